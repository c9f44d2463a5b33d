/**
 * A picture ready to display: paths, size in pixels, and alternative text. The alternative text is empty when the page
 * names the subject beside the picture.
 */
export type Photo = {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** A stored picture. `key` names its folder in paths. The size is that of its largest file, in pixels. */
export type StoredPhoto = { readonly key: string; readonly width: number; readonly height: number };

// assumed: three widths are enough for a card, half a page and a whole page.
const widths = [320, 640, 1280] as const;
const maxWidth = 1280;
// assumed: no picture is shown more than twice as high as wide.
const maxHeight = 2560;

/** Size in pixels of the largest file of a picture: within 1280 × 2560, never enlarged. */
export const largestSize = (width: number, height: number): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/**
 * The widths of the files of a picture, smallest first. `width` is the width of the largest file. All are in pixels.
 */
export const photoWidths = (width: number): number[] => [...widths.filter((one) => one < width), width];

/** The path of the file of a picture that has this width: `/images/{key}/{width}.webp`. */
export const photoPath = (key: string, width: number): string => `/images/${key}/${width}.webp`;

export const shownPhoto = ({ key, width, height }: StoredPhoto, alt = ''): Photo => ({
  src: photoPath(key, width),
  srcSet: photoWidths(width)
    .map((one) => `${photoPath(key, one)} ${one}w`)
    .join(', '),
  width,
  height,
  alt,
});

/** The path of the smallest file of a stored picture, for thumbnails. */
export const thumbnailPath = ({ key, width }: StoredPhoto): string => photoPath(key, photoWidths(width)[0] ?? width);

/** The path of the smallest file of a picture ready to display. */
export const smallestOf = ({ src, srcSet }: Pick<Photo, 'src' | 'srcSet'>): string => srcSet.split(' ')[0] || src;

/**
 * A picture ready to display: paths, size in pixels, and alternative text (empty when a name beside it describes it).
 */
export type Photo = {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** A stored picture: its key, and the size of its largest file in pixels. */
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

/** The widths of the files of a picture whose largest is `width` pixels wide, smallest first. */
export const photoWidths = (width: number): number[] => [...widths.filter((one) => one < width), width];

/** The path of the file of a width: `/images/{key}/{width}.webp`. */
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

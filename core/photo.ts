/** Pictures that somebody sent, as pages show them. */

/** A picture ready to be shown: paths of the application, pixels, and what it shows (empty beside a name that says it). */
export type Photo = { readonly src: string; readonly srcSet: string; readonly width: number; readonly height: number; readonly alt: string };

/** A picture as it is kept: its key, and the pixels of its largest file. */
export type KeptPhoto = { readonly key: string; readonly width: number; readonly height: number };

// assumed: three widths serve a card, a half and a whole page.
const widths = [320, 640, 1280] as const;
const maxWidth = 1280;
// assumed: nothing that is shown is more than twice as high as it is wide.
const maxHeight = 2560;

/** The pixels of the largest file of a picture of `width` × `height`: within 1280 × 2560, never larger than it came. */
export const largestSize = (width: number, height: number): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** The widths of the files of a picture whose largest is `width` pixels wide, smallest first. */
export const photoWidths = (width: number): number[] => [...widths.filter((one) => one < width), width];

/** The path of the file of a width: `/images/{key}/{width}.webp`. */
export const photoPath = (key: string, width: number): string => `/images/${key}/${width}.webp`;

/** A kept picture as pages show it. */
export const shownPhoto = ({ key, width, height }: KeptPhoto, alt = ''): Photo => ({
  src: photoPath(key, width),
  srcSet: photoWidths(width)
    .map((one) => `${photoPath(key, one)} ${one}w`)
    .join(', '),
  width,
  height,
  alt,
});

/** The path of the smallest file of a kept picture, for where it is shown small. */
export const thumbnailPath = ({ key, width }: KeptPhoto): string => photoPath(key, photoWidths(width)[0] ?? width);

/** The same of a picture ready to be shown. */
export const smallestOf = ({ src, srcSet }: Pick<Photo, 'src' | 'srcSet'>): string => srcSet.split(' ')[0] || src;

import { dayMs } from '#core/units.ts';

/** What a professional shows one of: a portrait, a logo, a banner (docs/product/profiles.md#pictures). */
export const singleKinds = ['profile', 'logo', 'banner'] as const;
export type SingleKind = (typeof singleKinds)[number];

export type PictureKind = 'gallery' | SingleKind;

/** A picture of a professional as it is kept: that of one of their team too (docs/product/establishments.md#a-person). */
export type KeptKind = PictureKind | 'person';

/** How many pictures a gallery holds (docs/product/profiles.md#pictures). */
export const galleryMax = 10;

/** How heavy one may be, in megabytes (docs/product/profiles.md#pictures). */
export const pictureMegabytes = 10;

/** assumed: what a picture shows is said in 200 characters. */
export const altMax = 200;

/** How long a picture that a decision took off is kept: as long as the decision may be contested (docs/product/reviews.md#appeals). */
export const withdrawnMs = 184 * dayMs;

/** Whether an order names each picture of a gallery once, and nothing else. */
export const isWholeOrder = (order: readonly string[], keys: readonly string[]): boolean =>
  order.length === keys.length && keys.every((key) => order.includes(key));

/** The order of a gallery where the picture at `from` has gone to `to`, both from 0; the same order for a place that is not one. */
export const movedTo = <T>(order: readonly T[], from: number, to: number): T[] => {
  const one = order[from];
  if (one === undefined || to < 0 || to >= order.length) return [...order];
  return order.toSpliced(from, 1).toSpliced(to, 0, one);
};

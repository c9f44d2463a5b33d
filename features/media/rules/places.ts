import { dayMs } from '#core/units.ts';

/** Kinds of which a professional has one picture: portrait, logo, banner (docs/product/profiles.md#pictures). */
export const singleKinds = ['profile', 'logo', 'banner'] as const;
export type SingleKind = (typeof singleKinds)[number];

export type PictureKind = 'gallery' | SingleKind;

/**
 * Kinds of stored picture: a professional's kinds, and the picture of a team member
 * (docs/product/establishments.md#a-person).
 */
export type StoredPictureKind = PictureKind | 'person';

/** Maximum number of pictures in a gallery (docs/product/profiles.md#pictures). */
export const galleryMax = 10;

/** Maximum size of a picture, in megabytes (docs/product/profiles.md#pictures). */
export const pictureMegabytes = 10;

/** Maximum length of the description of a picture, in characters. assumed */
export const altMax = 200;

/**
 * Time for which a removed picture is stored, in milliseconds. During this time the decision can be contested
 * (docs/product/reviews.md#appeals).
 */
export const withdrawnMs = 184 * dayMs;

/** Whether an order contains each picture of a gallery exactly once. Both lists contain keys. */
export const isWholeOrder = (order: readonly string[], keys: readonly string[]): boolean =>
  order.length === keys.length && keys.every((key) => order.includes(key));

/** Moves the picture at index `from` to index `to`. Returns the same order for an index outside the gallery. */
export const movedTo = <T>(order: readonly T[], from: number, to: number): T[] => {
  const moved = order[from];
  if (moved === undefined || to < 0 || to >= order.length) return [...order];
  return order.toSpliced(from, 1).toSpliced(to, 0, moved);
};

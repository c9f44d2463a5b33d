import { shownPhoto } from '#core/photo.ts';
import type { Db } from '#platform/db/db.ts';
import type { Pictures, SentPicture } from '../contract.ts';
import { picturesOf, type PictureRow } from '../queries/pictures.ts';
import { withdrawnPicturesOf } from '../queries/withdrawals.ts';
import { galleryMax, type SingleKind } from '../rules/places.ts';

const shown = (row: PictureRow): SentPicture => ({ id: row.key, ...shownPhoto(row, row.alt) });

/** Returns the pictures of a professional for their owner, including those that moderation decisions removed. */
export const ownPictures = async (db: Db, proId: number): Promise<Pictures> => {
  const rows = await picturesOf(db, proId);
  const single = (kind: SingleKind): SentPicture | null =>
    rows.filter((row) => row.kind === kind).map(shown)[0] ?? null;
  return {
    gallery: rows.filter(({ kind }) => kind === 'gallery').map(shown),
    profile: single('profile'),
    logo: single('logo'),
    banner: single('banner'),
    gallery_max: galleryMax,
    withdrawn: (await withdrawnPicturesOf(db, proId)).map(({ key, kind, alt, reason }) => ({
      id: key,
      kind,
      alt,
      reason,
    })),
  };
};

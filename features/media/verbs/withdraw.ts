import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { closeGap, lockPictures } from '../queries/pictures.ts';
import { pictureById, writePictureBack, writePictureOff } from '../queries/withdrawals.ts';

type OwnedPicture = { readonly proId: number; readonly pictureId: number };

/**
 * Removes a picture after a report, in the transaction of the moderation decision. Its files are moved after the
 * commit. Returns false when the picture has no place.
 */
export const takePictureOff = async (
  trx: Db,
  call: Call,
  { proId, pictureId }: OwnedPicture,
  reason: string,
): Promise<boolean> => {
  await lockPictures(trx, proId);
  const found = await pictureById(trx, proId, pictureId);
  if (!found || !(await writePictureOff(trx, pictureId, { reason, accountId: signedIn(call).id }, call.nowMs)))
    return false;
  if (found.kind === 'gallery' && found.position !== null) await closeGap(trx, proId, found.position);
  return true;
};

/** Restores a removed picture. Returns false when the picture was not removed. */
export const putPictureBack = async (trx: Db, call: Call, { proId, pictureId }: OwnedPicture): Promise<boolean> => {
  await lockPictures(trx, proId);
  return writePictureBack(trx, pictureId, call.nowMs);
};

import { fieldMessages } from '#core/fields/messages.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { ownProfessional } from '#platform/app/actor.ts';
import {
  addPicture,
  changePicture,
  dropPersonPicture,
  dropPicture,
  listPictures,
  putPersonPicture,
  putPicture,
  readPersonPicture,
  removePicture,
  sortPictures,
} from './contract.ts';
import { picturesOfPerson } from './queries/people.ts';
import {
  closeGap,
  lockPictures,
  loosenPictures,
  orderGallery,
  picturesOf,
  placePicture,
  writeAlt,
  type LoosePicture,
  type PictureRow,
} from './queries/pictures.ts';
import { withdrawnPicturesOf } from './queries/withdrawals.ts';
import { galleryMax, isWholeOrder, type PictureKind } from './rules/places.ts';
import { mediaTexts } from './texts.ts';
import { ownPictures } from './verbs/own-pictures.ts';
import { ownPerson, personPicture, pictured } from './verbs/person-picture.ts';
import { keepPicture, takeAwayQuietly } from './verbs/picture-files.ts';

const full = (): Refusal => new Refusal('Conflict', { additional: mediaTexts.full });

const ofKind = async (db: Db, proId: number, kind: PictureKind): Promise<PictureRow[]> =>
  (await picturesOf(db, proId)).filter((row) => row.kind === kind);

/**
 * Returns the number of used places in a gallery. A picture removed by a moderation decision still counts, because it
 * may be restored.
 */
const takenPlaces = async (db: Db, proId: number): Promise<number> =>
  (await ofKind(db, proId, 'gallery')).length +
  (await withdrawnPicturesOf(db, proId)).filter(({ kind }) => kind === 'gallery').length;

/**
 * Returns the picture at an index of the gallery. Throws `NotFound` for an empty place, and `Conflict` when the
 * expected picture is not there.
 */
const pictureAt = (gallery: readonly PictureRow[], index: number, meant: string | undefined): PictureRow => {
  const found = gallery[index];
  if (!found && meant === undefined) throw new Refusal('NotFound');
  if (!found || (meant !== undefined && found.key !== meant)) throw new Refusal('Conflict');
  return found;
};

type Shown<D> = (db: Db, proId: number) => Promise<D>;
type Written = (trx: Db) => Promise<readonly LoosePicture[]>;

/**
 * Locks a professional's pictures and changes them, once for each idempotency key. Returns the result of `shown`.
 * Deletes the files of replaced and removed pictures after the commit.
 */
const changedAs = async <D>(call: Call, proId: number, shown: Shown<D>, write: Written): Promise<D> => {
  const { loose, data } = await call.db.transaction().execute(async (trx) => {
    await call.claimIdempotencyKey(trx);
    await lockPictures(trx, proId);
    const loose = await write(trx);
    const data = await shown(trx, proId);
    await call.storeIdempotentAnswer(trx, data);
    return { loose, data };
  });
  await takeAwayQuietly(call, loose);
  return data;
};

/**
 * Runs `changedAs` for a picture that was just created. Deletes the files of the new picture when the change fails, or
 * when an earlier request with the same idempotency key already made the change.
 */
const placedAs = async <D>(
  call: Call,
  proId: number,
  made: LoosePicture,
  shown: Shown<D>,
  write: Written,
): Promise<D> => {
  try {
    return await changedAs(call, proId, shown, write);
  } catch (error) {
    await takeAwayQuietly(call, [made]);
    throw error;
  }
};

const changed = (call: Call, proId: number, write: Written) => changedAs(call, proId, ownPictures, write);
const placed = (call: Call, proId: number, made: LoosePicture, write: Written) =>
  placedAs(call, proId, made, ownPictures, write);

const ofPerson = (publicId: string) => async (db: Db, proId: number) =>
  personPicture(db, await ownPerson(db, proId, publicId));

export const handlers: readonly Handled[] = [
  handle(listPictures, async ({ id }, call) => ownPictures(call.db, ownProfessional(call, id))),

  handle(addPicture, async ({ id, picture, alt }, call) => {
    const proId = ownProfessional(call, id);
    // An early check of the limit, to avoid processing a picture in vain. The check under the lock decides.
    if ((await takenPlaces(call.db, proId)) >= galleryMax) throw full();
    const made = await keepPicture(call, { proId, kind: 'gallery', file: picture, alt });
    return placed(call, proId, made, async (trx) => {
      const { length } = await ofKind(trx, proId, 'gallery');
      if ((await takenPlaces(trx, proId)) >= galleryMax) throw full();
      await placePicture(trx, proId, made.key, length);
      return [];
    });
  }),

  // Declared before the routes with an index, because « sort » would match them.
  handle(sortPictures, async ({ id, order }, call) => {
    const proId = ownProfessional(call, id);
    return changed(call, proId, async (trx) => {
      const gallery = await ofKind(trx, proId, 'gallery');
      if (
        !isWholeOrder(
          order,
          gallery.map(({ key }) => key),
        )
      )
        throw new Refusal('InvalidInput', { validation: { order: mediaTexts.otherOrder } });
      await orderGallery(trx, proId, order);
      return [];
    });
  }),

  handle(changePicture, async ({ id, index, picture_id: meant, picture, alt }, call) => {
    const proId = ownProfessional(call, id);
    const before = pictureAt(await ofKind(call.db, proId, 'gallery'), index, meant);
    if (!picture) {
      if (alt === undefined)
        throw new Refusal('InvalidInput', { validation: { picture: fieldMessages.no_file_selected } });
      return changed(call, proId, async (trx) => {
        await writeAlt(trx, proId, pictureAt(await ofKind(trx, proId, 'gallery'), index, before.key).key, alt);
        return [];
      });
    }
    // A new picture does not get the description of the picture it replaces.
    const made = await keepPicture(call, { proId, kind: 'gallery', file: picture, alt: alt ?? '' });
    return placed(call, proId, made, async (trx) => {
      const replaced = pictureAt(await ofKind(trx, proId, 'gallery'), index, before.key);
      await loosenPictures(trx, proId, [replaced], call.nowMs);
      await placePicture(trx, proId, made.key, replaced.position);
      return [replaced];
    });
  }),

  handle(removePicture, async ({ id, index, picture_id: meant }, call) => {
    const proId = ownProfessional(call, id);
    return changed(call, proId, async (trx) => {
      const found = pictureAt(await ofKind(trx, proId, 'gallery'), index, meant);
      await loosenPictures(trx, proId, [found], call.nowMs);
      await closeGap(trx, proId, found.position);
      return [found];
    });
  }),

  handle(putPicture, async ({ id, kind, picture, alt }, call) => {
    const proId = ownProfessional(call, id);
    const made = await keepPicture(call, { proId, kind, file: picture, alt });
    return placed(call, proId, made, async (trx) => {
      const before = await ofKind(trx, proId, kind);
      await loosenPictures(trx, proId, before, call.nowMs);
      await placePicture(trx, proId, made.key, 0);
      return before;
    });
  }),

  handle(dropPicture, async ({ id, kind }, call) => {
    const proId = ownProfessional(call, id);
    return changed(call, proId, async (trx) => {
      const before = await ofKind(trx, proId, kind);
      await loosenPictures(trx, proId, before, call.nowMs);
      return before;
    });
  }),

  handle(readPersonPicture, async ({ id, rid }, call) => ofPerson(rid)(call.db, ownProfessional(call, id))),

  handle(putPersonPicture, async ({ id, rid, picture }, call) => {
    const proId = ownProfessional(call, id);
    const { row } = await pictured(call.db, proId, rid);
    const made = await keepPicture(call, { proId, personRow: row, kind: 'person', file: picture, alt: '' });
    return placedAs(call, proId, made, ofPerson(rid), async (trx) => {
      await pictured(trx, proId, rid);
      const before = await picturesOfPerson(trx, row);
      await loosenPictures(trx, proId, before, call.nowMs);
      await placePicture(trx, proId, made.key, 0);
      return before;
    });
  }),

  handle(dropPersonPicture, async ({ id, rid }, call) => {
    const proId = ownProfessional(call, id);
    const { row } = await ownPerson(call.db, proId, rid);
    return changedAs(call, proId, ofPerson(rid), async (trx) => {
      const before = await picturesOfPerson(trx, row);
      await loosenPictures(trx, proId, before, call.nowMs);
      return before;
    });
  }),
];

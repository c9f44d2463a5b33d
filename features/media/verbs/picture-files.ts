import type { ReceivedFile } from '#core/received-file.ts';
import { photoWidths } from '#core/photo.ts';
import { Refusal } from '#core/refusal.ts';
import { newId } from '#platform/db/ids.ts';
import { readPicture } from '#platform/files/pictures.ts';
import type { App } from '#platform/app/app.ts';
import { dropLoose, insertLoose, type LoosePicture, type PictureOwner } from '../queries/pictures.ts';
import { misplacedPictures, writeSetAside } from '../queries/withdrawals.ts';
import type { StoredPictureKind } from '../rules/places.ts';
import { mediaTexts } from '../texts.ts';

const fileKey = (key: string, width: number): string => `pictures/${key}/${width}.webp`;

/** Storage key of the file of a picture that a moderation decision removed. No URL serves this folder. */
const asideKey = (key: string, width: number): string => `withdrawn/${key}/${width}.webp`;

/** Deletes the files of a loose picture, then its row. After a failure, the row remains and a job tries again. */
export const takeAway = async (
  { db, storage }: Pick<App, 'db' | 'storage'>,
  { key, width }: LoosePicture,
): Promise<void> => {
  for (const fileWidth of photoWidths(width))
    for (const name of [fileKey(key, fileWidth), asideKey(key, fileWidth)]) await storage.remove(name);
  await dropLoose(db, key);
};

/** Calls `takeAway` for a request whose response does not depend on the deletion. Failures are only logged. */
export const takeAwayQuietly = async (app: App, pictures: readonly LoosePicture[]): Promise<void> => {
  for (const picture of pictures)
    await takeAway(app, picture).catch((error: unknown) =>
      app.log.warn({ err: error, picture: picture.key }, 'picture not taken away'),
    );
};

/**
 * Processes an uploaded picture and stores its files. The picture is loose until the caller gives it a position. Never
 * call it inside a transaction, because it processes the picture and writes files. Throws `InvalidInput` when the file
 * is not a valid picture, `Unavailable` when the storage fails.
 */
export const keepPicture = async (
  app: App & { readonly nowMs: number },
  sent: PictureOwner & { readonly kind: StoredPictureKind; readonly file: ReceivedFile; readonly alt: string },
): Promise<LoosePicture> => {
  const read = await readPicture(sent.file.bytes);
  if (!read.ok) throw new Refusal('InvalidInput', { validation: { picture: mediaTexts[read.fault] } });
  const { width, height, files } = read.picture;
  const made = { key: newId(), width };
  await insertLoose(app.db, { ...sent, ...made, height }, app.nowMs);
  try {
    for (const file of files) await app.storage.put(fileKey(made.key, file.width), file.bytes, 'image/webp');
    return made;
  } catch (error) {
    app.log.error({ err: error, picture: made.key }, 'picture not kept');
    await takeAwayQuietly(app, [made]);
    throw new Refusal('Unavailable', { additional: mediaTexts.notKept });
  }
};

const batch = 100;

/**
 * Moves the files of pictures that moderation decisions removed to a folder without URL, and the files of restored
 * pictures back. A failure is retried at the next run.
 */
export const followDecisions = async (app: App): Promise<void> => {
  for (const { key, width, is_withdrawn: isOff } of await misplacedPictures(app.db, batch)) {
    const [from, to] = isOff ? [fileKey, asideKey] : [asideKey, fileKey];
    try {
      for (const fileWidth of photoWidths(width)) {
        const bytes = await app.storage.get(from(key, fileWidth));
        if (bytes) await app.storage.put(to(key, fileWidth), bytes, 'image/webp');
      }
      await writeSetAside(app.db, key, isOff);
      for (const fileWidth of photoWidths(width)) await app.storage.remove(from(key, fileWidth));
    } catch (error) {
      app.log.warn({ err: error, picture: key }, 'picture not moved');
    }
  }
};

/** Returns the largest file of a picture, from either folder. Null when the file no longer exists. */
export const pictureFile = async (
  { storage }: Pick<App, 'storage'>,
  { key, width }: LoosePicture,
): Promise<Uint8Array<ArrayBuffer> | null> =>
  (await storage.get(fileKey(key, width))) ?? storage.get(asideKey(key, width));

import type { ReceivedFile } from '#core/received-file.ts';
import { photoWidths } from '#core/photo.ts';
import { Refusal } from '#core/refusal.ts';
import { newId } from '#platform/db/ids.ts';
import { readPicture } from '#platform/files/pictures.ts';
import type { App } from '#platform/app/app.ts';
import { dropLoose, insertLoose, type LoosePicture } from '../queries.ts';
import type { PictureKind } from '../rules/places.ts';
import { mediaTexts } from '../texts.ts';

/** Where the file of a width of a picture is kept. */
const fileKey = (key: string, width: number): string => `pictures/${key}/${width}.webp`;

/** Takes away the files of a picture without a place, then the note of it; whatever fails leaves the note, and the sweep comes again. */
export const takeAway = async ({ db, storage }: Pick<App, 'db' | 'storage'>, { key, width }: LoosePicture): Promise<void> => {
  for (const one of photoWidths(width)) await storage.remove(fileKey(key, one));
  await dropLoose(db, key);
};

/** The same, where somebody waits for an answer that does not depend on it. */
export const takeAwayQuietly = async (app: App, pictures: readonly LoosePicture[]): Promise<void> => {
  for (const one of pictures) await takeAway(app, one).catch((error: unknown) => app.log.warn({ err: error, picture: one.key }, 'picture not taken away'));
};

/** Makes a picture of what was sent and keeps its files, outside any transaction; it has no place yet. Refuses what is no picture. */
export const keepPicture = async (
  app: App & { readonly now: number },
  sent: { readonly proId: number; readonly kind: PictureKind; readonly file: ReceivedFile; readonly alt: string },
): Promise<LoosePicture> => {
  const read = await readPicture(sent.file.bytes);
  if (!read.ok) throw new Refusal('InvalidInput', { validation: { picture: mediaTexts[read.fault] } });
  const { width, height, files } = read.picture;
  const made = { key: newId(), width };
  await insertLoose(app.db, { ...sent, ...made, height }, app.now);
  try {
    for (const file of files) await app.storage.put(fileKey(made.key, file.width), file.bytes, 'image/webp');
    return made;
  } catch (error) {
    app.log.error({ err: error, picture: made.key }, 'picture not kept');
    await takeAwayQuietly(app, [made]);
    throw new Refusal('Unavailable', { additional: mediaTexts.notKept });
  }
};

import type { Pictures } from '../contract.ts';
import { singleKinds, type PictureKind } from '../rules/places.ts';
import { photosTexts as texts } from './photos-texts.ts';

export type OpenedPicture = {
  readonly kind: PictureKind;
  readonly index: number;
  readonly name: string;
  readonly src: string;
};

/** Finds the picture to delete, by its kind or its id. Null when the picture does not exist. */
export const openedPicture = (pictures: Pictures, kindOrId: string | null): OpenedPicture | null => {
  const kind = singleKinds.find((one) => one === kindOrId);
  if (kind) return pictures[kind] && { kind, index: 0, name: texts.singles[kind].name, src: pictures[kind].src };
  const index = pictures.gallery.findIndex(({ id }) => id === kindOrId);
  const found = pictures.gallery[index];
  return found ? { kind: 'gallery', index, name: texts.image(index + 1), src: found.src } : null;
};

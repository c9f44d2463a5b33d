import type { PersonPicture, Pictures } from '#features/media/contract.ts';
import type { SingleKind } from '#features/media/rules/places.ts';
import type { Envelope } from '#core/refusal.ts';
import { api } from '#ui/browser/api.ts';
import { sendFiles } from '#ui/browser/send-files.ts';
import { photosTexts } from './photos-texts.ts';
import { messageLine, refusalMessage } from '#ui/forms/refusal-message.ts';

type Answer<D> = { readonly pictures: D } | { readonly refused: string };

/** What a change of pictures gave: them as they are now, or the sentence that says why not. */
export type PicturesAnswer = Answer<Pictures>;

const changed = <D>(answer: Envelope<D> | Record<string, never>): Answer<D> => {
  if (!('success' in answer)) return { refused: photosTexts.lost };
  if (answer.success) return { pictures: answer.data as D };
  return { refused: messageLine(refusalMessage(answer.error) ?? answer.error.msg) };
};

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.set('picture', file);
  return form;
};

type Progress = (part: number) => void;

/** Sends one more picture of a gallery. */
export const sendAdded = async (id: string, file: File, onProgress: Progress): Promise<PicturesAnswer> =>
  changed(await sendFiles('POST /v1/pro/{id}/picture-gallery', { id }, formOf(file), onProgress));

/** Sends a picture in the place of another one of a gallery. */
export const sendReplaced = async (id: string, index: number, replaced: string, file: File, onProgress: Progress): Promise<PicturesAnswer> => {
  const form = formOf(file);
  form.set('picture_id', replaced);
  return changed(await sendFiles('POST /v1/pro/{id}/picture-gallery/{index}', { id, index }, form, onProgress));
};

/** Sends a portrait, a logo or a banner. */
export const sendSingle = async (id: string, kind: SingleKind, file: File, onProgress: Progress): Promise<PicturesAnswer> =>
  changed(await sendFiles('POST /v1/pro/{id}/picture/{kind}', { id, kind }, formOf(file), onProgress));

/** Asks for a picture of a gallery to be deleted. */
export const askRemoved = async (id: string, index: number, removed: string): Promise<PicturesAnswer> =>
  changed(await api('DELETE /v1/pro/{id}/picture-gallery/{index}', { id, index, picture_id: removed }));

/** Asks for a portrait, a logo or a banner to be deleted. */
export const askDropped = async (id: string, kind: SingleKind): Promise<PicturesAnswer> =>
  changed(await api('DELETE /v1/pro/{id}/picture/{kind}', { id, kind }));

/** Asks for a gallery in another order. */
export const askSorted = async (id: string, order: readonly string[]): Promise<PicturesAnswer> =>
  changed(await api('PUT /v1/pro/{id}/picture-gallery/sort', { id, order: JSON.stringify(order) }));

/** Sends the picture of one of the team. */
export const sendPerson = async (id: string, rid: string, file: File, onProgress: Progress): Promise<Answer<PersonPicture>> =>
  changed(await sendFiles('POST /v1/pro/{id}/resource/{rid}/picture', { id, rid }, formOf(file), onProgress));

/** Asks for the picture of one of the team to be deleted. */
export const askPersonDropped = async (id: string, rid: string): Promise<Answer<PersonPicture>> =>
  changed(await api('DELETE /v1/pro/{id}/resource/{rid}/picture', { id, rid }));

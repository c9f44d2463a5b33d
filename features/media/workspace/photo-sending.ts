import type { PersonPicture, Pictures } from '#features/media/contract.ts';
import type { SingleKind } from '#features/media/rules/places.ts';
import type { Envelope } from '#core/refusal.ts';
import { api } from '#ui/browser/api.ts';
import { sendFiles } from '#ui/browser/send-files.ts';
import { photosTexts } from './photos-texts.ts';
import { messageLine, refusalMessage } from '#ui/forms/refusal-message.ts';

type Answer<D> = { readonly pictures: D } | { readonly refused: string };

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

export const sendAdded = async (id: string, file: File, onProgress: Progress): Promise<PicturesAnswer> =>
  changed(await sendFiles('POST /v1/pro/{id}/picture-gallery', { id }, formOf(file), onProgress));

export const sendReplaced = async (
  id: string,
  index: number,
  replaced: string,
  file: File,
  onProgress: Progress,
): Promise<PicturesAnswer> => {
  const form = formOf(file);
  form.set('picture_id', replaced);
  return changed(await sendFiles('POST /v1/pro/{id}/picture-gallery/{index}', { id, index }, form, onProgress));
};

export const sendSingle = async (
  id: string,
  kind: SingleKind,
  file: File,
  onProgress: Progress,
): Promise<PicturesAnswer> =>
  changed(await sendFiles('POST /v1/pro/{id}/picture/{kind}', { id, kind }, formOf(file), onProgress));

export const askRemoved = async (id: string, index: number, removed: string): Promise<PicturesAnswer> =>
  changed(await api('DELETE /v1/pro/{id}/picture-gallery/{index}', { id, index, picture_id: removed }));

export const askDropped = async (id: string, kind: SingleKind): Promise<PicturesAnswer> =>
  changed(await api('DELETE /v1/pro/{id}/picture/{kind}', { id, kind }));

export const askSorted = async (id: string, order: readonly string[]): Promise<PicturesAnswer> =>
  changed(await api('PUT /v1/pro/{id}/picture-gallery/sort', { id, order: JSON.stringify(order) }));

export const sendPerson = async (
  id: string,
  rid: string,
  file: File,
  onProgress: Progress,
): Promise<Answer<PersonPicture>> =>
  changed(await sendFiles('POST /v1/pro/{id}/resource/{rid}/picture', { id, rid }, formOf(file), onProgress));

export const askPersonDropped = async (id: string, rid: string): Promise<Answer<PersonPicture>> =>
  changed(await api('DELETE /v1/pro/{id}/resource/{rid}/picture', { id, rid }));

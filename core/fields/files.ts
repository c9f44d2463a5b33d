import { fieldMessages, inputMessages } from './messages.ts';
import { all, required, shaped, type Rule } from './rule.ts';

/** Media type and size of a file, as the browser declares them. */
export type ChosenFile = { readonly type: string; readonly sizeBytes: number };

// assumed: a megabyte is 1,048,576 bytes, as in file managers.
const bytesPerMegabyte = 1_048_576;

// A browser sends an empty file for a file field left empty.
const chosen: Rule<ChosenFile | null> = (file) =>
  file === null || file.sizeBytes === 0 ? fieldMessages.no_file_selected : undefined;

const atMost =
  (maxMegabytes: number): Rule<ChosenFile | null> =>
  (file) =>
    file !== null && file.sizeBytes > maxMegabytes * bytesPerMegabyte
      ? fieldMessages.file_too_large.replace('{n}', String(maxMegabytes))
      : undefined;

const typed =
  (accepts: (type: string) => boolean, message: string): Rule<ChosenFile | null> =>
  (file) =>
    file !== null && accepts((file.type.split(';', 1)[0] ?? '').trim().toLowerCase()) ? undefined : message;

/**
 * Accepts an uploaded picture (docs/product/forms.md#files). SVG is refused, because it may contain scripts. The
 * content is checked later, when the server decodes the picture.
 */
export const imageFile = (maxMegabytes: number): Rule<ChosenFile | null> =>
  all(
    chosen,
    typed((type) => /^image\/[a-z0-9.+-]{1,40}$/.test(type) && type !== 'image/svg+xml', inputMessages.imgOnly),
    atMost(maxMegabytes),
  );

/**
 * Accepts an uploaded PDF (docs/product/forms.md#files). The content is checked later, when the server receives the
 * file.
 */
export const pdfFile = (maxMegabytes: number): Rule<ChosenFile | null> =>
  all(
    chosen,
    typed((type) => type === 'application/pdf', inputMessages.pdfOnly),
    atMost(maxMegabytes),
  );

const pathPattern =
  /^(?:[A-Za-z]:)?[\\/]?(?:[^\\/:*?"<>|\p{Cc}\p{Cs}]+[\\/])*[^\\/:*?"<>|\p{Cc}\p{Cs}]+\.[A-Za-z0-9]{1,10}$/u;

/**
 * Accepts a file path with an extension (docs/product/forms.md#patterns). assumed: folders separated by / or \, no
 * « .. », at most 255 characters.
 */
export const filePath: Rule = all(required, shaped(pathPattern, 255, inputMessages.invalidFormat), (value) =>
  value.split(/[\\/]/).some((folder) => folder.trim() === '..') ? inputMessages.invalidFormat : undefined,
);

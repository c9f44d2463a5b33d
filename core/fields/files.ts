import { fieldMessages, inputMessages } from './messages.ts';
import { all, required, shaped, type Rule } from './rule.ts';

/** What is known of a file before it is read: its declared media type and its size. */
export type ChosenFile = { readonly type: string; readonly sizeBytes: number };

// assumed: a megabyte as file managers count it.
const bytesPerMegabyte = 1_048_576;

// An empty file is what a browser sends for a field left empty.
const chosen: Rule<ChosenFile | null> = (file) => (file === null || file.sizeBytes === 0 ? fieldMessages.no_file_selected : undefined);

const atMost =
  (maxMegabytes: number): Rule<ChosenFile | null> =>
  (file) =>
    file !== null && file.sizeBytes > maxMegabytes * bytesPerMegabyte ? fieldMessages.file_too_large.replace('{n}', String(maxMegabytes)) : undefined;

const typed =
  (accepts: (type: string) => boolean, message: string): Rule<ChosenFile | null> =>
  (file) =>
    file !== null && accepts((file.type.split(';', 1)[0] ?? '').trim().toLowerCase()) ? undefined : message;

/**
 * An uploaded picture (docs/product/forms.md#files): a drawing in text (SVG) is none, since it may hold scripts; the bytes themselves are judged when it
 * is decoded.
 */
export const imageFile = (maxMegabytes: number): Rule<ChosenFile | null> =>
  all(
    chosen,
    typed((type) => /^image\/[a-z0-9.+-]{1,40}$/.test(type) && type !== 'image/svg+xml', inputMessages.imgOnly),
    atMost(maxMegabytes),
  );

/** An uploaded document (docs/product/forms.md#files): a pdf; the bytes themselves are judged when it is received. */
export const pdfFile = (maxMegabytes: number): Rule<ChosenFile | null> =>
  all(
    chosen,
    typed((type) => type === 'application/pdf', inputMessages.pdfOnly),
    atMost(maxMegabytes),
  );

const pathPattern = /^(?:[A-Za-z]:)?[\\/]?(?:[^\\/:*?"<>|\p{Cc}\p{Cs}]+[\\/])*[^\\/:*?"<>|\p{Cc}\p{Cs}]+\.[A-Za-z0-9]{1,10}$/u;

/**
 * The path of a file, with its extension (docs/product/forms.md#patterns). assumed: folders separated by / or \, none of them « .. », at most 255
 * characters.
 */
export const filePath: Rule = all(required, shaped(pathPattern, 255, inputMessages.invalidFormat), (value) =>
  value.split(/[\\/]/).some((folder) => folder.trim() === '..') ? inputMessages.invalidFormat : undefined,
);

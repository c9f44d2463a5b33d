import { inputMessages } from '#core/fields/messages.ts';
import { pdfNames } from '#core/pdf-names.ts';

/** What is said of a pdf that is refused; assumed: the sentences beside those of docs/product/forms.md#messages. */
export const pdfFaults = {
  notPdf: inputMessages.pdfOnly,
  truncated: 'Votre fichier PDF est incomplet\u202f: enregistrez-le à nouveau, puis renvoyez-le.',
  encrypted: 'Votre fichier PDF est protégé par un mot de passe. Enregistrez une copie sans protection.',
  active: 'Votre fichier PDF contient un programme ou un fichier joint. Imprimez ce fichier en PDF, puis renvoyez la copie.',
} as const;
export type PdfFault = keyof typeof pdfFaults;

const headBytes = 1024;
const tailBytes = 2048;

// Long enough that chance does not write them in a picture; a script has no other name than the first.
const active = pdfNames('JavaScript', 'Launch', 'EmbeddedFiles', 'EmbeddedFile', 'RichMedia');

/** What is found in a pdf beside its bytes. */
export type PdfInside = {
  /** The objects that it holds compressed; null when there are more than can be looked at. */
  readonly unpacked: readonly string[] | null;
  /** Whether somebody who only reads it is asked for a password, or nobody can tell. */
  readonly asksPassword: boolean;
};

/**
 * What is wrong with a file sent as a pdf, null when nothing is: its mark in the first kilobyte, its end, no password, and no program, command or attached
 * file (docs/product/security.md#uploads). `text` are its bytes, one character each.
 */
export const pdfFault = (text: string, { unpacked, asksPassword }: PdfInside): PdfFault | null => {
  if (!/%PDF-[12]\./.test(text.slice(0, headBytes))) return 'notPdf';
  if (!text.slice(-tailBytes).includes('%%EOF')) return 'truncated';
  if (asksPassword) return 'encrypted';
  return unpacked === null || [text, ...unpacked].some((part) => part.search(active) >= 0) ? 'active' : null;
};

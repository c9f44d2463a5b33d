import { inputMessages } from '#core/fields/messages.ts';
import { pdfNames } from '#core/pdf-names.ts';

/** Messages for a refused PDF. assumed: the sentences that are not in docs/product/forms.md#messages. */
export const pdfFaults = {
  notPdf: inputMessages.pdfOnly,
  truncated: 'Votre fichier PDF est incomplet\u202f: enregistrez-le à nouveau, puis renvoyez-le.',
  encrypted: 'Votre fichier PDF est protégé par un mot de passe. Enregistrez une copie sans protection.',
  active:
    'Votre fichier PDF contient un programme ou un fichier joint. Imprimez ce fichier en PDF, puis renvoyez la copie.',
} as const;
export type PdfFault = keyof typeof pdfFaults;

const headBytes = 1024;
const tailBytes = 2048;

// PDF names that mark active content. They are long enough not to occur in image data by chance. A script can only be
// stored under `JavaScript`.
const active = pdfNames('JavaScript', 'Launch', 'EmbeddedFiles', 'EmbeddedFile', 'RichMedia');

/** Content of a PDF that is not readable directly in the file's bytes. */
export type PdfInside = {
  /** The compressed objects of the PDF, unpacked. Null when there are too many to inspect. */
  readonly unpacked: readonly string[] | null;
  /** Whether reading the PDF requires a password, or may require one. */
  readonly asksPassword: boolean;
};

/**
 * Returns the fault of a file sent as a PDF, or null. A PDF needs its header in the first kilobyte and its end marker.
 * Passwords, scripts, commands and attached files are refused (docs/product/security.md#uploads). `text` contains one
 * character per byte.
 */
export const pdfFault = (text: string, { unpacked, asksPassword }: PdfInside): PdfFault | null => {
  if (!/%PDF-[12]\./.test(text.slice(0, headBytes))) return 'notPdf';
  if (!text.slice(-tailBytes).includes('%%EOF')) return 'truncated';
  if (asksPassword) return 'encrypted';
  return unpacked === null || [text, ...unpacked].some((part) => part.search(active) >= 0) ? 'active' : null;
};

import { fieldMessages } from '#core/fields/messages.ts';
import { picturesPdf, type JpegPage } from '#core/pictures-pdf.ts';
import { typedPhoto } from '#ui/browser/typed-photo.ts';
import { maxMegabytes } from '../rules/kinds.ts';
import { documentTexts as texts } from './documents-texts.ts';

// Longest side of a photo in pixels: an A4 page at 200 dots per inch. assumed: readable at this resolution.
const longestSide = 2_300;
const jpegQuality = 0.82;
const bytesPerMegabyte = 1_048_576;

const tooLarge = (bytes: number): string | null =>
  bytes > maxMegabytes * bytesPerMegabyte ? fieldMessages.file_too_large.replace('{n}', String(maxMegabytes)) : null;

const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));

const jpegOf = async (photo: File): Promise<JpegPage | null> => {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // JPEG has no transparency. Without this white background, transparent pixels would turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', jpegQuality));
  return blob && { jpeg: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height };
};

/**
 * Builds the file to send from the chosen files: a single PDF unchanged, or photos as the pages of one PDF. Returns the
 * fault when the file cannot be built.
 */
export const documentFile = async (
  files: readonly File[],
): Promise<{ readonly file: File } | { readonly fault: string }> => {
  const [first] = files;
  if (!first) return { fault: fieldMessages.no_file_selected };
  if (files.some(isPdf)) {
    // Checks the size here, to avoid an upload that the server would refuse.
    const fault = files.length === 1 ? tooLarge(first.size) : texts.onePdf;
    return fault === null ? { file: first } : { fault };
  }
  const other = files.find((file) => !typedPhoto(file).type.startsWith('image/'));
  if (other) return { fault: texts.notPaper(other.name) };
  const pages: JpegPage[] = [];
  for (const photo of files) {
    const page = await jpegOf(photo);
    if (page === null) return { fault: texts.unreadPhoto(photo.name) };
    pages.push(page);
  }
  const bytes = picturesPdf(pages);
  const fault = tooLarge(bytes.byteLength);
  if (fault !== null) return { fault };
  // Takes the name and the time of the first photo. The server recognizes a retry by the name, the size and the time of
  // the file.
  const name = `${first.name.replace(/\.\w+$/, '')}.pdf`;
  return { file: new File([bytes], name, { type: 'application/pdf', lastModified: first.lastModified }) };
};

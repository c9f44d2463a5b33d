import { imageFile, pdfFile, type ChosenFile } from '#core/fields/files.ts';
import type { Rule } from '#core/fields/rule.ts';
import { complaintRefusals } from '../texts.ts';
import { complaintPieces } from './complaint.ts';

const isOf = (file: ChosenFile | null, type: string): boolean =>
  file !== null && file.type.trim().toLowerCase().startsWith(type);

/**
 * Accepts a picture or a PDF of a complaint (docs/product/reviews.md#complaints). A file of any other type gets a
 * message that names both types.
 */
export const pieceRule: Rule<ChosenFile | null> = (file) => {
  const isPicture = isOf(file, 'image/');
  const wrong = (isPicture ? imageFile : pdfFile)(complaintPieces.megabytes)(file);
  const isOther = file !== null && file.sizeBytes > 0 && !isPicture && !isOf(file, 'application/pdf');
  return wrong !== undefined && isOther ? complaintRefusals.kind : wrong;
};

import type { FormEvent } from 'react';
import { pieceRule } from '../rules/piece.ts';

/** Returns the error of a chosen file. Undefined when the file is accepted, or when no file is chosen. */
export const pieceFault = (file: File | undefined): string | undefined =>
  file && pieceRule({ type: file.type, sizeBytes: file.size });

/**
 * Stops the sending of a form with a wrong file and moves the focus to the file field, which already shows the error.
 */
export const stopWrongPiece = (event: FormEvent<HTMLFormElement>): void => {
  const field = event.currentTarget.elements.namedItem('file');
  if (!(field instanceof HTMLInputElement) || pieceFault(field.files?.[0]) === undefined) return;
  event.preventDefault();
  field.focus();
};

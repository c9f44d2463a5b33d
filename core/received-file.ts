import { z } from 'zod';
import type { ChosenFile } from './fields/files.ts';
import type { Rule } from './fields/rule.ts';

/** A file received with a form. The sender chose the name and the type, so they prove nothing about the content. */
export type ReceivedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

const isReceived = (value: unknown): value is ReceivedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/**
 * A file field of a multipart form, checked by `rule` (docs/product/forms.md#files). A value that is not a file counts
 * as an empty field.
 */
export const receivedFile = (rule: Rule<ChosenFile | null>) =>
  z
    .custom<ReceivedFile>(() => true)
    .superRefine((value, context) => {
      const message = rule(isReceived(value) ? { type: value.type, sizeBytes: value.bytes.byteLength } : null);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .meta({ type: 'string', format: 'binary' });

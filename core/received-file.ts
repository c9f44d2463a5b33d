import { z } from 'zod';
import type { ChosenFile } from './fields/files.ts';
import type { Rule } from './fields/rule.ts';
import { mediaTypeOf } from './media-type.ts';

/**
 * A file received with a form. The sender chose the name, which proves nothing about the content. `receivedFile`
 * replaces the type that the sender gave by the type that the bytes announce.
 */
export type ReceivedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

const isReceived = (value: unknown): value is ReceivedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

const ofItsBytes = (file: ReceivedFile): ReceivedFile => ({ ...file, type: mediaTypeOf(file.bytes) });

/**
 * A file field of a multipart form, checked by `rule` (docs/product/forms.md#files). The rule reads the type that the
 * bytes announce, never the type that the browser gives (docs/product/security.md#uploads). A value that is not a file
 * counts as an empty field.
 */
export const receivedFile = (rule: Rule<ChosenFile | null>) =>
  z
    .custom<ReceivedFile>(() => true)
    .superRefine((value, context) => {
      const message = rule(
        isReceived(value) ? { type: mediaTypeOf(value.bytes), sizeBytes: value.bytes.byteLength } : null,
      );
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .transform((value) => (isReceived(value) ? ofItsBytes(value) : value))
    .meta({ type: 'string', format: 'binary' });

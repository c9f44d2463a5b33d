import { z } from 'zod';
import type { ChosenFile } from './fields/files.ts';
import type { Rule } from './fields/rule.ts';

/** A file that came with a form, as its sender named and typed it, which proves nothing of what is in it. */
export type ReceivedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

const isReceived = (value: unknown): value is ReceivedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/** A field of a form in parts that holds a file, refused with the message of its rule (docs/product/forms.md#files); what is no file counts as none chosen. */
export const receivedFile = (rule: Rule<ChosenFile | null>) =>
  z
    .custom<ReceivedFile>(() => true)
    .superRefine((value, context) => {
      const message = rule(isReceived(value) ? { type: value.type, sizeBytes: value.bytes.byteLength } : null);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .meta({ type: 'string', format: 'binary' });

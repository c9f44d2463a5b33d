import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { HeaderReader } from '../../http/ask.ts';
import { BadSignature, UnreadableMessage, type WebhookEvent } from '../payment-provider.ts';
import { isSignedBy, type Signed } from './signature.ts';
import { someText, transaction } from './transactions.ts';

type Fields = Readonly<Record<string, Signed>>;

// Name of a nested form field, as PHP writes it: « Client[Email] ».
const nested = /^(\w+)\[(\w+)\]$/;

const formOf = (body: string): Fields => {
  const fields: Record<string, Signed> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const [, outer, inner] = nested.exec(name) ?? [];
    if (outer === undefined || inner === undefined) fields[name] = value;
    else fields[outer] = { ...(fields[outer] as Fields | undefined), [inner]: value };
  }
  return fields;
};

const fieldsOf = (headers: HeaderReader, bytes: Uint8Array): Fields => {
  const body = new TextDecoder().decode(bytes).trim();
  const isJson = /\bjson\b/i.test(headers.get('content-type') ?? '') || body.startsWith('{');
  if (!isJson) return formOf(body);
  try {
    const read: unknown = JSON.parse(body);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Fields;
  } catch {
    // The error below refuses a body that is not JSON, like JSON that is not an object.
  }
  throw new UnreadableMessage('not JSON');
};

// Identifiers are stored only in printable ASCII, which every database accepts.
const storable = z
  .string()
  .max(64)
  .regex(/^[\x21-\x7e]+$/);
const storableOrNull = (written: string | undefined): string | null => storable.safeParse(written).data ?? null;

const ofMerchant = z.object({ Id: someText, UserId: someText });

const idOf = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Fields whose hash is the id of a notification's event. A notification has no number, and several may report one
 * change.
 */
const identifyingFields = [
  'Tid',
  'RequestId',
  'Status',
  'Amount',
  'AmountRefund',
  'Date',
  'DateRefund',
  'DateChargeback',
  'DateRepresentment',
] as const;

/**
 * Parses a notification, sent as a form or as JSON, and verifies its signature. Throws BadSignature or
 * UnreadableMessage.
 * The signature covers no time: a notification sent again gets the same event id. A notification is only a reason to
 * query EasyTransac.
 * assumed: a notification about a merchant or the merchant's papers names the merchant by `UserId` or `Id`.
 */
export const parseNotification = (headers: HeaderReader, bytes: Uint8Array, key: string): WebhookEvent => {
  const fields = fieldsOf(headers, bytes);
  const signature = fields['Signature'];
  if (typeof signature !== 'string' || signature === '') throw new BadSignature('no signature');
  if (!isSignedBy(fields, key, signature)) throw new BadSignature('wrong signature');
  if (fields['Tid'] === undefined && fields['OrderId'] === undefined && fields['RequestId'] === undefined) {
    const { Id, UserId } = ofMerchant.safeParse(fields).data ?? {};
    const sellerRef = storableOrNull(UserId ?? Id);
    const eventId = idOf([signature, bytes.byteLength]);
    return sellerRef === null
      ? { eventId, subject: { kind: 'unknown' }, claims: null }
      : { eventId, subject: { kind: 'seller', sellerRef }, claims: null };
  }
  const read = transaction.safeParse(fields);
  if (!read.success) throw new UnreadableMessage('unknown shape');
  const { OrderId, RequestId, Amount, Currency } = read.data;
  const attemptId = storableOrNull(OrderId);
  const providerRef = storableOrNull(RequestId);
  const eventId = idOf(identifyingFields.map((name) => fields[name] ?? null));
  if (attemptId === null && providerRef === null) return { eventId, subject: { kind: 'unknown' }, claims: null };
  const claims = Amount === undefined ? null : { amountCents: Amount, currency: Currency ?? 'EUR' };
  return { eventId, subject: { kind: 'payment', attemptId, providerRef }, claims };
};

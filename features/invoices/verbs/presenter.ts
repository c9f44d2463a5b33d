import { minuteMs, type EpochMs } from '#core/units.ts';
import { Refusal } from '#core/refusal.ts';
import { accountOf, sessionOf } from '#platform/app/actor.ts';
import { sha256Of } from '#platform/files/hash.ts';
import { storedFile } from '#platform/files/stored-file.ts';
import type { Call } from '#platform/http/call.ts';
import { openSignedToken, signedToken } from '#platform/security/signed-link.ts';
import type { PaperData } from '../contract.ts';
import { paperByPublicId, type PaperRow } from '../queries/papers.ts';
import { paperState } from '../rules/paper-state.ts';
import { invoiceSentences } from '../texts.ts';

/** Time during which a link opens a file, in milliseconds. */
const linkMs = 5 * minuteMs;
const purpose = 'invoice';

// Returns the identity for which a link is made: the account when signed in, otherwise the session, otherwise the
// network address.
const whoOf = (call: Call): string => {
  const account = accountOf(call);
  if (account) return `account:${account.publicId}`;
  const session = sessionOf(call);
  return session > 0 ? `session:${session}` : `address:${call.address}`;
};

export const paperShown = (row: PaperRow): PaperData => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  issued_on: row.issued_on,
  net_cents: row.net_cents,
  vat_cents: row.vat_cents,
  gross_cents: row.gross_cents,
  credited_cents: row.credited_cents,
  state: paperState({
    kind: row.kind,
    grossCents: row.gross_cents,
    creditedCents: row.credited_cents,
    dueCents: row.due_cents,
    isCollected: row.is_collected,
  }),
  client: row.client,
  about: row.about,
  corrects: row.corrects,
  order_id: row.order_id,
  ready: row.pdf_key !== null,
});

/**
 * Creates a link to a paper's file that only this caller can open. The caller must already have checked the right to
 * read the paper. Throws `Unavailable` while the file does not exist.
 */
export const fileLink = (call: Call, row: PaperRow): { readonly url: string; readonly expires_at: EpochMs } => {
  if (row.pdf_key === null) throw new Refusal('Unavailable', { additional: invoiceSentences.notReady });
  const untilMs = call.nowMs + linkMs;
  return {
    url: `/v1/invoice/${signedToken(call, { purpose, what: row.id, who: whoOf(call), untilMs })}`,
    expires_at: untilMs,
  };
};

/**
 * Loads the stored PDF of a paper. Throws `Unavailable` when the file is missing or its hash differs from the stored
 * hash.
 */
export const storedPdf = async (call: Call, row: PaperRow): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = row.pdf_key === null ? null : await storedFile(call, row.pdf_key);
  if (bytes === null || sha256Of(bytes) !== row.pdf_sha256) {
    call.log.error({ invoice: row.id, found: bytes !== null }, 'file of an invoice is not what was kept');
    throw new Refusal('Unavailable', { additional: invoiceSentences.lost });
  }
  return bytes;
};

/**
 * Returns the file of the paper that a link's token names. Throws `NotFound` for a forged token or another person's
 * token, and `Forbidden` for an expired token.
 */
export const openFile = async (
  call: Call,
  token: string,
): Promise<{ readonly name: string; readonly content: Uint8Array<ArrayBuffer> }> => {
  const opened = openSignedToken(call, token, { purpose, who: whoOf(call) }, call.nowMs);
  if (opened === null) throw new Refusal('NotFound');
  if (opened.expired) throw new Refusal('Forbidden', { additional: invoiceSentences.expired });
  const row = await paperByPublicId(call.db, opened.what);
  if (!row) throw new Refusal('NotFound');
  return { name: `${row.number.toLowerCase()}.pdf`, content: await storedPdf(call, row) };
};

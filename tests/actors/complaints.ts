import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Envelope } from '#core/refusal.ts';
import type { DataOf } from '#core/route.ts';
import { hourMs } from '#core/units.ts';
import type { openComplaint, readComplaintFile, visitComplaint } from '#features/complaints/contract.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { makeProfessional, type MadeProfessional, type Professional } from './factories.ts';
import { cards, news, payWith, sendOrder } from './payments.ts';
import { becomeAdmin, memberOf, ownerOf, password, type Member } from './people.ts';
import { caller, type Client, type TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';

export type Complaint = DataOf<typeof openComplaint>;
export type ComplaintFile = DataOf<typeof readComplaintFile>;
export type VisitComplaint = DataOf<typeof visitComplaint>;

export const startsAt = '2026-12-10T09:00:00.000Z';
export const startMs = Date.parse(startsAt);
export const words = 'J’ai réservé une heure et la séance a duré quarante minutes.';

export type Complained = {
  readonly pro: Professional;
  readonly owner: Member;
  readonly client: Client;
  readonly bookingId: string;
  readonly token: string;
};

/**
 * Helpers for tests of complaints: a visit paid online, its client and its professional, and their calls. `at` sets the
 * clock.
 */
export const complaining = (app: () => TestApp, at: (ms: number) => void) => {
  const signIn = async ({ client, email }: Member): Promise<void> => {
    assert.equal((await client('POST', '/user/login', { email, password })).status, 200);
  };
  /** A visit of 60 € paid online, half an hour after its start, with its professional signed in. */
  const begun = async (made: MadeProfessional = {}, starts = startsAt): Promise<Complained> => {
    at(nowMs);
    const pro = await makeProfessional(app().db, nowMs, { payOnSite: true, ...made });
    const owner = await ownerOf(app(), pro);
    const { client, sent } = await sendOrder(app(), pro, starts);
    await payWith(app(), sent, cards.accepted);
    await news(app());
    at(Date.parse(starts) + hourMs / 2);
    await signIn(owner);
    return { pro, owner, client, bookingId: sent.booking_id, token: bookingLinkToken(app(), sent.booking_id) };
  };
  /** The visit of `begun`, once it is over. */
  const came = async (made: MadeProfessional = {}, starts = startsAt): Promise<Complained> => {
    const visit = await begun(made, starts);
    at(Date.parse(starts) + 4 * hourMs);
    await app().runJob('complete-visits');
    await signIn(visit.owner);
    return visit;
  };
  const byLink = (): Client => caller(app());
  const open = (
    client: Client,
    visit: Pick<Complained, 'bookingId'> & { readonly token?: string },
    over: Record<string, unknown> = {},
  ) =>
    client<Complaint>('POST', '/plainte', {
      booking_id: visit.bookingId,
      jeton: visit.token,
      reason: 'mismatch',
      body: words,
      asked: 'all',
      ...over,
    });
  const opened = async (
    visit: Complained,
    over: Record<string, unknown> = {},
    client: Client = byLink(),
  ): Promise<Complaint> => {
    const answer = await open(client, visit, over);
    assert.ok(answer.status === 201 && answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const change = (client: Client, id: string, status: string, over: Record<string, unknown> = {}) =>
    client<Complaint>('PUT', `/plainte/status/${id}`, { status, ...over });
  const changed = async (
    client: Client,
    id: string,
    status: string,
    over: Record<string, unknown> = {},
  ): Promise<Complaint> => {
    const answer = await change(client, id, status, over);
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  /** A complaint answered by the professional, which an admin may decide. */
  const examined = async (visit: Complained, over: Record<string, unknown> = {}): Promise<Complaint> => {
    const { id } = await opened(visit, over);
    return changed(visit.owner.client, id, 'in_review', {
      body: 'Une panne a décalé toutes les cabines ce jour-là.',
      proposed_cents: 0,
    });
  };
  const admin = async (): Promise<Client> => {
    const member = await memberOf(app());
    await becomeAdmin(app(), member);
    return member.client;
  };
  const code = (answer: { body: { success: boolean; error?: { code: string } } }): string =>
    answer.body.error?.code ?? 'taken';
  const fields = ({ body }: { readonly body: Envelope<unknown> }): string[] =>
    body.success ? [] : Object.keys(body.error.validation ?? {});
  const money = async (
    bookingId: string,
  ): Promise<{ captured: number; refunded: number; retained: number; state: string }[]> =>
    (
      await sql<{ captured: number; refunded: number; retained: number; state: string }>`
      select y.captured_cents as captured, y.refunded_cents as refunded, y.retained_cents as retained, y.state
      from payment y join booking b on b.id = y.booking_id where b.public_id = ${bookingId}`.execute(app().db)
    ).rows;
  return { begun, came, byLink, open, opened, change, changed, examined, admin, signIn, code, fields, money };
};

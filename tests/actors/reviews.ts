import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { createReview, listReviews } from '#features/reviews/contract.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { makeProfessional, type Professional } from './factories.ts';
import { sendOrder } from './payments.ts';
import { becomeAdmin, memberOf } from './people.ts';
import { caller, type Client, type TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';

export type OwnReview = DataOf<typeof createReview>;
type Listed = DataOf<typeof listReviews>;

export const startsAt = '2026-12-10T09:00:00.000Z';
export const startMs = Date.parse(startsAt);
export const body = 'Lumière basse, peu de mots, exactement ce qu’il me fallait.';

/** Helpers for tests of reviews: visits that took place, and the reviews of these visits. `at` sets the clock. */
export const reviewing = (app: () => TestApp, at: (ms: number) => void) => {
  const came = async (starts = startsAt, given?: Professional) => {
    at(nowMs);
    const pro = given ?? (await makeProfessional(app().db, nowMs, { payOnSite: true }));
    const { client, sent } = await sendOrder(app(), pro, starts, { payment_method: 'cash' });
    at(Date.parse(starts) + 4 * hourMs);
    await app().runJob('complete-visits');
    return { pro, client, bookingId: sent.booking_id, token: bookingLinkToken(app(), sent.booking_id) };
  };
  const byLink = (): Client => caller(app());
  const write = (client: Client, visit: { bookingId: string; token?: string }, over: Record<string, unknown> = {}) =>
    client<OwnReview>('POST', '/place-comment', {
      booking_id: visit.bookingId,
      jeton: visit.token,
      rating: 5,
      body,
      ...over,
    });
  const written = async (
    visit: { bookingId: string; token: string },
    over: Record<string, unknown> = {},
  ): Promise<OwnReview> => {
    const answer = await write(byLink(), visit, over);
    assert.ok(answer.status === 201 && answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const listed = async (query: string, client: Client = byLink()): Promise<Listed> => {
    const answer = await client<Listed>('GET', `/place-comment?${query}`);
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const code = (answer: { body: { success: boolean; error?: { code: string } } }): string =>
    answer.body.error?.code ?? 'taken';
  const admin = async (): Promise<Client> => {
    const member = await memberOf(app());
    await becomeAdmin(app(), member);
    return member.client;
  };
  const searched = async (proId: number): Promise<unknown[]> =>
    (
      await sql<{
        r: unknown;
      }>`select distinct jsonb_build_array(rating_x100, rank_x100) as r from offer_search where pro_id = ${proId}`.execute(
        app().db,
      )
    ).rows.map(({ r }) => r);
  const rowOf = async (bookingId: string): Promise<number> =>
    (await sql<{ id: number }>`select id from booking where public_id = ${bookingId}`.execute(app().db)).rows[0]!.id;
  return { came, byLink, write, written, listed, code, admin, searched, rowOf };
};

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { NotificationOwner } from '#features/notifications/queries/notifications.ts';
import { newId } from '#platform/db/ids.ts';
import type { MadeProfessional } from './factories.ts';
import type { Client, TestApp } from '../app/test-app.ts';
import { tellOnScreen } from './mails.ts';
import { cards, news, payWith, proAndSlot, sendOrder, type Sent } from './payments.ts';
import { memberOf, type Member } from './people.ts';

export type Shown = {
  id: string;
  name: string;
  message: string;
  notification_type: string;
  language: string;
  booking_id: string | null;
  created_at: string;
  read_at: string | null;
};
export type List = { data: Shown[]; total: number; unread: number; itemsPerPage: number; at: string };

export const accountIdOf = async (app: TestApp, { email }: Member): Promise<number> =>
  (await sql<{ id: number }>`select id from account where email = ${email} order by id desc`.execute(app.db)).rows[0]!
    .id;

/**
 * An account with a profile of this type, and a professional with a slot at 14:00. The freelance profile belongs to
 * that professional.
 */
export const professional = async (
  app: TestApp,
  type: 'freelance' | 'ambassador' = 'freelance',
  made: MadeProfessional = {},
) => {
  const member = await memberOf(app);
  const { pro, startsAt } = await proAndSlot(app, made);
  const profile = type === 'ambassador' ? newId() : pro.publicId;
  await sql`
    insert into profile (public_id, account_id, type, pro_id, created_at, updated_at)
    select ${profile}, id, ${type}, ${type === 'ambassador' ? null : pro.id}::bigint, created_at, created_at from account where email = ${member.email}`.execute(
    app.db,
  );
  return { ...member, profile, pro, startsAt };
};

export const ofUser = '/v1/user/notifications';
export const ofPro = (profile: string): string => `/v1/pro/${profile}/notifications`;
export const listOf = async (client: Client, path: string): Promise<List> => {
  const answer = await client<List>('GET', path);
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  return answer.body.data;
};
export const namesOf = async (client: Client, path: string): Promise<string[]> =>
  (await listOf(client, path)).data.map(({ name }) => name);

export const raise = (
  app: TestApp,
  to: NotificationOwner,
  more: Partial<Parameters<typeof tellOnScreen>[2]> = {},
): Promise<void> => tellOnScreen(app.db, to, { name: 'Rendez-vous confirmé', ...more }, app.clock.now());

export const cancel = async (client: Client, sent: Sent, cents: number): Promise<void> => {
  const answer = await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: cents });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
};

export const paidBy = async (
  app: TestApp,
  client: Client,
  pro: Awaited<ReturnType<typeof professional>>,
  change: Record<string, unknown> = {},
): Promise<Sent> => {
  const { sent } = await sendOrder(app, pro.pro, pro.startsAt, change, client);
  await payWith(app, sent, cards.accepted);
  await news(app);
  return sent;
};

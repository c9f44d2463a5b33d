import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { OutboxRow } from '#platform/outbox.ts';
import { caller, type Caller, type TestHouse } from './house.ts';

export const password = 'Lac-Paisible7!';

export type Member = { readonly client: Caller; readonly email: string };

let count = 0;

/** What somebody new types to register. */
export const registration = () => ({
  firstname: 'Camille',
  lastname: 'Rivière',
  email: `camille${++count}-${process.pid}@exemple.fr`,
  new_password: password,
  check_password: password,
  accepts_terms: true,
});

/** Somebody who has just registered, their address not proven. */
export const registered = async (house: TestHouse, over: Partial<Record<string, unknown>> = {}): Promise<Member> => {
  const client = caller(house);
  const typed = { ...registration(), ...over };
  const answer = await client('POST', '/user/register', typed);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return { client, email: typed.email.toLowerCase() };
};

/** The secret in the last mail of a kind to an address. */
export const linkMailedTo = async (house: TestHouse, email: string, kind: 'account_verify' | 'password_reset'): Promise<string> => {
  const rows = await sql<OutboxRow>`
    select id, kind, dedup_key, booking_id, payload, attempts, created_at from outbox o where kind = ${kind} and ${email} in (
      select o.payload->>'email' union all select a.email from account a where a.id = (o.payload->>'account')::bigint) order by id desc limit 1`.execute(
    house.db,
  );
  const mail = await house.deliveries[kind]!(house, rows.rows[0] ?? assert.fail('no mail'));
  assert.equal(mail?.to, email);
  return /\?jeton=([\w-]{43})/.exec(mail.text)?.[1] ?? assert.fail(mail.text);
};

/** Somebody signed in whose address is proven. */
export const memberOf = async (house: TestHouse, over: Partial<Record<string, unknown>> = {}): Promise<Member> => {
  const member = await registered(house, over);
  const answer = await member.client('POST', '/v1/user/verify-email', { token: await linkMailedTo(house, member.email, 'account_verify') });
  assert.equal(answer.status, 200);
  return member;
};

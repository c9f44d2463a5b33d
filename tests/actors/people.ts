import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { generate } from 'otplib';
import type { AdminRole } from '#core/admin-roles.ts';
import type { StaffRole } from '#core/staff-roles.ts';
import { newId } from '#platform/db/ids.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import type { Professional } from './factories.ts';
import { caller, type Caller, type TestApp } from '../app/test-app.ts';

export const password = 'Lac-Paisible7!';

export type Member = { readonly client: Caller; readonly email: string };

let count = 0;

/** The registration form of a new person. */
export const registration = () => ({
  firstname: 'Camille',
  lastname: 'Rivière',
  email: `camille${++count}-${process.pid}@exemple.fr`,
  new_password: password,
  check_password: password,
  accepts_terms: true,
});

/** A person who has just registered, with an unverified address. */
export const registered = async (app: TestApp, over: Partial<Record<string, unknown>> = {}): Promise<Member> => {
  const client = caller(app);
  const typed = { ...registration(), ...over };
  const answer = await client('POST', '/user/register', typed);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return { client, email: typed.email.toLowerCase() };
};

/** The last mail of a kind to the address of an account. */
export const lastMailTo = async (
  app: TestApp,
  email: string,
  kind: 'account_verify' | 'password_reset' | 'email_change',
): Promise<Mail> => {
  const rows = await sql<OutboxRow>`
    select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox o where kind = ${kind} 
      and ${email} = coalesce(o.payload->>'email', (select a.email from account a where a.id = (o.payload->>'account')::bigint)) order by id desc limit 1`.execute(
    app.db,
  );
  const mail = await app.deliveries[kind]!(app, rows.rows[0] ?? assert.fail('no mail'));
  assert.equal(mail?.to, email);
  return mail;
};

/** The token in the link of the last mail of a kind. */
export const linkMailedTo = async (
  app: TestApp,
  email: string,
  kind: 'account_verify' | 'password_reset' | 'email_change',
): Promise<string> => {
  const { text } = await lastMailTo(app, email, kind);
  return /\?jeton=([\w-]{43})/.exec(text)?.[1] ?? assert.fail(text);
};

/** Tries to sign a person in, by default with their password. The answer may be a refusal. */
export const login = (member: Pick<Member, 'client' | 'email'>, typed = password) =>
  member.client('POST', '/user/login', { email: member.email, password: typed });

/** A signed-in person with a verified address. */
export const memberOf = async (app: TestApp, over: Partial<Record<string, unknown>> = {}): Promise<Member> => {
  const member = await registered(app, over);
  const answer = await member.client('POST', '/v1/user/verify-email', {
    token: await linkMailedTo(app, member.email, 'account_verify'),
  });
  assert.equal(answer.status, 200);
  return member;
};

/**
 * Makes an admin of a person, by default an owner, with a second factor verified in this session. Returns the secret of
 * the factor.
 */
export const becomeAdmin = async (
  app: TestApp,
  { client, email }: Member,
  roles: readonly AdminRole[] = ['owner'],
): Promise<string> => {
  const key = await setUpFactor(app, client);
  await sql`update account set role = 'admin', admin_roles = ${roles}::text[] where email = ${email}`.execute(app.db);
  return key;
};

/** Sets up the second factor of a signed-in person. Returns its secret. */
export const setUpFactor = async (app: TestApp, client: Caller, typed = password): Promise<string> => {
  const begun = await client<{ secret: string }>('POST', '/v1/user/second-factor', { password: typed });
  assert.ok(begun.body.success);
  const { secret } = begun.body.data;
  const code = await generate({ secret, epoch: Math.floor(app.clock.now() / 1000) });
  assert.equal((await client('POST', '/v1/user/second-factor/confirm', { code })).status, 200);
  return secret;
};

/** A signed-in person who owns this professional. */
export const ownerOf = async (app: TestApp, pro: Pick<Professional, 'id' | 'publicId'>): Promise<Member> => {
  const member = await memberOf(app);
  await sql`
    insert into profile (public_id, account_id, type, pro_id, created_at, updated_at, completed_at)
    select ${pro.publicId}, a.id, p.subtype, p.id, a.created_at, a.created_at, a.created_at
    from account a, pro p where a.email = ${member.email} and p.id = ${pro.id}`.execute(app.db);
  return member;
};

/**
 * A signed-in staff member of this establishment. The account of a practitioner is linked to the practitioner at index
 * `place` of the team.
 */
export const staffMemberOf = async (
  app: TestApp,
  pro: Pick<Professional, 'id'>,
  role: StaffRole,
  place = 0,
): Promise<Member> => {
  const member = await memberOf(app);
  await sql`
    insert into membership (public_id, pro_id, account_id, role, resource_id, since)
    select ${newId()}, ${pro.id}, id, ${role}, case when ${role}::text = 'practitioner' then (
      select r.id from resource r where r.owner_pro_id = ${pro.id} and r.kind = 'practitioner' order by r.id offset ${place} limit 1) end, created_at
    from account where email = ${member.email}`.execute(app.db);
  return member;
};

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { eventually } from '../app/polling.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { password, registration } from '../actors/people.ts';
import type { Received } from '../providers/smtp-sink.ts';
import type { SecureVisitor } from './secure-caller.ts';
import type { OpenSite } from './site.ts';

export type Person = SecureVisitor & { readonly email: string };

/** Decoded text of a received mail, with whole links and plain spaces. */
export const wordsOf = ({ raw }: Received): string => {
  const plain = raw
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (found) => Buffer.from(found.replaceAll('=', ''), 'hex').toString('utf8'));
  return plain.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\r\n', '\n');
};

/** Waits until a mail that satisfies `isSo` has come to an address. Returns all the mails to that address. */
export const mailsTo = async (
  { smtp }: OpenSite,
  email: string,
  isSo: (words: string) => boolean,
): Promise<readonly string[]> =>
  eventually(
    async () => smtp.taken.filter(({ to }) => to === email).map(wordsOf),
    (words) => words.some(isSo),
    40,
  );

export const signIn = async ({ client, email }: Person): Promise<void> => {
  const answer = await client('POST', '/user/login', { email, password });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
};

/** Registers a person, opens the link of the mail and signs in. */
export const join = async (site: OpenSite): Promise<Person> => {
  const { email, ...typed } = registration();
  const person = { ...site.visitor(), email };
  assert.equal((await person.client('POST', '/user/register', { ...typed, email })).status, 200);
  const [mail] = await mailsTo(site, email, (words) => words.includes('?jeton='));
  const token = /\?jeton=([\w-]{43})/.exec(mail!)?.[1];
  assert.equal((await person.client('POST', '/v1/user/verify-email', { token })).status, 200);
  await signIn(person);
  return person;
};

/**
 * Joins as an admin with the role of owner. The `admin` script invites the person, and the second factor is set up with
 * this invitation.
 */
export const joinAsAdmin = async (site: OpenSite): Promise<Person & { readonly code: () => Promise<string> }> => {
  const person = await join(site);
  const invitation = /invitation=([\w-]+)/.exec(await site.script('admin', person.email))?.[1];
  const begun = await person.client<{ secret: string }>('POST', '/v1/user/second-factor', { password, invitation });
  assert.ok(begun.body.success, JSON.stringify(begun.body));
  const { secret } = begun.body.data;
  const code = (): Promise<string> => generate({ secret, epoch: Math.floor(site.clock.now() / 1000) });
  assert.equal(
    (await person.client('POST', '/v1/user/second-factor/confirm', { code: await code(), invitation })).status,
    200,
  );
  return { ...person, code };
};

/** Joins as a professional with a profile and services, who takes no cards yet and is not published. */
export const joinAsProfessional = async (site: OpenSite): Promise<Person & { readonly pro: Professional }> => {
  const person = await join(site);
  const { db } = site.database;
  const pro = await makeProfessional(db, site.clock.now(), { published: false, payOnline: false, payOnSite: true });
  await sql`
    insert into profile (public_id, account_id, type, fields, pro_id, created_at, updated_at, completed_at)
    select ${pro.publicId}, id, 'freelance', '{"business_name": "Inès Caradec"}', ${pro.id}, created_at, created_at, created_at from account
    where email = ${person.email}`.execute(db);
  await sql`update pro set email = ${person.email} where id = ${pro.id}`.execute(db);
  return { ...person, pro };
};

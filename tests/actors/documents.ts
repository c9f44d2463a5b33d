import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { plainPdf } from '#db/demo/pdf.ts';
import { documents } from '#db/reference/documents.ts';
import { makeProfessional, type MadeProfessional, type Professional } from './factories.ts';
import type { Client, TestApp } from '../app/test-app.ts';
import { memberOf, type Member } from './people.ts';

export const required = documents.required.map(({ key }) => key);

export const paper = plainPdf('Document', ['Établi pour Inès Caradec']);

export type Newcomer = Member & { readonly pro: Professional };

/** A person with a complete profile and services paid on site, not published, and without documents. */
export const newcomer = async (app: TestApp, overrides: MadeProfessional = {}, known?: Member): Promise<Newcomer> => {
  const nowMs = app.clock.now();
  const member = known ?? (await memberOf(app));
  const pro = await makeProfessional(app.db, nowMs, {
    published: false,
    payOnline: false,
    isMandated: true,
    payOnSite: true,
    ...overrides,
  });
  await sql`
    insert into profile (public_id, account_id, type, fields, pro_id, created_at, updated_at, completed_at)
    select ${pro.publicId}, id, 'freelance', '{"business_name": "Inès Caradec"}', ${pro.id}, created_at, created_at, created_at from account
    where email = ${member.email}`.execute(app.db);
  return { ...member, pro };
};

export const path = '/v1/profiles/documents/freelance/documents';

export const formOf = (
  type: string,
  bytes: Uint8Array<ArrayBuffer> = paper,
  over: Readonly<Record<string, string>> = {},
): FormData => {
  const form = new FormData();
  form.set('type', type);
  // A browser that does not know the type of a file sends this one. Only the bytes count.
  form.set('file', new File([bytes], `${type}.pdf`, { type: 'application/octet-stream' }));
  form.set('issued_on', over['issued_on'] ?? '2026-11-03');
  return form;
};

/** Sends a document and returns the id of its version. */
export const sendPaper = async (client: Client, type: string): Promise<string> => {
  const answer = await client<{ id: string; status: string }>('POST', path, formOf(type));
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  assert.deepEqual([answer.status, answer.body.data.status], [201, 'in_validation']);
  return answer.body.data.id;
};

/** Expiry dates of the documents accepted in tests, by type. */
export const ends: Readonly<Record<string, string>> = {
  kbis: '2027-11-21',
  attestation_vigilance: '2027-05-03',
  rcpro: '2026-12-20',
  cni: '2030-06-01',
};

export const decide = (admin: Client, id: string, body: Readonly<Record<string, unknown>>) =>
  admin<{ status: string }>('POST', `${path}/${id}/validation`, body);

/** Accepts a document, with the expiry date of its type. */
export const accept = async (admin: Client, type: string, id: string): Promise<void> => {
  const answer = await decide(admin, id, { status: 'valid', expires_on: ends[type] ?? '' });
  assert.deepEqual(
    [answer.status, answer.body.success && answer.body.data.status],
    [200, 'valid'],
    JSON.stringify(answer.body),
  );
};

export const proveEverything = async (client: Client, admin: Client): Promise<void> => {
  for (const type of required) await accept(admin, type, await sendPaper(client, type));
};

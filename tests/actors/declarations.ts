import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { adminDeclaration, yearlySummary } from '#features/declarations/contract.ts';
import { payingOut } from './payouts.ts';
import { becomeAdmin, memberOf } from './people.ts';
import type { Complained } from './complaints.ts';
import type { Client, TestApp } from '../app/test-app.ts';

export type Summary = DataOf<typeof yearlySummary>;
export type Declaration = DataOf<typeof adminDeclaration>;

export const declaredPerson = {
  firstname: 'Inès',
  lastname: 'Caradec',
  birth_date: '02/04/1988',
  siren: '999 000 011',
  street: '14 rue de Strasbourg',
  postcode: '44000',
  city: 'Nantes',
} as const;

const data = async <T>(
  client: Client,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: Record<string, unknown>,
): Promise<T> => {
  const answer = await client<T>(method, path, body);
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  return answer.body.data;
};

/** Helpers for tests of declarations. `at` sets the clock. */
export const declaring = (app: () => TestApp, at: (ms: number) => void) => {
  const paying = payingOut(app, at);
  /** A visit whose money is earned by a sole trader whose birth date is missing. */
  const earnedAlone = async (starts?: string): Promise<Complained> => {
    const visit = await paying.earned({}, starts);
    await sql`update pro set company_type = 'company_fr_micro', firstname = 'Inès', lastname = 'Caradec', siret_number = '99900001100019', street = '3 quai Ouest'
      where id = ${visit.pro.id}`.execute(app().db);
    return visit;
  };
  const summary = async (visit: Complained, year?: number): Promise<Summary> => {
    await paying.again(visit);
    return data(
      visit.owner.client,
      'GET',
      `/v1/pro/${visit.pro.publicId}/yearly-summary${year === undefined ? '' : `?year=${year}`}`,
    );
  };
  const say = async (visit: Complained, identity: Record<string, unknown> = declaredPerson) => {
    await paying.again(visit);
    return visit.owner.client<Summary>('PUT', `/v1/pro/${visit.pro.publicId}/declared-identity`, identity);
  };
  const finance = async (): Promise<Client> => {
    const member = await memberOf(app());
    await becomeAdmin(app(), member, ['finance']);
    return member.client;
  };
  const declaration = (client: Client, year: number): Promise<Declaration> =>
    data(client, 'GET', `/v1/admin/declarations/${year}`);
  const make = (client: Client, year: number) =>
    client<Declaration>('POST', `/v1/admin/declarations/${year}/message`, {});
  const give = (client: Client, id: string) => client<Declaration>('PUT', `/v1/admin/declaration/${id}/given`, {});
  const xmlOf = async (client: Client, id: string): Promise<string> => {
    const link = await data<{ url: string }>(client, 'POST', `/v1/admin/declaration/${id}/link`, {
      reason: 'Transmission à l’administration.',
    });
    return Buffer.from(await data<Uint8Array>(client, 'GET', link.url)).toString();
  };
  const ask = (): Promise<void> => app().runJob('ask-identities');
  /** The mails about the declaration sent to a professional, by kind, in order. */
  const declarationMailKinds = async (visit: Complained): Promise<string[]> =>
    (
      await sql<{ kind: string }>`
      select o.kind from outbox o where (o.kind like 'identity%' and (o.payload->>'identity_request')::int8 in (select id from identity_request where pro_id = ${visit.pro.id}))
        or (o.kind = 'yearly_summary' and (o.payload->>'pro')::int8 = ${visit.pro.id}) order by o.id`.execute(app().db)
    ).rows.map(({ kind }) => kind);
  return { ...paying, earnedAlone, summary, say, finance, declaration, make, give, xmlOf, ask, declarationMailKinds };
};

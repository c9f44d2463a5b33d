import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { AdminRole } from '#core/admin-roles.ts';
import type { Envelope } from '#core/refusal.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { becomeAdmin, memberOf, type Member } from './people.ts';
import type { TestApp } from '../app/test-app.ts';

export type Whom = Member & { readonly id: string };

export const inBackoffice = (app: () => TestApp) => {
  const idOf = async ({ email }: Pick<Member, 'email'>): Promise<string> =>
    (
      await sql<{ public_id: string }>`select public_id from account where email = ${email} order by id desc`.execute(
        app().db,
      )
    ).rows[0]!.public_id;
  const known = async (member: Member): Promise<Whom> => ({ ...member, id: await idOf(member) });
  const someone = async (over: Partial<Record<string, unknown>> = {}): Promise<Whom> =>
    known(await memberOf(app(), over));
  const adminOf = async (...given: AdminRole[]): Promise<Whom> => {
    const member = await memberOf(app());
    await becomeAdmin(app(), member, given);
    return known(member);
  };
  const refusalOf = ({ body }: { readonly body: Envelope<unknown> }): unknown =>
    body.success ? 'taken' : body.error.additional;
  const fieldsOf = ({ body }: { readonly body: Envelope<unknown> }): string[] =>
    body.success ? [] : Object.keys(body.error.validation ?? {});
  const dataOf = <T>({ body }: { readonly body: Envelope<T> }): T =>
    body.success ? body.data : assert.fail(JSON.stringify(body));
  const linesOf = async (object: string): Promise<{ action: string; actor: string; reason: string | null }[]> =>
    (
      await sql<{ action: string; actor: string; reason: string | null }>`
      select action, actor, reason from audit_entry where object = ${object} and reason is not null order by id`.execute(
        app().db,
      )
    ).rows;
  /** The last mail of a kind, as it would be sent now. Null when it is out of date, undefined when none was queued. */
  const mailOf = async (kind: string) => {
    const { rows } = await sql<OutboxRow>`
      select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox where kind = ${kind} order by id desc limit 1`.execute(
      app().db,
    );
    return rows[0] && (await app().deliveries[kind]!(app(), rows[0]));
  };
  return { idOf, known, someone, adminOf, refusalOf, fieldsOf, dataOf, linesOf, mailOf };
};

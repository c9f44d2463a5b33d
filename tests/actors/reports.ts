import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { followReport, listAppeals } from '#features/reports/contract/appeals.ts';
import type { listReports, readReport } from '#features/reports/contract/reports.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { reportLinkToken } from '#platform/security/secret.ts';
import { becomeAdmin, memberOf } from './people.ts';
import { caller, type Client, type TestApp } from '../app/test-app.ts';

export type Report = DataOf<typeof readReport>;
export type Appeal = DataOf<typeof listAppeals>['data'][number];
export type Followed = DataOf<typeof followReport>;

export const based = { ground: 'law', clause: 'Code de la consommation, L121-2' } as const;
export const decision = 'La page promet une guérison : elle trompe qui la lit.';
export const explanation = 'La phrase promet de guérir le dos en une séance.';

export const reporting = (app: () => TestApp) => {
  const admin = async (): Promise<Client> => {
    const member = await memberOf(app());
    await becomeAdmin(app(), member);
    return member.client;
  };
  const report = async (over: Record<string, unknown>, client: Client = caller(app())): Promise<string> => {
    const reportInput = { reason: 'health', explanation, email: 'temoin@exemple.fr', ...over };
    const answer = await client<{ receipt: string }>('POST', '/v1/report', reportInput);
    assert.ok(answer.status === 201 && answer.body.success, JSON.stringify(answer.body));
    return answer.body.data.receipt;
  };
  const found = async (client: Client, receipt: string): Promise<Report> => {
    for (const state of ['open', 'kept', 'removed']) {
      const answer = await client<DataOf<typeof listReports>>(
        'GET',
        `/v1/admin/reports?state=${state}&itemsPerPage=100`,
      );
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      const one = answer.body.data.data.find((each) => each.receipt === receipt);
      if (one) return one;
    }
    return assert.fail(`no report ${receipt}`);
  };
  const decide = async (client: Client, receipt: string, over: Record<string, unknown> = {}) =>
    client<Report>('POST', `/v1/admin/reports/${(await found(client, receipt)).id}/decide`, {
      state: 'removed',
      decision,
      ...based,
      ...over,
    });
  const tokenOf = (receipt: string, side: 'author' | 'reporter'): string => reportLinkToken(app(), receipt, side);
  const follow = (receipt: string, side: 'author' | 'reporter', client: Client = caller(app())) =>
    client<Followed>('GET', `/v1/report/${receipt}?jeton=${tokenOf(receipt, side)}`);
  const contest = (
    receipt: string,
    side: 'author' | 'reporter',
    over: Record<string, unknown> = {},
    client: Client = caller(app()),
  ) =>
    client<Followed>('POST', `/v1/report/${receipt}/appeal`, {
      jeton: tokenOf(receipt, side),
      text: 'Cette décision se trompe de page.',
      ...over,
    });
  const appealOf = async (client: Client, receipt: string): Promise<Appeal> => {
    const answer = await client<DataOf<typeof listAppeals>>('GET', '/v1/admin/appeals?itemsPerPage=100');
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return (
      answer.body.data.data.find((one) => one.report.receipt === receipt) ?? assert.fail(`no appeal of ${receipt}`)
    );
  };
  const judge = async (client: Client, receipt: string, over: Record<string, unknown> = {}) =>
    client<Appeal>('POST', `/v1/admin/appeals/${(await appealOf(client, receipt)).id}/decide`, {
      state: 'upheld',
      decision,
      ...over,
    });
  /** The last mail of a kind, as it would be sent now. Null when it is out of date. */
  const lastMail = async (kind: string): Promise<Mail | null> => {
    const { rows } = await sql<OutboxRow>`
      select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox where kind = ${kind} order by id desc limit 1`.execute(
      app().db,
    );
    return app().deliveries[kind]!(app(), rows[0] ?? assert.fail(`no ${kind}`));
  };
  return { admin, report, found, decide, tokenOf, follow, contest, appealOf, judge, lastMail };
};

/** The refusal in an answer: its invalid fields, or its code. */
export const refusedFor = (answer: {
  body: { success: boolean; error?: { code: string; validation?: unknown; additional?: unknown } };
}): unknown => {
  const { error } = answer.body;
  if (error === undefined) return 'taken';
  return error.validation ? Object.keys(error.validation).toSorted() : error.code;
};

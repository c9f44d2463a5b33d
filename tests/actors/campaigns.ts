import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { AnswerOf, DataOf } from '#core/route.ts';
import type { getCampaign, listCampaigns, previewCampaign } from '#features/campaigns/contract.ts';
import type { listConsents } from '#features/clients/contract/duplicates.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { markDropped, markFailed, markSent, type OutboxRow } from '#platform/jobs/outbox.ts';
import { keepingBook, type ClientBook } from './client-book.ts';
import { memberOf, type Member } from './people.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';

export type Campaign = DataOf<typeof getCampaign>;
export type Preview = DataOf<typeof previewCampaign>;
export type Campaigns = DataOf<typeof listCampaigns>;
export type CampaignInput = Record<string, unknown>;

export const news = {
  kind: 'news',
  subject: 'Deux créneaux jeudi',
  text: 'Jeudi à 14:00 et à 16:00, il reste deux créneaux.',
};
export const closure = {
  kind: 'closure',
  subject: 'Fermé le 10 décembre',
  text: 'Le cabinet est fermé ce jour-là, je vous appelle.',
  from_day: '10/12/2026',
  to_day: '10/12/2026',
};

const rowsWaiting = async (app: TestApp): Promise<OutboxRow[]> =>
  (
    await sql<OutboxRow>`
    select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox
    where kind like 'campaign_%' and sent_at is null and dropped_at is null and parked_at is null order by id`.execute(
      app.db,
    )
  ).rows;

/** Helpers for tests of campaigns. `at` sets the clock. */
export const campaigning = (app: () => TestApp, at: (ms: number) => void) => {
  const books = keepingBook(app, at);
  const { opened, book, path } = books;

  /** A client who has booked with this professional and, by default, agreed to receive the professional's news. */
  const reader = async (
    of: ClientBook,
    starts: string,
    over: { firstname?: string; agrees?: boolean } = {},
  ): Promise<Member & { visit: string }> => {
    const { firstname = 'Nora', agrees = true } = over;
    const member = await memberOf(app(), { firstname, lastname: 'Ferhat' });
    const { sent } = await book(of, starts, { firstname, lastname: 'Ferhat', email: member.email }, member.client);
    if (agrees) await agree(of, member, true);
    return { ...member, visit: sent.booking_id };
  };
  const agree = async ({ pro }: ClientBook, member: Member, email: boolean): Promise<DataOf<typeof listConsents>> => {
    const answer = await member.client<DataOf<typeof listConsents>>('PUT', `/v1/user/consents/${pro.publicId}`, {
      email,
      sms: false,
    });
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const ask = (of: ClientBook, input: CampaignInput, headers?: Record<string, string>) =>
    of.owner.client<Campaign>('POST', path(of, 'messages'), input, headers);
  const write = async (of: ClientBook, input: CampaignInput): Promise<Campaign> => {
    const answer = await ask(of, input);
    assert.ok(answer.status === 201 && answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const look = async (of: ClientBook, input: CampaignInput): Promise<Preview> => {
    const answer = await of.owner.client<Preview>('POST', path(of, 'messages/preview'), input);
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const read = async (of: ClientBook, id: string): Promise<Campaign> => {
    const answer = await of.owner.client<Campaign>('GET', path(of, `messages/${id}`));
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const refusal = async (of: ClientBook, input: CampaignInput): Promise<unknown> => {
    const answer = await ask(of, input);
    assert.ok(!answer.body.success, 'sent');
    return answer.body.error.validation ?? answer.body.error.additional;
  };
  const handed = async (): Promise<number> =>
    (
      await sql<{ count: number }>`select count(*)::int4 as count from outbox where kind like 'campaign_%'`.execute(
        app().db,
      )
    ).rows[0]!.count;
  /** Runs the sending job until it queues no more mails. */
  const run = async (): Promise<void> => {
    for (let before = -1, after = await handed(); before !== after; after = await handed()) {
      before = after;
      await app().runJob('send-campaigns');
    }
  };
  /** Sends the queued mails that are still due, and returns them. Addresses in `refused` refuse their mail. */
  const leave = async (refused: readonly string[] = []): Promise<Mail[]> => {
    const { db, deliveries } = app();
    await run();
    const mails: Mail[] = [];
    for (const row of await rowsWaiting(app())) {
      const mail = await deliveries[row.kind]!(app(), row);
      if (!mail) await markDropped(db, row.id, nowMs);
      else if (refused.includes(mail.to))
        await markFailed(db, row, { error: '550', failure: 'refused' }, { retryLater: 30, retryLaterMax: 30 }, nowMs);
      else {
        await markSent(db, row.id, nowMs);
        mails.push(mail);
      }
    }
    await run();
    return mails;
  };
  const stopOf = (mail: Mail): { kid: string; jeton: string } => {
    const { pathname, searchParams } = new URL(mail.unsubscribeUrl ?? assert.fail('no way out'));
    return { kid: pathname.split('/').at(-1)!, jeton: searchParams.get('jeton')! };
  };
  const stop = (link: { kid: string; jeton: string }, more: CampaignInput = {}) =>
    caller(app())<AnswerOf<typeof getCampaign>>('POST', `/v1/news/${link.kid}/stop`, { jeton: link.jeton, ...more });
  return {
    ...books,
    opened,
    reader,
    agree,
    ask,
    write,
    look,
    read,
    refusal,
    run,
    leave,
    waiting: () => rowsWaiting(app()),
    stopOf,
    stop,
  };
};

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { plainPdf } from '#db/demo/pdf.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { readReport } from '#features/reports/contract/reports.ts';
import { conversationStoredMs } from '#features/conversations/rules/opening.ts';
import { MailPutOff, type OutboxRow } from '#platform/jobs/outbox.ts';
import { conversing, visitStartsAt, type Talking } from '../actors/conversations.ts';
import { namesOf, ofPro, ofUser } from '../actors/notifications.ts';
import { memberOf, password, type Member } from '../actors/people.ts';
import { reporting } from '../actors/reports.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const pdf = plainPdf('Plan', ['Le porche, puis la cour.']);
const endMs = Date.parse(visitStartsAt) + 3_600_000;

for (const kind of kinds) {
  describe(`notifications, reports and removal of conversations on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { signIn, talking, written, read, attach, refusal } = conversing(() => app);
    const { admin, decide, found, follow } = reporting(() => app);

    const mails = async (message: 'line_for_client' | 'line_for_professional'): Promise<OutboxRow[]> =>
      (
        await sql<OutboxRow>`select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox where kind = ${message} order by id`.execute(
          app.db,
        )
      ).rows;
    const leaves = (row: OutboxRow) => app.deliveries[row.kind]!(app, row);
    const messagesOf = async ({ owner, pro }: Talking): Promise<string[]> =>
      (await namesOf(owner.client, ofPro(pro.publicId))).filter((name) => name.includes('vous a écrit'));

    test('unread messages give one notification and one mail; reading or answering cancels the mail', async () => {
      const one = await talking();
      const { client, owner, asClient, asPro } = one;
      const before = (await mails('line_for_professional')).length;
      const lines = [];
      for (const text of ['Bonjour, où se garer ?', 'Devant le porche ?', 'Merci.'])
        lines.push(await written(client.client, asClient, text));
      assert.deepEqual(await messagesOf(one), ['Camille R. vous a écrit']);
      const [mail, ...more] = (await mails('line_for_professional')).slice(before);
      assert.ok(mail && more.length === 0);
      await assert.rejects(
        leaves(mail),
        (error: unknown) => error instanceof MailPutOff && error.untilMs === nowMs + 3 * minuteMs,
      );
      at(nowMs + 3 * minuteMs);
      const sent = await leaves(mail);
      assert.deepEqual([sent?.to, sent?.subject], [owner.email, 'Camille R. vous a écrit']);
      assert.match(sent!.text, /« ?Bonjour, où se garer \? ?»|«\u202fBonjour, où se garer \?\u202f»/);
      assert.match(sent!.text, new RegExp(`/dashboard/messages/${one.id}`));
      await owner.client('PUT', `${asPro}/read`, { line: lines.at(-1)!.id });
      assert.equal(await leaves(mail), null, 'read: nothing to tell any more');
      await written(client.client, asClient, 'Encore une question.');
      assert.equal((await mails('line_for_professional')).length, before + 2);
      assert.equal((await messagesOf(one)).length, 2);
      await written(owner.client, asPro, 'Oui, devant le porche.');
      assert.ok((await namesOf(client.client, ofUser)).some((name) => name.includes('vous a écrit')));
      assert.equal(await leaves((await mails('line_for_professional')).at(-1)!), null, 'whoever answers has read');
    });

    test('a professional who switched messages off gets neither notification nor mail', async () => {
      const one = await talking();
      const off = await one.owner.client('PUT', '/v1/user/notification-settings', { message_in_messaging: false });
      assert.ok(off.body.success, JSON.stringify(off.body));
      await written(one.client.client, one.asClient, 'Bonjour');
      assert.deepEqual(await messagesOf(one), []);
      at(nowMs + 10 * minuteMs);
      assert.equal(await leaves((await mails('line_for_professional')).at(-1)!), null);
    });

    test('a report shows an admin the line and the ten before, stays hidden from the author, and the decision removes the line', async () => {
      const { client, owner, asClient, asPro } = await talking();
      for (let i = 0; i < 12; i += 1) await written(client.client, asClient, `Ligne ${i}`);
      const bad = await written(owner.client, asPro, 'Réglez-moi en espèces, appelez au 06 12 34 56 78.');
      await written(client.client, asClient, 'Après.');
      const report = (line: string, who = client.client, path = asClient) =>
        who<{ receipt: string }>('POST', `${path}/report`, { line, reason: 'off_site' });
      const stranger = await memberOf(app);
      assert.equal((await report(bad.id, stranger.client)).status, 404);
      assert.equal(refusal(await report(bad.id, owner.client, asPro)), 'Conflict', 'one’s own');
      const filed = await report(bad.id);
      assert.ok(filed.status === 201 && filed.body.success, JSON.stringify(filed.body));
      assert.equal(refusal(await report(bad.id)), 'AlreadyExists');
      assert.notEqual((await read(client.client, asClient)).lines.find(({ id }) => id === bad.id)?.reported_at, null);
      assert.equal(
        (await read(owner.client, asPro)).lines.find(({ id }) => id === bad.id)?.reported_at,
        null,
        'whoever wrote it is told nothing',
      );

      const trust = await admin();
      const { receipt } = filed.body.data;
      const listed = await found(trust, receipt);
      assert.deepEqual(
        [listed.content, listed.reason, listed.explanation, listed.lines],
        ['line', 'deceptive', 'Demande de paiement hors d’Accalmie', []],
      );
      const one = await trust<DataOf<typeof readReport>>('GET', `/v1/admin/reports/${listed.id}`);
      assert.ok(one.body.success);
      const { lines } = one.body.data;
      assert.deepEqual(
        [lines.length, lines[0]?.body, lines.at(-1)?.body, lines.at(-1)?.is_reported],
        [11, 'Ligne 2', 'Réglez-moi en espèces, appelez au 06 12 34 56 78.', true],
      );
      for (const path of [asClient, asPro])
        assert.equal((await trust('GET', path)).status, 404, 'a conversation opens to nobody else');

      const decided = await decide(trust, receipt, { hides_profile: false });
      assert.ok(decided.body.success, JSON.stringify(decided.body));
      for (const [who, path] of [
        [client.client, asClient],
        [owner.client, asPro],
      ] as const) {
        const line = (await read(who, path)).lines.find(({ id }) => id === bad.id);
        assert.deepEqual([line?.is_withdrawn, line?.body], [true, null]);
      }
      const author = await follow(receipt, 'author');
      assert.ok(
        author.body.success && author.body.data.in_force === 'removed' && author.body.data.explanation === null,
      );
      const { rows } = await sql<{
        published: boolean;
      }>`select p.published from pro p join conversation c on c.pro_id = p.id where c.public_id = ${asClient.split('/').at(-1)!}`.execute(
        app.db,
      );
      assert.equal(rows[0]?.published, true, 'the line goes alone');
    });

    test('a conversation is deleted with its files two years after its last line and visit', async () => {
      const { client, asClient, id } = await talking();
      await written(client.client, asClient, 'Merci.');
      assert.equal((await attach(client.client, asClient, pdf, 'application/pdf')).status, 201);
      const { rows: files } = await sql<{ storage_key: string }>`
        select storage_key from conversation_line where storage_key is not null order by id desc limit 1`.execute(
        app.db,
      );
      const key = files[0]!.storage_key;
      const conversationCount = async (): Promise<number> =>
        (
          await sql<{
            count: number;
          }>`select count(*)::int4 as count from conversation where public_id = ${id}`.execute(app.db)
        ).rows[0]!.count;
      at(endMs + conversationStoredMs);
      await app.runJob('forget-conversations');
      assert.equal(await conversationCount(), 1);
      at(endMs + conversationStoredMs + dayMs);
      await app.runJob('forget-conversations');
      assert.equal(await conversationCount(), 0);
      assert.ok(await app.storage.get(key));
      await app.runJob('remove-conversation-files');
      assert.equal(await app.storage.get(key), null);
    });

    test('both archives contain the conversation, without masked or removed words; deleting the client’s account deletes it', async () => {
      const { client, owner, asClient, asPro, id } = await talking();
      await written(client.client, asClient, 'Bonjour, c’est Camille.');
      await written(owner.client, asPro, 'Bonjour.');
      const held = app.personalData.find(({ tables }) => 'conversation' in tables)!.held!['conversations']!;
      const given = async ({ email }: Member): Promise<string> => {
        const account = (await sql<{ id: number }>`select id from account where email = ${email}`.execute(app.db))
          .rows[0]!.id;
        return JSON.stringify(
          await held(app.db, { accountId: account, publicId: '', email, bookingIds: [], sessionIds: [] }, app),
        );
      };
      for (const member of [client, owner]) assert.match(await given(member), /Bonjour, c’est Camille\./);
      const requested = await talking({ options: [{ approval: true }] });
      await written(requested.owner.client, requested.asPro, 'Appelez le 06 12 34 56 78');
      await sql`update conversation_line set withdrawn_at = at where body = 'Bonjour.'`.execute(app.db);
      assert.doesNotMatch(await given(requested.client), /06 12/, 'no way round what is masked');
      assert.match(await given(requested.owner), /06 12 34 56 78/, 'one’s own words are one’s own');
      assert.deepEqual(
        [/Bonjour\./.test(await given(client)), /Bonjour\./.test(await given(owner))],
        [false, true],
        'nor round a decision',
      );
      at(endMs + 4 * 3_600_000);
      await app.runJob('complete-visits');
      await signIn(client);
      const gone = await client.client('DELETE', '/v1/user', { password });
      assert.ok(gone.body.success, JSON.stringify(gone.body));
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int4 as count from conversation where public_id = ${id}`.execute(app.db);
      assert.equal(rows[0]!.count, 0);
      await signIn(owner);
      assert.equal((await owner.client('GET', asPro)).status, 404);
    });
  });
}

describe('rate limit of conversations', () => {
  let app: TestApp;
  withTestApp('pglite', (opened) => void (app = opened), { RATE_LIMITS: 'on' });
  const { talking, write } = conversing(() => app);

  test('after thirty lines in a minute, writing answers 429 and stores nothing', async () => {
    const { client, asClient } = await talking();
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1) statuses.push((await write(client.client, asClient, `Ligne ${i}`)).status);
    assert.deepEqual([statuses.filter((one) => one === 201).length, statuses.at(-1)], [30, 429]);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int4 as count from conversation_line where side = 'client'`.execute(app.db);
    assert.equal(rows[0]!.count, 30);
  });
});

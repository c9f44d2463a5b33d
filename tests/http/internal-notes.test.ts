import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import { makeProfessional } from '../actors/factories.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const reason = 'Le praticien ne peut pas vous recevoir ce jour-là.';
const note = 'Appel du praticien à 9:12, à rappeler lundi.';

describe('internal notes of admins', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened));
  const { known, someone, adminOf, dataOf } = inBackoffice(() => app);

  const paid = async (cents: number) => {
    const pro = await makeProfessional(app.db, app.clock.now(), { options: [{ cents }] });
    const holder = await known(await ownerOf(app, pro));
    const client = await someone();
    const { sent } = await sendOrder(app, pro, '2026-12-10T09:00:00.000Z', { email: client.email }, client.client);
    await payWith(app, sent, cards.accepted);
    await news(app);
    return { holder, client, visit: sent.booking_id };
  };
  /** All the texts sent to people: mails as they leave, and notifications. */
  const outboxTexts = async (): Promise<string> => {
    const { rows } =
      await sql<OutboxRow>`select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox`.execute(
        app.db,
      );
    const mails = await Promise.all(rows.map((row) => app.deliveries[row.kind]!(app, row)));
    const lines = await sql<{ line: string }>`select name || ' ' || message as line from notification`.execute(app.db);
    return [...mails.map((mail) => `${mail?.subject} ${mail?.text}`), ...lines.rows.map(({ line }) => line)].join('\n');
  };

  test('a note is in the audit beside its reason, and in no mail, notification or archive', async () => {
    const support = await adminOf('support');
    const { holder, client, visit } = await paid(6000);
    assert.equal((await support.client('POST', `/v1/admin/bookings/${visit}/cancel`, { reason, note })).status, 200);
    const { rows } = await sql<{ reason: string; note: string }>`
      select reason, detail->>'note' as note from audit_entry where object = ${visit} and action = 'visit cancelled'`.execute(
      app.db,
    );
    assert.deepEqual(rows, [{ reason, note }]);
    const texts = await outboxTexts();
    assert.ok(texts.includes(reason) && !texts.includes(note));
    for (const side of [holder, client]) {
      const archive = await side.client<Uint8Array>('GET', '/v1/user/export');
      assert.ok(archive.body.success);
      const archiveText = Object.values(unzipSync(archive.body.data))
        .map((file) => strFromU8(file))
        .join('\n');
      assert.ok(archiveText.includes(visit));
      assert.ok(!archiveText.includes(note));
    }
  });

  test('the admin who decides a waiting refund reads the note', async () => {
    const [support, finance] = [await adminOf('support'), await adminOf('finance')];
    const { visit } = await paid(40_000);
    assert.equal(
      dataOf(await support.client<{ waits: boolean }>('POST', `/v1/admin/bookings/${visit}/cancel`, { reason, note }))
        .waits,
      true,
    );
    const requests = dataOf(await finance.client<DataOf<typeof listRefundRequests>>('GET', '/v1/admin/refunds')).data;
    assert.deepEqual(
      requests.map((one) => [one.reason, one.note]),
      [[reason, note]],
    );
  });

  test('an empty note is not stored, and a note too long is refused', async () => {
    const trust = await adminOf('trust');
    const suspend = (id: string, noteText: unknown) =>
      trust.client('PUT', `/v1/admin/people/${id}/suspension`, { reason, note: noteText });
    assert.equal((await suspend((await someone()).id, 'x'.repeat(501))).status, 400);
    // A client of the API may send an empty note as null, as an empty text or as blanks.
    for (const noteText of [null, '', ' \n']) {
      const { id } = await someone();
      assert.equal((await suspend(id, noteText)).status, 200);
      const { rows } = await sql<{
        has: boolean;
      }>`select detail ? 'note' as has from audit_entry where object = ${id} and action = 'account suspended'`.execute(
        app.db,
      );
      assert.deepEqual(rows, [{ has: false }]);
    }
  });
});

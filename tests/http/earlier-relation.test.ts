import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { ofName } from '#core/elision.ts';
import { minuteMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { bookingTransactions } from '#features/payouts/contract/ledger.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import { keepingBook, type ClientBook } from '../actors/client-book.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

describe('client book entries that lower the commission', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened));
  const { opened, add } = keepingBook(() => app, at);
  const { adminOf, dataOf } = inBackoffice(() => app);

  /** Camille Roux, 06 12 34 56 78, pays a visit online one minute later. Returns the booking id. */
  const bought = async ({ pro }: ClientBook, change: Record<string, unknown> = {}): Promise<string> => {
    at(nowMs + minuteMs);
    const { sent } = await sendOrder(app, pro, '2026-12-10T09:00:00.000Z', change);
    await payWith(app, sent, cards.accepted);
    await news(app);
    return sent.booking_id;
  };
  const saleOf = async (bid: string) =>
    dataOf(
      await (
        await adminOf('finance')
      ).client<DataOf<typeof bookingTransactions>>('GET', `/v1/admin/ledger/booking/${bid}`),
    ).sale;
  const alarms = async (): Promise<string[]> =>
    (
      await sql<{
        message: string;
      }>`select message from notification where name = 'Numéros de téléphone qui se suivent dans un carnet'`.execute(
        app.db,
      )
    ).rows.map(({ message }) => message);

  test('an earlier entry with the same name and telephone or email makes the commission zero', async () => {
    for (const entry of [
      { firstname: 'Camille', lastname: 'ROUX', phone: '+33 6 12 34 56 78' },
      { firstname: 'Roux', lastname: 'Camille', email: 'camille@exemple.fr' },
    ]) {
      at(nowMs);
      const book = await opened();
      await add(book, entry);
      assert.deepEqual(
        await saleOf(await bought(book)),
        { why: 'imported', percent: 0, doubt: null },
        JSON.stringify(entry),
      );
    }
  });

  test('an entry added after the platform brought the client keeps the search commission', async () => {
    at(nowMs);
    const book = await opened();
    assert.equal((await saleOf(await bought(book)))?.why, 'search');
    at(nowMs + 2 * minuteMs);
    await add(book, { firstname: 'Camille', lastname: 'Roux', phone: '06 12 34 56 78' });
    at(nowMs + 3 * minuteMs);
    const { sent } = await sendOrder(app, book.pro, '2026-12-11T09:00:00.000Z');
    await payWith(app, sent, cards.accepted);
    await news(app);
    assert.deepEqual(await saleOf(sent.booking_id), { why: 'search', percent: 15, doubt: null });
  });

  test('an entry with another name keeps the search commission and records the doubt', async () => {
    at(nowMs);
    const book = await opened();
    await add(book, { firstname: 'Client', lastname: 'Fidèle', phone: '06 12 34 56 78' });
    assert.deepEqual(await saleOf(await bought(book)), { why: 'search', percent: 15, doubt: 'name' });
    assert.deepEqual(await alarms(), []);
  });

  test('an entry among consecutive numbers keeps the search commission, and alerts the admins once for the book', async () => {
    at(nowMs);
    const book = await opened();
    for (const last of [76, 77, 78, 79])
      await add(book, { firstname: 'Camille', lastname: 'Roux', phone: `06 12 34 56 ${last}` });
    assert.deepEqual(await saleOf(await bought(book)), { why: 'search', percent: 15, doubt: 'range' });
    assert.deepEqual(await alarms(), [
      `Dans le carnet ${ofName((await sql<{ name: string }>`select business_name as name from pro where id = ${book.pro.id}`.execute(app.db)).rows[0]!.name)}, des fiches portent des numéros de téléphone qui se suivent. Ces fiches ne donnent pas droit à une commission réduite.`,
    ]);
    const { sent } = await sendOrder(app, book.pro, '2026-12-17T09:00:00.000Z', {
      email: 'autre@exemple.fr',
      phone: '06 12 34 56 77',
    });
    await payWith(app, sent, cards.accepted);
    await news(app);
    assert.equal((await saleOf(sent.booking_id))?.doubt, 'range');
    assert.equal((await alarms()).length, 1);
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp } from '../app/with-test-app.ts';
import type { TestApp } from '../app/test-app.ts';
import { caller } from '../app/test-app.ts';
import { mailOf } from '../actors/mails.ts';
import { cards, news, payWith, proAndSlot, sendOrder } from '../actors/payments.ts';

type Named = { lines: { label: string }[]; quote: { lines: { label: string }[] } };

let app: TestApp;
withTestApp('postgres', async (opened) => {
  app = opened;
});

test('the visit, its price, the mails of both sides and the calendar file name the chosen option', async () => {
  const { pro, startsAt } = await proAndSlot(app);
  await sql`update service_option set label = 'Cheveux courts' where pro_id = ${pro.id}`.execute(app.db);
  await sql`update pro set email = 'ines@exemple.fr' where id = ${pro.id}`.execute(app.db);
  const { sent } = await sendOrder(app, pro, startsAt);
  await payWith(app, sent, cards.accepted);
  await news(app);
  const { rows } = await sql<{ id: number }>`select id from booking where public_id = ${sent.booking_id}`.execute(
    app.db,
  );
  const token = bookingLinkToken(app, sent.booking_id);
  const visit = await caller(app)<Named>('GET', `/v1/booking/booking/${sent.booking_id}?jeton=${token}`);
  assert.ok(visit.body.success);
  assert.equal(visit.body.data.lines[0]?.label, 'Massage suédois, cheveux courts');
  assert.equal(visit.body.data.quote.lines[0]?.label, 'Massage suédois, cheveux courts');
  const client = await mailOf(app, 'booking_confirmed', rows[0]!.id);
  const professional = await mailOf(app, 'booking_confirmed_pro', rows[0]!.id);
  for (const text of [client?.text, professional?.text]) assert.match(text ?? '', /massage suédois, cheveux courts/i);
  const calendar = client?.calendar?.content.replaceAll(/\r?\n[ \t]/g, '').replaceAll('\\,', ',') ?? '';
  assert.match(calendar, /SUMMARY:Massage suédois, cheveux courts/);
});

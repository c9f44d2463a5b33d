import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { listQueues } from '#features/backoffice/contract/queues.ts';
import type { adminPayouts } from '#features/payouts/contract.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import type { Complained } from '../actors/complaints.ts';
import { payingOut, wednesday } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

for (const kind of kinds) {
  describe(`reminders of stopped payouts, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { earned, paidOut, close, seller, send, payoutMailKinds: sentMails } = payingOut(() => app, at);
    const { adminOf, dataOf, mailOf } = inBackoffice(() => app);

    const remindersAt = async (visit: Complained, ms: number): Promise<number> => {
      at(ms);
      await app.runJob('remind-payouts');
      return (await sentMails(visit)).filter((one) => one === 'payout_reminded').length;
    };
    const heldOn = async (visit: Complained): Promise<void> => {
      await close();
      at(wednesday);
      await send();
      assert.ok((await sentMails(visit)).includes('payout_held'));
    };

    test('a professional whose bank returned a payout is reminded at growing intervals, until the IBAN changes', async () => {
      const visit = await paidOut({}, { returns: true });
      const firstMs = app.clock.now();
      assert.equal(await remindersAt(visit, firstMs + 3 * dayMs - hourMs), 0);
      assert.equal(await remindersAt(visit, firstMs + 3 * dayMs), 1);
      const mail = (await mailOf('payout_reminded'))!;
      assert.match(mail.subject, /^Rappel.: votre versement de 51.€ vous attend$/);
      assert.match(mail.text, /Votre banque a rejeté le versement V-2026-001 de 51.€ le mercredi 16 décembre\./);
      assert.match(mail.text, /Indiquez un autre IBAN dans «.Paiements.»/);
      assert.equal(await remindersAt(visit, firstMs + 9 * dayMs), 1);
      assert.equal(await remindersAt(visit, firstMs + 10 * dayMs), 2);
      assert.equal(await remindersAt(visit, firstMs + 24 * dayMs), 3);
      const { client } = await adminOf('finance');
      const row = dataOf(await client<DataOf<typeof adminPayouts>>('GET', '/v1/admin/payouts')).data.find(
        ({ professional }) => professional.id === visit.pro.publicId,
      );
      assert.deepEqual([row?.next, row?.told?.reminders], ['other_iban', 3]);
      await seller(visit, { iban: 'FR76 •••• 2003' });
      assert.equal(await mailOf('payout_reminded'), null, 'a queued reminder is dropped once the cause is over');
      assert.equal(await remindersAt(visit, firstMs + 60 * dayMs), 3);
      await assertInvariants(app);
    });

    test('a held payout waits for its professional only while they have something to do', async () => {
      const visit = await earned();
      await seller(visit, { state: 'pending' });
      await heldOn(visit);
      assert.equal(await remindersAt(visit, wednesday + 4 * dayMs), 0, 'the provider examines the account');
      await sql`update seller set missing = '[{"need":"document","reason":null}]' where pro_id = ${visit.pro.id}`.execute(
        app.db,
      );
      assert.equal(await remindersAt(visit, wednesday + 5 * dayMs), 1);
      await sql`update account set suspended_at = created_at where id in (select account_id from profile where pro_id = ${visit.pro.id})`.execute(
        app.db,
      );
      assert.equal(await remindersAt(visit, wednesday + 20 * dayMs), 1, 'a suspended account can correct nothing');
    });

    test('a payout stopped for more than a week is late on the first page, even after a second return', async () => {
      const lateAt = async (ms: number): Promise<number> => {
        at(ms);
        return dataOf(
          await (await adminOf('finance')).client<DataOf<typeof listQueues>>('GET', '/v1/admin/queues'),
        ).queues.find(({ key }) => key === 'payouts')!.late;
      };
      const visit = await paidOut({}, { returns: true });
      const returnedMs = app.clock.now();
      await sql`update payout set returned_at = ${new Date(returnedMs + 6 * dayMs)} where pro_id = ${visit.pro.id}`.execute(
        app.db,
      );
      const before = await lateAt(returnedMs + 7 * dayMs - hourMs);
      assert.equal(await lateAt(returnedMs + 7 * dayMs + hourMs), before + 1);
    });
  });
}

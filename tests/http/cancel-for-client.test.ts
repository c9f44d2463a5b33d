import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { BookingData, ProBookingData } from '#features/bookings/contract.ts';
import type { DataOf } from '#core/route.ts';
import type { previewProEndings } from '#features/cancellation/contract.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { complaining, words, type Complaint } from '../actors/complaints.ts';
import { slotsOf } from '../actors/cart.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { mailKindsOf } from '../actors/payments.ts';
import { hour, saturday, startMs, made, booked, asks, mailsAbout, refused } from '../actors/moves.ts';

type Endings = DataOf<typeof previewProEndings>;

for (const kind of kinds) {
  describe(`cancelling at the client’s request on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { admin, changed, money } = complaining(() => app, at);

    const late = async () => {
      const { pro, owner, base, comesBack } = await made(app);
      await sql`update pro set email = 'ines@exemple.fr' where id = ${pro.id}`.execute(app.db);
      const { client, sent, path } = await booked(app, pro, saturday, {});
      at(startMs - 4 * hour);
      await comesBack();
      return {
        pro,
        owner,
        comesBack,
        client,
        sent,
        path,
        bid: `${base}/${sent.booking_id}`,
        cancellation: `/v1/pro/${pro.publicId}/cancellation/${sent.booking_id}`,
      };
    };

    test('applies the policy as for the client, shows the refund first, and mails the client how to contest', async () => {
      const { pro, owner, sent, cancellation } = await late();
      const endings = await asks<Endings>(owner, 'GET', cancellation);
      assert.deepEqual(endings, {
        cancel: { paid_cents: 6000, retained_cents: 0, refund_cents: 6000 },
        for_client: { paid_cents: 6000, retained_cents: 3000, refund_cents: 3000, percent: 50 },
        no_show: null,
        absence: null,
      });
      const stale = await refused(owner, `${cancellation}/cancel-for-client`, { expected_refund_cents: 6000 });
      assert.equal(stale.code, 'Conflict');
      const ended = await asks<ProBookingData>(owner, 'POST', `${cancellation}/cancel-for-client`, {
        expected_refund_cents: 3000,
      });
      assert.deepEqual(
        [ended.state, ended.retained_cents, ended.refunding_cents, ended.history.at(-1)?.by],
        ['cancelled_client', 3000, 3000, 'pro'],
      );
      const again = await asks<ProBookingData>(owner, 'POST', `${cancellation}/cancel-for-client`, {});
      assert.deepEqual([again.state, again.refunding_cents], ['cancelled_client', 3000], 'said again, nothing changes');
      const waived = await refused(owner, `${cancellation}/cancel-for-client`, { waives: true });
      assert.deepEqual(
        [waived.code, waived.additional],
        ['Conflict', { retained_cents: 3000 }],
        'what is kept is not left by saying it again',
      );
      assert.ok((await slotsOf(app, pro, '2026-11-28')).includes(saturday), 'free again');
      assert.deepEqual((await mailKindsOf(app, sent.booking_id)).slice(-2), [
        'booking_cancelled',
        'booking_cancelled_pro',
      ]);
      const [mail, mailPro] = await mailsAbout(app, sent, 'booking_cancelled%');
      assert.match(mail ?? '', /À votre demande, .+ a annulé votre rendez-vous du samedi 28 novembre à 14:00/);
      assert.match(
        mail ?? '',
        /pas demandé cette annulation\s\? Envoyez une réclamation depuis la page du rendez-vous avant le lundi 30 novembre à 10:00/,
      );
      assert.match(mailPro ?? '', /Rendez-vous annulé à la demande de Camille R\./);
      await app.runJob('run-refunds');
      assert.deepEqual(await money(sent.booking_id), [
        { captured: 6000, refunded: 3000, retained: 3000, state: 'captured' },
      ]);
      await assertInvariants(app);
    });

    test('the professional may waive the fee, and retains nothing', async () => {
      const { owner, sent, cancellation } = await late();
      await asks(owner, 'POST', `${cancellation}/cancel-for-client`, { waives: true, expected_refund_cents: 6000 });
      await app.runJob('run-refunds');
      assert.deepEqual(await money(sent.booking_id), [
        { captured: 6000, refunded: 6000, retained: 0, state: 'refunded' },
      ]);
      await assertInvariants(app);
    });

    test('within 48 hours the client contests the cancellation, and an admin refunds the retained amount', async () => {
      const { owner, sent, cancellation } = await late();
      await asks(owner, 'POST', `${cancellation}/cancel-for-client`, {});
      await app.runJob('run-refunds');
      const jeton = bookingLinkToken(app, sent.booking_id);
      const opening = { booking_id: sent.booking_id, jeton, reason: 'billing', body: words, asked: 'all' };
      const complaint = await asks<Complaint>(caller(app), 'POST', '/plainte', opening);
      await changed(owner, complaint.id, 'in_review', {
        body: 'Elle a téléphoné ce matin pour annuler.',
        proposed_cents: 0,
      });
      await changed(await admin(), complaint.id, 'resolved_refund', {
        body: 'Rien ne montre que l’annulation était demandée.',
      });
      assert.deepEqual(await money(sent.booking_id), [
        { captured: 6000, refunded: 6000, retained: 0, state: 'refunded' },
      ]);
      await assertInvariants(app);
    });

    test('refuses once the visit has begun; 48 hours after the cancellation, the client can no longer complain', async () => {
      const { owner, sent, bid, cancellation, comesBack } = await late();
      at(startMs);
      assert.equal((await refused(owner, `${cancellation}/cancel-for-client`, {})).code, 'IllegalTransition');
      const { for_client, no_show } = await asks<Endings>(owner, 'GET', cancellation);
      assert.deepEqual([for_client, no_show], [null, null]);
      at(startMs + hour / 2);
      const amounts = { paid_cents: 6000, retained_cents: 3000, refund_cents: 3000 };
      const before = await asks<Endings>(owner, 'GET', cancellation);
      assert.deepEqual([before.no_show, before.absence], [amounts, null]);
      await asks(owner, 'PUT', bid, { state: 'no_show' });
      const reported = await asks<Endings>(owner, 'GET', cancellation);
      assert.deepEqual([reported.no_show, reported.absence], [null, amounts], 'no money has moved yet');
      at(startMs + 49 * hour);
      await comesBack();
      await app.runJob('settle-no-shows');
      assert.equal((await asks<Endings>(owner, 'GET', cancellation)).absence, null, 'its money is settled');
      at(nowMs);
      const early = await made(app);
      const visit = await booked(app, early.pro, '2026-12-05T09:00:00.000Z');
      await asks(
        early.owner,
        'POST',
        `/v1/pro/${early.pro.publicId}/cancellation/${visit.sent.booking_id}/cancel-for-client`,
        {},
      );
      at(nowMs + 48 * hour);
      const jeton = bookingLinkToken(app, visit.sent.booking_id);
      const tooLate = { booking_id: visit.sent.booking_id, jeton, reason: 'other', body: words, asked: 'answer' };
      assert.equal((await refused(caller(app), '/plainte', tooLate)).code, 'IllegalTransition');
      assert.equal(
        (await asks<BookingData>(caller(app), 'GET', `${visit.path}?jeton=${jeton}`)).state,
        'cancelled_client',
      );
      assert.ok(sent.booking_id !== visit.sent.booking_id);
    });
  });
}

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { hourMs } from '#core/units.ts';
import type { getProBooking } from '#features/bookings/contract.ts';
import type { queueComplaints } from '#features/complaints/contract.ts';
import { complaintRefusals } from '#features/complaints/texts.ts';
import { queueTexts } from '#features/complaints/workspace/complaint-queue-texts.ts';
import { complaintFileView } from '#features/complaints/workspace/complaint-queue-view.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import type { Complained, Complaint, ComplaintFile } from '../actors/complaints.ts';
import { words } from '../actors/complaints.ts';
import { mailKindsOf } from '../actors/payments.ts';
import { payingOut } from '../actors/payouts.ts';
import { password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import { kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

const reasons = 'La moitié du soin a été donnée, sans plus.';

for (const kind of kinds) {
  describe(`the acceptance of a refund that the professional proposes on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { came, byLink, opened, examined, change, changed, admin, code, money, accounts, overview, again } =
      payingOut(() => app, at);
    const { adminOf, dataOf, mailOf, refusalOf } = inBackoffice(() => app);

    const accept = (client: Client, id: string, cents: number, { token }: { readonly token?: string } = {}) =>
      client<Complaint>('PUT', `/plainte/${id}/accord`, { cents, jeton: token });
    /** A complaint for 30 € to which the professional answers with a proposal. */
    const proposed = async (visit: Complained, proposed_cents = 3000): Promise<Complaint> => {
      const { id } = await opened(visit, { asked: 'part', asked_cents: 3000 });
      return changed(visit.owner.client, id, 'in_review', { body: words, proposed_cents });
    };
    const readBy = async (client: Client, id: string, token?: string): Promise<Complaint> =>
      dataOf(await client<Complaint>('GET', `/plainte/${id}${token === undefined ? '' : `?jeton=${token}`}`));
    const actionsOf = async ({ owner, pro, bookingId }: Complained): Promise<readonly string[]> =>
      dataOf(await owner.client<DataOf<typeof getProBooking>>('GET', `/v1/pro/${pro.publicId}/booking/${bookingId}`))
        .actions;
    const refundedOf = async ({ bookingId }: Complained): Promise<number | undefined> =>
      (await money(bookingId))[0]?.refunded;

    test('two presses refund the proposal once, from the share of the professional; both sides are told, no admin decides', async () => {
      const visit = await came();
      const { id } = await proposed(visit);
      assert.equal((await actionsOf(visit)).includes('no_show'), true);
      const before = await readBy(byLink(), id, visit.token);
      assert.deepEqual([before.acceptable_cents, before.may], [3000, ['accept', 'add', 'withdraw']]);
      const presses = await Promise.all([accept(byLink(), id, 3000, visit), accept(byLink(), id, 3000, visit)]);
      assert.deepEqual(
        presses.map(({ status }) => status),
        [200, 200],
      );
      assert.deepEqual(await money(visit.bookingId), [
        { captured: 6000, refunded: 3000, retained: 0, state: 'captured' },
      ]);
      const ended = await readBy(byLink(), id, visit.token);
      assert.deepEqual(
        [ended.state, ended.refund_cents, ended.decision, ended.may],
        ['resolved_partial', 3000, null, []],
      );
      assert.deepEqual(
        (await mailKindsOf(app, visit.bookingId)).filter((one) => /complaint_(agreed|decided)/.test(one)),
        ['complaint_agreed', 'complaint_agreed_pro'],
      );
      assert.match((await mailOf('complaint_agreed'))!.text, /Vous avez accepté la proposition[^]*30\s€/);
      assert.equal((await actionsOf(visit)).includes('no_show'), false);
      const trust = await admin();
      for (const [queue, listed] of [
        ['to_decide', false],
        ['decided', true],
      ] as const) {
        const found = await trust<DataOf<typeof queueComplaints>>('GET', `/v1/admin/plainte?queue=${queue}`);
        assert.equal(
          dataOf(found).data.some((one) => one.id === id),
          listed,
          queue,
        );
      }
      const { rows } = await sql<{ action: string; cents: number }>`
        select action, (detail->>'refund_cents')::int4 as cents from audit_entry where object = ${id} and action = 'complaint accepted'`.execute(
        app.db,
      );
      assert.deepEqual(rows, [{ action: 'complaint accepted', cents: 3000 }]);
      for (const [client, status, jeton] of [
        [trust, 'rejected', undefined],
        [byLink(), 'withdrawn', visit.token],
        [byLink(), 'mediation', visit.token],
      ] as const)
        assert.equal(
          refusalOf(await change(client, id, status, { body: words, jeton })),
          complaintRefusals.agreed,
          status,
        );
      await app.runJob('earn-visits');
      at(app.clock.now() + 49 * hourMs);
      await app.runJob('earn-visits');
      assert.deepEqual(await accounts(visit.bookingId), { commission: -450, provider: 3000, seller: -2550 });
      await again(visit);
      const revenue = await overview(visit);
      assert.deepEqual([revenue.next.cents, revenue.waiting], [2550, []]);
      await assertInvariants(app);
    });

    test('an acceptance and an admin’s decision at the same time: one wins, and one refund is made', async () => {
      const visit = await came();
      const { id } = await proposed(visit);
      const trust = await admin();
      const [accepted, decided] = await Promise.all([
        accept(byLink(), id, 3000, visit),
        change(trust, id, 'resolved_partial', { body: reasons, refund_cents: 1000 }),
      ]);
      assert.deepEqual([accepted.status, decided.status].toSorted(), [200, 409]);
      assert.equal(await refundedOf(visit), accepted.status === 200 ? 3000 : 1000);
      await assertInvariants(app);
    });

    test('an acceptance above the limit of an admin needs no second admin, and withdraws the request that waits', async () => {
      const visit = await came({ options: [{ cents: 40_000 }] });
      const { id } = await opened(visit);
      await changed(visit.owner.client, id, 'in_review', { body: words, proposed_cents: 35_000 });
      const trust = await adminOf('trust');
      dataOf(await change(trust.client, id, 'resolved_refund', { body: reasons }));
      assert.equal(dataOf(await accept(byLink(), id, 35_000, visit)).state, 'resolved_partial');
      assert.equal(await refundedOf(visit), 35_000);
      const { rows } = await sql<{ state: string }>`
        select q.state from refund_request q join complaint c on c.id = q.complaint_id where c.public_id = ${id}`.execute(
        app.db,
      );
      assert.deepEqual(rows, [{ state: 'withdrawn' }]);
      await app.runJob('expire-refund-requests');
      assert.equal((await mailOf('refund_withdrawn'))?.to, trust.email);
      const next = await examined(visit);
      const alone = await change(trust.client, next.id, 'resolved_refund', { body: reasons });
      assert.equal(dataOf(alone).state, 'resolved_refund', 'an agreement does not count as given by admins');
      await assertInvariants(app);
    });

    test('while the provider is down, the agreement waits and cannot be changed; once back, it refunds and tells once', async () => {
      const visit = await came();
      const { id } = await proposed(visit);
      const trust = await admin();
      await sql`alter table sandbox_payment rename to sandbox_payment_away`.execute(app.db);
      const waiting = dataOf(await accept(byLink(), id, 3000, visit));
      assert.deepEqual([waiting.state, waiting.refund_cents, waiting.may], ['in_review', 3000, []]);
      const file = dataOf(await trust<ComplaintFile>('GET', `/v1/admin/plainte/${id}`));
      assert.deepEqual([file.draft, file.may, file.accepted_at !== null], [null, [], true]);
      assert.ok(!complaintFileView(file).facts.some(({ label }) => label === queueTexts.file.deadline), 'no deadline');
      assert.equal(refusalOf(await change(trust, id, 'rejected', { body: words })), complaintRefusals.agreed);
      assert.equal((await accept(byLink(), id, 3000, visit)).status, 200, 'pressed again');
      await sql`alter table sandbox_payment_away rename to sandbox_payment`.execute(app.db);
      await Promise.all([
        app.runJob('advance-complaints'),
        app.runJob('run-refunds'),
        app.runJob('advance-complaints'),
      ]);
      await app.runJob('advance-complaints');
      assert.deepEqual(
        [(await readBy(byLink(), id, visit.token)).state, await refundedOf(visit)],
        ['resolved_partial', 3000],
      );
      const mails = (await mailKindsOf(app, visit.bookingId)).filter((one) => one === 'complaint_agreed');
      assert.equal(mails.length, 1);
      await assertInvariants(app);
    });

    test('when less is left than the proposal, the client accepts that part, and never another amount', async () => {
      const visit = await came();
      const { id } = await proposed(visit);
      const finance = await adminOf('finance');
      const part = { refund_cents: 4000, reason: reasons };
      assert.equal((await finance.client('POST', `/v1/admin/bookings/${visit.bookingId}/give_back`, part)).status, 200);
      await app.runJob('run-refunds');
      assert.equal((await readBy(byLink(), id, visit.token)).acceptable_cents, 2000);
      const stale = await accept(byLink(), id, 3000, visit);
      assert.equal(stale.status, 409);
      assert.match(String(refusalOf(stale)), /20\s€/);
      assert.equal(dataOf(await accept(byLink(), id, 2000, visit)).state, 'resolved_refund');
      assert.equal(await refundedOf(visit), 6000);
      await assertInvariants(app);
    });

    test('nobody accepts for the client, before the answer, without a proposal, or without the professional’s consent', async () => {
      const visit = await came();
      const { id } = await opened(visit, { asked: 'part', asked_cents: 3000 });
      assert.equal(refusalOf(await accept(byLink(), id, 3000, visit)), complaintRefusals.noProposal);
      await changed(visit.owner.client, id, 'in_review', { body: words, proposed_cents: 3000 });
      assert.equal((await accept(visit.owner.client, id, 3000)).status, 403);
      assert.equal((await accept(await admin(), id, 3000)).status, 403);
      assert.equal((await accept(byLink(), id, 3000)).status, 404);
      await sql`update complaint set is_binding = false where public_id = ${id}`.execute(app.db);
      assert.equal((await readBy(byLink(), id, visit.token)).acceptable_cents, 0);
      assert.equal(refusalOf(await accept(byLink(), id, 3000, visit)), complaintRefusals.noProposal);
      await changed(byLink(), id, 'withdrawn', { jeton: visit.token });
      assert.equal(code(await accept(byLink(), id, 3000, visit)), 'IllegalTransition');
      const own = await came({}, '2026-12-15T09:00:00.000Z');
      const about = await opened(own, { asked: 'answer', jeton: undefined }, own.owner.client);
      await changed(byLink(), about.id, 'in_review', { body: words, jeton: own.token, proposed_cents: 3000 });
      assert.equal(refusalOf(await accept(byLink(), about.id, 3000, own)), complaintRefusals.noProposal);
      assert.deepEqual([await refundedOf(visit), await refundedOf(own)], [0, 0]);
    });
  });
}

describe('the page of a complaint with a proposal', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { came, opened, changed, byLink } = payingOut(() => app, at);

  test('the client reads what the acceptance and the withdrawal mean, then accepts', async () => {
    const visit = await came();
    const { id } = await opened(visit, { asked: 'part', asked_cents: 3000 });
    await changed(visit.owner.client, id, 'in_review', { body: words, proposed_cents: 3000 });
    const visitor = visitorOf(url);
    const page = await visitor.open(`/rendez-vous/${visit.bookingId}/reclamation?jeton=${visit.token}`);
    assert.match(page.text, /propose de vous rembourser 30\s€/);
    assert.match(page.text, /close par accord et nous vous rembourserons 30\s€ sur la carte utilisée pour payer/);
    assert.match(page.text, /Vous renoncez aux 30\s€ proposés par .*rien ne vous sera remboursé\./);
    assert.ok(!visitor.has('Retirer ma réclamation') && visitor.has('Continuer sans accepter'));
    const done = await visitor.press(/^Accepter 30\s€$/);
    assert.match(done.text, /Remboursement de 30\s€ Vous avez accepté la proposition/);
    assert.ok(!visitor.has('Saisir le médiateur'), 'no decision to dispute');
  });

  test('the professional reads, before answering, that the client may accept at once', async () => {
    const visit = await came();
    const { id } = await opened(visit, { asked: 'part', asked_cents: 3000 });
    const visitor = visitorOf(url);
    await visitor.signIn(visit.owner.email, password);
    const page = await visitor.open(`/freelances/dashboard/reclamations/${id}`);
    assert.match(page.text, /Camille R\. pourra accepter votre proposition jusqu’à la décision d’Accalmie\./);
    assert.match(page.text, /sans nouvelle confirmation de votre part et déduit de vos revenus/);
    assert.match(page.text, /60\s€ maximum, payés en ligne\. Une somme réglée sur place se rembourse directement/);
    const sent = await visitor.press('Envoyer ma réponse', { body: words, proposal: '3000' });
    assert.match(sent.text, /Votre réponse a été envoyée\.[^]*Proposition : rembourser 30\s€\./);
    assert.ok(
      (await byLink()<Complaint>('PUT', `/plainte/${id}/accord`, { cents: 3000, jeton: visit.token })).body.success,
    );
    const agreed = await visitor.open(`/freelances/dashboard/reclamations/${id}`);
    assert.match(agreed.text, /Remboursement de 30\s€ à Camille R\.[^]*Camille R\. a accepté votre proposition le/);
    assert.ok(!visitor.has('Saisir le médiateur'));
  });
});

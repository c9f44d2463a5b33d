import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs, hourMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { listComplaints } from '#features/complaints/contract.ts';
import { complaintRefusals } from '#features/complaints/texts.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import {
  complaining,
  startMs,
  words,
  type Complaint,
  type ComplaintFile,
  type VisitComplaint,
} from '../actors/complaints.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { mailKindsOf } from '../actors/payments.ts';
import { memberOf, setUpFactor } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`complaints on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { came, byLink, open, opened, change, changed, examined, admin, signIn, code, fields, money } = complaining(
      () => app,
      at,
    );

    test('a client complains by the mail link, the professional answers, an admin grants a part: money moves, both are notified', async () => {
      const visit = await came();
      const before = await byLink()<VisitComplaint>(
        'GET',
        `/v1/booking/booking/${visit.bookingId}/plainte?jeton=${visit.token}`,
      );
      assert.ok(before.body.success);
      assert.deepEqual(
        [before.body.data.window, before.body.data.refundable_cents, before.body.data.complaints],
        ['open', 6000, []],
      );
      const complaint = await opened(visit, { asked: 'part', asked_cents: 2500 });
      assert.deepEqual(
        [complaint.state, complaint.asked_cents, complaint.may, complaint.entries[0]?.body],
        ['awaiting_pro', 2500, ['add', 'withdraw'], words],
      );
      assert.match(complaint.number, /^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      assert.equal(Date.parse(complaint.answer_until) - Date.parse(complaint.created_at), 72 * hourMs);
      assert.equal(Date.parse(complaint.decide_until) - Date.parse(complaint.created_at), 10 * dayMs);
      const list = await visit.owner.client<DataOf<typeof listComplaints>>(
        'GET',
        `/plainte/list/${visit.pro.publicId}`,
      );
      assert.ok(list.body.success);
      assert.deepEqual(
        [list.body.data.total, list.body.data.waiting, list.body.data.data[0]?.client],
        [1, 1, 'Camille R.'],
      );
      const answered = await changed(visit.owner.client, complaint.id, 'in_review', {
        body: 'Une panne a décalé toutes les cabines.',
        proposed_cents: 2500,
      });
      assert.deepEqual([answered.state, answered.proposed_cents, answered.may], ['in_review', 2500, ['add']]);
      const trust = await admin();
      const file = await trust<ComplaintFile>('GET', `/v1/admin/plainte/${complaint.id}`);
      assert.ok(file.body.success);
      assert.deepEqual(
        [
          file.body.data.paid_cents,
          file.body.data.refunded_cents,
          file.body.data.refundable_cents,
          file.body.data.client,
          file.body.data.history?.client,
        ],
        [6000, 0, 6000, 'Camille Roux', 1],
      );
      const decided = await changed(trust, complaint.id, 'resolved_partial', {
        body: 'Le soin a duré quarante minutes au lieu de soixante.',
        refund_cents: 2000,
      });
      assert.deepEqual(
        [decided.state, decided.refund_cents, decided.decided_to],
        ['resolved_partial', 2000, 'resolved_partial'],
      );
      assert.deepEqual(await money(visit.bookingId), [
        { captured: 6000, refunded: 2000, retained: 0, state: 'captured' },
      ]);
      const read = await byLink()<Complaint>('GET', `/plainte/${complaint.id}?jeton=${visit.token}`);
      assert.ok(
        read.body.success && read.body.data.decision === 'Le soin a duré quarante minutes au lieu de soixante.',
      );
      assert.deepEqual(read.body.data.may, ['mediate']);
      assert.deepEqual(
        (await mailKindsOf(app, visit.bookingId)).filter((one) => one.startsWith('complaint')),
        [
          'complaint_received',
          'complaint_opened_pro',
          'complaint_answered',
          'complaint_decided',
          'complaint_decided_pro',
        ],
      );
      const mails =
        await sql<OutboxRow>`select * from outbox where kind = 'complaint_decided' order by id desc limit 1`.execute(
          app.db,
        );
      const mail = await app.deliveries['complaint_decided']!(app, mails.rows[0]!);
      assert.ok(mail);
      assert.match(mail.subject, /^Réclamation\s: remboursement de 20(?:,00)?\s€$/);
      assert.match(
        mail.text,
        /quarante minutes au lieu de soixante[\s\S]*médiateur[\s\S]*Médiation Beauté Bien-être[\s\S]*\/mediateur/,
      );
      await assertInvariants(app);
    });

    test('a complaint ends refunded, rejected, withdrawn or in mediation, once and only by the allowed side', async () => {
      const all = await came();
      const first = await examined(all);
      let trust = await admin();
      for (const [client, status] of [
        [byLink(), 'rejected'],
        [all.owner.client, 'resolved_refund'],
      ] as const)
        assert.ok(
          [403, 404].includes((await change(client, first.id, status, { body: words, jeton: all.token })).status),
        );
      assert.equal(
        (await changed(trust, first.id, 'resolved_refund', { body: 'Le soin n’a pas été celui qui était annoncé.' }))
          .state,
        'resolved_refund',
      );
      assert.deepEqual(await money(all.bookingId), [
        { captured: 6000, refunded: 6000, retained: 0, state: 'refunded' },
      ]);
      assert.equal(code(await change(trust, first.id, 'rejected', { body: words })), 'IllegalTransition');

      const none = await examined(await came({}, '2026-12-11T09:00:00.000Z'));
      trust = await admin();
      assert.equal(
        (
          await changed(trust, none.id, 'rejected', {
            body: 'L’accueil a noté une arrivée en retard de trente minutes.',
          })
        ).refund_cents,
        0,
      );

      const visit = await came({}, '2026-12-14T09:00:00.000Z');
      const back = await opened(visit);
      assert.equal((await change(visit.owner.client, back.id, 'withdrawn')).status, 403);
      assert.equal((await changed(byLink(), back.id, 'withdrawn', { jeton: visit.token })).state, 'withdrawn');
      assert.equal(code(await change(visit.owner.client, back.id, 'in_review', { body: words })), 'IllegalTransition');
      const again = await opened(visit);
      const second = await open(byLink(), visit);
      assert.deepEqual(!second.body.success && [second.status, second.body.error.code, second.body.error.additional], [
        409,
        'AlreadyExists',
        'Une réclamation est déjà ouverte pour ce rendez-vous.',
      ]);
      assert.equal(code(await change(byLink(), again.id, 'mediation', { jeton: visit.token })), 'IllegalTransition');
      await changed(visit.owner.client, again.id, 'in_review', { body: words });
      trust = await admin();
      await changed(trust, again.id, 'rejected', { body: 'Rien dans les faits ne montre un défaut du soin.' });
      const mediated = await changed(byLink(), again.id, 'mediation', { jeton: visit.token });
      assert.deepEqual([mediated.state, mediated.decided_to, mediated.may], ['mediation', 'rejected', []]);
      await assertInvariants(app);
    });

    test('refuses a complaint by a stranger, too early, too late, sent three times at once, or with invalid fields', async () => {
      const visit = await came();
      const stranger = await memberOf(app);
      for (const client of [byLink(), stranger.client])
        assert.equal((await open(client, { bookingId: visit.bookingId })).status, 404);
      for (const [over, field] of [
        [{ body: 'Trop court.' }, 'body'],
        [{ body: 'x'.repeat(2001) }, 'body'],
        [{ reason: 'rain' }, 'reason'],
        [{ asked: 'part', asked_cents: 6001 }, 'asked_cents'],
        [{ asked: 'part', asked_cents: 0 }, 'asked_cents'],
        [{ asked: 'part', asked_cents: -1 }, 'asked_cents'],
        [{ asked: 'part' }, 'asked_cents'],
      ] as const)
        assert.deepEqual(fields(await open(byLink(), visit, over)), [field], JSON.stringify(over));
      at(startMs - 1);
      assert.equal(code(await open(byLink(), visit)), 'IllegalTransition');
      at(startMs + hourMs + 14 * dayMs);
      assert.equal(code(await open(byLink(), visit)), 'IllegalTransition');
      at(startMs + 5 * hourMs);
      const answers = await Promise.all([open(byLink(), visit), open(byLink(), visit), open(byLink(), visit)]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
      const [{ id }] = answers.flatMap(({ body }) => (body.success ? [body.data] : [])) as [Complaint];
      assert.equal((await stranger.client('GET', `/plainte/${id}`)).status, 404);
      const other = await came({}, '2026-12-15T09:00:00.000Z');
      assert.equal((await other.owner.client('GET', `/plainte/${id}`)).status, 404);
      assert.equal((await change(other.owner.client, id, 'in_review', { body: words })).status, 404);
      assert.equal((await other.owner.client('GET', `/plainte/list/${visit.pro.publicId}`)).status, 404);
    });

    test('after 72 hours without an answer, admins take over; the professional is reminded a day before', async () => {
      const visit = await came();
      const { id } = await opened(visit);
      const openedMs = startMs + 4 * hourMs;
      at(openedMs + 47 * hourMs);
      await app.runJob('advance-complaints');
      at(openedMs + 48 * hourMs);
      await app.runJob('advance-complaints');
      await app.runJob('advance-complaints');
      const word = await byLink()<Complaint>('POST', `/plainte/${id}/message`, {
        body: 'La cabine a été libérée à 12:32.',
        jeton: visit.token,
      });
      assert.equal(word.status, 201);
      at(openedMs + 72 * hourMs);
      await app.runJob('advance-complaints');
      await signIn(visit.owner);
      const read = await visit.owner.client<Complaint>('GET', `/plainte/${id}`);
      assert.ok(read.body.success && read.body.data.state === 'in_review');
      assert.deepEqual(
        read.body.data.entries.map(({ kind }) => kind),
        ['opening', 'word'],
      );
      assert.deepEqual(
        read.body.data.events.map(({ to_state }) => to_state),
        ['open', 'awaiting_pro', 'in_review'],
      );
      assert.deepEqual(
        (await mailKindsOf(app, visit.bookingId)).filter((one) => one.startsWith('complaint')),
        [
          'complaint_received',
          'complaint_opened_pro',
          'complaint_reminder_pro',
          'complaint_word_pro',
          'complaint_unanswered',
          'complaint_unanswered_pro',
        ],
      );
    });

    test('while the provider is down, the decision stays a locked draft; once back, it refunds and notifies once', async () => {
      const visit = await came();
      const { id } = await examined(visit);
      const trust = await admin();
      await sql`alter table sandbox_payment rename to sandbox_payment_away`.execute(app.db);
      const draft = await changed(trust, id, 'resolved_refund', {
        body: 'Le soin n’a pas été celui qui était annoncé.',
      });
      assert.deepEqual([draft.state, draft.decided_to, draft.may], ['in_review', null, []]);
      const file = await trust<ComplaintFile>('GET', `/v1/admin/plainte/${id}`);
      assert.ok(file.body.success);
      assert.deepEqual(file.body.data.draft, {
        to: 'resolved_refund',
        refund_cents: 6000,
        reasons: 'Le soin n’a pas été celui qui était annoncé.',
      });
      for (const status of ['rejected', 'resolved_refund'])
        assert.equal(code(await change(trust, id, status, { body: words })), 'IllegalTransition');
      assert.equal(code(await change(byLink(), id, 'withdrawn', { jeton: visit.token })), 'IllegalTransition');
      assert.ok(!(await mailKindsOf(app, visit.bookingId)).includes('complaint_decided'));
      await sql`alter table sandbox_payment_away rename to sandbox_payment`.execute(app.db);
      await Promise.all([
        app.runJob('advance-complaints'),
        app.runJob('run-refunds'),
        app.runJob('advance-complaints'),
      ]);
      await app.runJob('advance-complaints');
      const read = await byLink()<Complaint>('GET', `/plainte/${id}?jeton=${visit.token}`);
      assert.ok(read.body.success && read.body.data.state === 'resolved_refund');
      assert.deepEqual(await money(visit.bookingId), [
        { captured: 6000, refunded: 6000, retained: 0, state: 'refunded' },
      ]);
      assert.equal((await mailKindsOf(app, visit.bookingId)).filter((one) => one === 'complaint_decided').length, 1);
      await assertInvariants(app);
    });

    test('each side may open and withdraw three complaints about a visit; the admin list counts its results', async () => {
      const visit = await came({}, '2026-12-18T09:00:00.000Z');
      for (let i = 0; i < 3; i++) {
        const { id } = await opened(visit);
        assert.equal((await change(byLink(), id, 'withdrawn', { jeton: visit.token })).status, 200);
      }
      const refused = await open(byLink(), visit);
      assert.deepEqual(
        [refused.status, !refused.body.success && refused.body.error.additional],
        [409, complaintRefusals.withdrawnTooOften],
      );
      assert.equal((await open(visit.owner.client, visit, { asked: 'answer' })).status, 201, 'the other side may');
      const by = await admin();
      const found = await by<{ data: unknown[]; total: number }>('GET', '/v1/admin/plainte?queue=decided&q=zzzz');
      assert.ok(found.body.success && found.body.data.total === 0);
      const all = await by<{ data: unknown[]; total: number; counts: Record<string, number> }>(
        'GET',
        '/v1/admin/plainte?queue=decided',
      );
      assert.ok(all.body.success && all.body.data.total === all.body.data.counts['decided']);
    });

    test('a part equal to the full amount counts as a full refund, whether asked or decided', async () => {
      const visit = await came();
      assert.equal((await opened(visit, { asked: 'part', asked_cents: 6000 })).asked, 'all');
      const other = await came();
      const { id } = await examined(other);
      const decided = await change(await admin(), id, 'resolved_partial', { body: words, refund_cents: 6000 });
      assert.equal(decided.status, 200, JSON.stringify(decided.body));
      const row = await sql<{ decided_to: string }>`select decided_to from complaint where public_id = ${id}`.execute(
        app.db,
      );
      assert.equal(row.rows[0]?.decided_to, 'resolved_refund');
    });

    test('two admins decide at once: one wins, the other gets 409; excessive refunds and a party’s decision are refused', async () => {
      const visit = await came();
      const { id } = await examined(visit);
      const [one, two] = [await admin(), await admin()];
      for (const refund_cents of [6001, 14_000, 0, null])
        assert.deepEqual(fields(await change(one, id, 'resolved_partial', { body: words, refund_cents })), [
          'refund_cents',
        ]);
      assert.deepEqual(fields(await change(one, id, 'rejected')), ['body']);
      const answers = await Promise.all([
        change(one, id, 'resolved_partial', { body: 'La moitié du soin a été donnée, sans plus.', refund_cents: 3000 }),
        change(two, id, 'resolved_refund', { body: 'Rien de ce qui était annoncé n’a été donné.' }),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
      const [paid] = await money(visit.bookingId);
      assert.ok(paid!.refunded === 3000 || paid!.refunded === 6000);
      const own = await came({}, '2026-12-16T09:00:00.000Z');
      const about = await examined(own);
      await setUpFactor(app, own.owner.client);
      await sql`update account set role = 'admin', admin_roles = '{trust}' where email = ${own.owner.email}`.execute(
        app.db,
      );
      const rejected = await change(own.owner.client, about.id, 'rejected', { body: words });
      assert.deepEqual(
        [rejected.status, !rejected.body.success && rejected.body.error.additional],
        [403, complaintRefusals.party],
      );
      const file = await own.owner.client<ComplaintFile>('GET', `/v1/admin/plainte/${about.id}`);
      assert.ok(file.body.success, JSON.stringify(file.body));
      const { whose, client, may, history, request, has_health_answers: health, decided_by: by } = file.body.data;
      assert.deepEqual([whose, may, history, request, health, by], ['professional', [], null, null, false, null]);
      assert.match(client, /^\S+ \p{Lu}\.$/u);
      const again = await change(own.owner.client, about.id, 'rejected', { body: words });
      assert.deepEqual(
        [again.status, !again.body.success && again.body.error.additional],
        [403, complaintRefusals.party],
      );
      await assertInvariants(app);
    });
  });
}

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { BookingData, ProBookingData } from '#features/bookings/contract.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { slotsOf } from '../actors/cart.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { sendOrder, mailKindsOf } from '../actors/payments.ts';
import {
  type Moments,
  type Preview,
  type ProPreview,
  type ProMoments,
  hour,
  saturday,
  startMs,
  tuesday,
  onSaturdays,
  made,
  booked,
  asks,
  refused,
  mailsOf,
  moves,
} from '../actors/moves.ts';

const second = 1000;
const undoWindowMs = 13 * second;
const wednesday = '2026-12-02T09:00:00.000Z';

for (const kind of kinds) {
  describe(`moving a visit as agreed with the client on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('a visit moves at once; ten seconds later its old time is free, and the client is notified and refunded the difference', async () => {
      const { pro, owner, base } = await made(app, { surcharges: onSaturdays });
      await sql`update pro set firstname = 'Inès', lastname = 'Caradec' where id = ${pro.id}`.execute(app.db);
      const { client, sent, path } = await booked(app, pro, saturday, {});
      const bid = `${base}/${sent.booking_id}`;
      const preview = await asks<ProPreview>(owner, 'POST', `${bid}/move/preview`, { starts_at: tuesday });
      assert.deepEqual([preview.ways, preview.refund_cents], [['proposal', 'now'], 600]);
      const { starts_at: current, minute } = preview.current;
      assert.deepEqual([current, minute, preview.has_mail, preview.has_proposal], [saturday, 14 * 60, true, false]);
      const before = await mailKindsOf(app, sent.booking_id);
      const moved = await asks<ProBookingData>(owner, 'POST', `${bid}/move`, moves(tuesday, 'now'));
      assert.deepEqual([moved.starts_at, moved.quote.totalCents, moved.refunding_cents], [tuesday, 6000, 0]);
      assert.deepEqual(moved.agreed_move, {
        was_starts_at: saturday,
        was_practitioners: moved.lines[0]?.practitioners,
        undo_until: new Date(nowMs + undoWindowMs).toISOString(),
        contest_until: null,
        is_cancellation_free: false,
        together: 0,
      });
      assert.match(
        moved.history.at(-1)?.reason ?? '',
        /^Déplacé du samedi 28 novembre à 14:00 au mardi 1er décembre à 10:00$/,
      );
      assert.ok(!(await slotsOf(app, pro, '2026-11-28')).includes(saturday), 'the time before is kept');
      await app.runJob('tell-agreed-moves');
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), before, 'nobody is told');
      assert.equal(
        (await refused(client, `${path}/move/contest`, {})).code,
        'IllegalTransition',
        'nor contests what they are not told of',
      );
      at(nowMs + undoWindowMs);
      await app.runJob('tell-agreed-moves');
      await app.runJob('tell-agreed-moves');
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), [...before, 'booking_moved_as_agreed']);
      assert.ok((await slotsOf(app, pro, '2026-11-28')).includes(saturday), 'free again');
      const shown = await asks<BookingData>(client, 'GET', path);
      assert.deepEqual(
        [shown.refunding_cents, shown.agreed_move?.contest_until],
        [600, new Date(nowMs + undoWindowMs + 48 * hour).toISOString()],
      );
      const [mail] = await mailsOf(app, sent);
      for (const part of [
        'Inès Caradec a déplacé votre rendez-vous au mardi 1er décembre à 10:00, avec votre accord.',
        'Ancien horaire : samedi 28 novembre à 14:00.',
        'Signalez-le avant le lundi 23 novembre à 10:00',
        '6 € remboursés.',
      ])
        assert.ok(mail?.includes(part), `${part} in ${mail}`);
      assert.equal((await refused(owner, `${bid}/move/undo`, {})).code, 'IllegalTransition', 'told, it is not undone');
      await app.runJob('run-refunds');
      assert.equal((await asks<BookingData>(client, 'GET', path)).refunded_cents, 600);
      await assertInvariants(app);
    });

    test('undoing a move in time restores the time and the price, moves no money and notifies nobody', async () => {
      const { pro, owner, base } = await made(app, { surcharges: onSaturdays });
      const { client, sent, path } = await booked(app, pro, saturday, {});
      const bid = `${base}/${sent.booking_id}`;
      const first = await asks<BookingData>(client, 'GET', path);
      const before = await mailKindsOf(app, sent.booking_id);
      await asks(owner, 'POST', `${bid}/move`, moves(tuesday, 'now'));
      // A second move before the client's mail leaves. Undoing the second move returns the visit to the time that the
      // client knows.
      await asks(owner, 'POST', `${bid}/move`, moves('2026-12-02T09:00:00.000Z', 'now'));
      assert.ok((await slotsOf(app, pro, '2026-12-01')).includes(tuesday), 'what lay between is free');
      at(nowMs + 9 * second);
      const undone = await asks<ProBookingData>(owner, 'POST', `${bid}/move/undo`, {});
      assert.deepEqual(
        [undone.starts_at, undone.agreed_move, undone.quote, undone.refunding_cents],
        [saturday, null, first.quote, 0],
      );
      assert.equal((await refused(owner, `${bid}/move/undo`, {})).code, 'IllegalTransition', 'once');
      at(nowMs + 60 * second);
      await app.runJob('tell-agreed-moves');
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), before);
      assert.ok((await slotsOf(app, pro, '2026-12-02')).includes('2026-12-02T09:00:00.000Z'));
      await assertInvariants(app);
    });

    test('a client contests a move while the old time is free: the visit returns there, and both sides are notified', async () => {
      const { pro, owner, base } = await made(app);
      const { sent, path } = await booked(app, pro);
      await asks(owner, 'POST', `${base}/${sent.booking_id}/move`, moves(tuesday, 'now'));
      at(nowMs + undoWindowMs);
      await app.runJob('tell-agreed-moves');
      at(nowMs + 20 * hour);
      const jeton = bookingLinkToken(app, sent.booking_id);
      assert.equal((await refused(caller(app), `${path}/move/contest`, {})).status, 404, 'an id proves nobody');
      const back = await asks<BookingData>(caller(app), 'POST', `${path}/move/contest`, { jeton });
      assert.deepEqual([back.starts_at, back.agreed_move, back.state], [saturday, null, 'confirmed']);
      assert.ok((await slotsOf(app, pro, '2026-12-01')).includes(tuesday), 'free again');
      assert.deepEqual((await mailKindsOf(app, sent.booking_id)).slice(-2), ['move_contested', 'move_contested_pro']);
      assert.equal((await refused(caller(app), `${path}/move/contest`, { jeton })).code, 'IllegalTransition', 'once');
      assert.match((await mailsOf(app, sent)).at(-2) ?? '', /Ancien horaire rétabli.: samedi 28 novembre, 14:00/);
      await assertInvariants(app);
    });

    test('when the old time is taken, a contested move stays, and cancelling is free until the client chooses another time', async () => {
      const { pro, owner, base, comesBack } = await made(app);
      const { client, sent, path } = await booked(app, pro, saturday, {});
      await asks(owner, 'POST', `${base}/${sent.booking_id}/move`, moves(tuesday, 'now'));
      at(nowMs + undoWindowMs);
      await app.runJob('tell-agreed-moves');
      await sendOrder(app, pro, saturday, { payment_method: 'cash' });
      const contested = await asks<BookingData>(client, 'POST', `${path}/move/contest`, {});
      assert.deepEqual([contested.starts_at, contested.agreed_move?.is_cancellation_free], [tuesday, true]);
      assert.match(
        (await mailsOf(app, sent)).at(-2) ?? '',
        /Votre ancien horaire, samedi 28 novembre à 14:00, n’est plus disponible\. Votre rendez-vous reste fixé au mardi 1er décembre à 10:00/,
      );
      // Two hours before the visit, when the policy would retain half.
      at(Date.parse(tuesday) - 2 * hour);
      await comesBack();
      const jeton = bookingLinkToken(app, sent.booking_id);
      const preview = await asks<{ refund_cents: number }>(
        caller(app),
        'GET',
        `/v1/cancellation/${sent.booking_id}?jeton=${jeton}`,
      );
      assert.equal(preview.refund_cents, 6000);
      const later = '2026-12-03T09:00:00.000Z';
      await asks(caller(app), 'POST', `${path}/move`, { ...moves(later, 'now'), jeton });
      at(Date.parse(later) - 2 * hour);
      const after = await asks<{ refund_cents: number }>(
        caller(app),
        'GET',
        `/v1/cancellation/${sent.booking_id}?jeton=${jeton}`,
      );
      assert.equal(after.refund_cents, 3000, 'the moment that they chose has the policy that they accepted');
      await assertInvariants(app);
    });

    test('a client without an email address is moved only at once; if the visit is cancelled within seconds, no mail mentions the move', async () => {
      const { pro, owner, base } = await made(app);
      const { sent } = await booked(app, pro);
      await sql`update booking set email = null where public_id = ${sent.booking_id}`.execute(app.db);
      const bid = `${base}/${sent.booking_id}`;
      const moments = await asks<Moments>(owner, 'POST', `${bid}/availabilities`, {
        from: '2026-12-01T00:00:00+01:00',
        to: '2026-12-01T23:00:00+01:00',
      });
      assert.deepEqual([moments.way, moments.ways], ['now', ['now']]);
      assert.deepEqual((await refused(owner, `${bid}/move`, moves(tuesday, 'proposal'))).additional, { way: 'now' });
      await asks(owner, 'POST', `${bid}/move`, moves(tuesday, 'now'));
      const ended = await asks<ProBookingData>(
        owner,
        'POST',
        `/v1/pro/${pro.publicId}/cancellation/${sent.booking_id}/cancel`,
        { reason: 'Souffrante' },
      );
      assert.equal(ended.state, 'cancelled_pro');
      at(nowMs + undoWindowMs);
      await app.runJob('tell-agreed-moves');
      assert.ok(!(await mailKindsOf(app, sent.booking_id)).includes('booking_moved_as_agreed'));
      assert.ok((await slotsOf(app, pro, '2026-11-28')).includes(saturday));
      await assertInvariants(app);
    });

    test('refuses a taken time, a changed price and a visit that is over', async () => {
      const { pro, owner, base, comesBack } = await made(app, { surcharges: onSaturdays });
      const { sent } = await booked(app, pro, tuesday);
      const bid = `${base}/${sent.booking_id}`;
      await sendOrder(app, pro, '2026-12-02T09:00:00.000Z', { payment_method: 'cash' });
      const taken = await refused(owner, `${bid}/move`, moves('2026-12-02T09:00:00.000Z', 'now'));
      assert.equal(taken.code, 'SlotTaken');
      assert.equal((await refused(owner, `${bid}/move`, moves(saturday, 'now', 6000))).code, 'PriceChanged');
      at(Date.parse(tuesday) + hour);
      await comesBack();
      assert.equal(
        (await refused(owner, `${bid}/move`, moves('2026-12-04T09:00:00.000Z', 'now'))).code,
        'IllegalTransition',
      );
      assert.ok(startMs < Date.parse(tuesday));
      await assertInvariants(app);
    });

    test('a time outside hours, notice or horizon is allowed only at once; a taken time and a time past a year are refused', async () => {
      const { pro, owner, base } = await made(app);
      await sql`update pro set notice_min = 120 where id = ${pro.id}`.execute(app.db);
      const { sent } = await booked(app, pro);
      const bid = `${base}/${sent.booking_id}`;
      const preview = (startsAt: string) =>
        asks<Preview>(owner, 'POST', `${bid}/move/preview`, { starts_at: startsAt });
      const evening = '2026-12-01T20:00:00.000Z';
      const out = await preview(evening);
      assert.deepEqual([out.outside, out.ways], [['hours'], ['now']]);
      assert.deepEqual((await preview(new Date(nowMs + hour / 2).toISOString())).outside.includes('notice'), true);
      assert.deepEqual((await preview('2027-06-01T09:00:00.000Z')).outside, ['horizon']);
      assert.equal(
        (await refused(owner, `${bid}/move`, moves(evening, 'proposal'))).code,
        'SlotTaken',
        'nobody is offered what is not open',
      );
      const moved = await asks<ProBookingData>(owner, 'POST', `${bid}/move`, moves(evening, 'now'));
      assert.equal(moved.starts_at, evening);
      const other = await booked(app, pro, tuesday);
      const over = await refused(
        owner,
        `${base}/${other.sent.booking_id}/move`,
        moves('2026-12-01T20:30:00.000Z', 'now'),
      );
      assert.equal(over.code, 'SlotTaken', 'a visit is never drawn over');
      const far = await refused(owner, `${bid}/move/preview`, { starts_at: '2027-12-01T09:00:00.000Z' });
      assert.equal(far.code, 'InvalidInput');
      at(nowMs + undoWindowMs);
      await app.runJob('tell-agreed-moves');
      await assertInvariants(app);
    });

    test('a moved visit stays with its practitioner, and goes to a colleague when that practitioner is taken', async () => {
      const { pro, owner, base } = await made(app, { practitioners: 2 });
      const [first, second] = [await booked(app, pro), await booked(app, pro)];
      const givenBy = async ({ sent }: typeof first) =>
        (await asks<ProBookingData>(owner, 'GET', `${base}/${sent.booking_id}`)).lines[0]?.practitioners;
      const [before, other] = [await givenBy(second), await givenBy(first)];
      assert.notDeepEqual(before, other);
      const move = async (startsAt: string, cents = 6000) =>
        (
          await asks<ProBookingData>(
            owner,
            'POST',
            `${base}/${second.sent.booking_id}/move`,
            moves(startsAt, 'now', cents),
          )
        ).lines[0]?.practitioners;
      assert.deepEqual(await move(tuesday), before);
      assert.deepEqual(await move('2026-12-01T20:00:00.000Z'), before, 'outside of the hours');
      const busy = await booked(app, pro, wednesday);
      const found = await sql<{
        id: string;
      }>`select public_id as id from resource where owner_pro_id = ${pro.id} and label = ${before![0]}`.execute(app.db);
      await asks(
        owner,
        'POST',
        `${base}/${busy.sent.booking_id}/move`,
        moves('2026-12-02T09:30:00.000Z', 'now', 6000, { practitioner: found.rows[0]!.id }),
      );
      at(nowMs + undoWindowMs);
      await app.runJob('tell-agreed-moves');
      assert.deepEqual(await move(wednesday), other, 'who gave it is taken then');
      await assertInvariants(app);
    });

    test('moves a visit to a chosen practitioner, and refuses a practitioner who does not give the service', async () => {
      const { pro, owner, base } = await made(app, { practitioners: 2 });
      const { sent } = await booked(app, pro);
      const bid = `${base}/${sent.booking_id}`;
      const team = await sql<{
        id: string;
        label: string;
      }>`select public_id as id, label from resource where owner_pro_id = ${pro.id} order by id`.execute(app.db);
      const before = (await asks<ProBookingData>(owner, 'GET', bid)).lines[0]?.practitioners[0];
      const other = team.rows.find(({ label }) => label !== before)!;
      const around = { from: '2026-12-02T00:00:00+01:00', to: '2026-12-02T23:00:00+01:00' };
      const offered = async (practitioner: string | null) =>
        asks<ProMoments>(owner, 'POST', `${bid}/availabilities`, { ...around, practitioner });
      const startsOf = ({ days }: ProMoments): string[] =>
        days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at));
      const theirs = await offered(other.id);
      assert.deepEqual(theirs.practitioners.map(({ id }) => id).toSorted(), team.rows.map(({ id }) => id).toSorted());
      assert.ok(startsOf(theirs).length > 0);
      const moved = await asks<ProBookingData>(
        owner,
        'POST',
        `${bid}/move`,
        moves(saturday, 'now', 6000, { practitioner: other.id }),
      );
      assert.match(
        moved.history.at(-1)?.reason ?? '',
        new RegExp(`à 14:00, avec ${before}, au samedi 28 novembre à 14:00, avec ${other.label}$`),
      );
      assert.deepEqual(moved.agreed_move?.was_practitioners, [before]);
      assert.deepEqual([moved.starts_at, moved.lines[0]?.practitioners], [saturday, [other.label]]);
      const undone = await asks<ProBookingData>(owner, 'POST', `${bid}/move/undo`, {});
      assert.deepEqual(undone.lines[0]?.practitioners, [before]);
      // The other practitioner is busy on Wednesday morning. Only the first is offered then, and every offered start
      // can be chosen.
      const busy = await booked(app, pro, tuesday);
      await asks(
        owner,
        'POST',
        `${base}/${busy.sent.booking_id}/move`,
        moves(wednesday, 'now', 6000, { practitioner: other.id }),
      );
      assert.ok(startsOf(await offered(null)).includes(wednesday));
      const left = startsOf(await offered(other.id));
      assert.ok(!left.includes(wednesday));
      for (const start of [left[0], left.at(-1)])
        await asks<Preview>(owner, 'POST', `${bid}/move/preview`, { starts_at: start, practitioner: other.id });
      await sql`delete from option_resource where resource_id = (select id from resource where public_id = ${other.id})`.execute(
        app.db,
      );
      const answer = await owner<unknown>('POST', `${bid}/move/preview`, {
        starts_at: tuesday,
        practitioner: other.id,
      });
      assert.equal(answer.status, 400);
      const none = await owner<unknown>('POST', `${bid}/availabilities`, { ...around, practitioner: other.id });
      assert.ok(!none.body.success);
      assert.match(none.body.error.validation?.['practitioner'] ?? '', /n’assure pas/);
      assert.deepEqual(
        (await offered(null)).practitioners.map(({ label }) => label),
        [before],
      );
      await assertInvariants(app);
    });
  });
}

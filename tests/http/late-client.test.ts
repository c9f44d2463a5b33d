import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { BookingData, ProBookingData } from '#features/bookings/contract.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { slotsOf } from '../actors/cart.ts';
import type { MadeProfessional } from '../actors/factories.ts';
import { mailKindsOf } from '../actors/payments.ts';
import { password, staffMemberOf } from '../actors/people.ts';
import { words } from '../actors/complaints.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import {
  type Preview,
  type ProMoments,
  asks,
  booked,
  made,
  mailsOf,
  moves,
  saturday,
  startMs,
  tuesday,
} from '../actors/moves.ts';

const undoWindowMs = 13_000;
const onSite = { payment_method: 'cash' };

/** An instant in minutes after the planned start of the visit. */
const after = (minutes: number): number => startMs + minutes * minuteMs;
const isoAfter = (minutes: number): string => new Date(after(minutes)).toISOString();

for (const kind of kinds) {
  describe(`the visit of a late client on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    /** A visit of 60 € on Saturday from 14:00 to 15:00, some minutes after its start. Its professional is signed in. */
    const late = async (minutes: number, overrides: MadeProfessional = {}, paid: Record<string, unknown> = onSite) => {
      at(nowMs);
      const desk = await made(app, overrides);
      const { client, sent, path } = await booked(app, desk.pro, saturday, paid);
      const bid = `${desk.base}/${sent.booking_id}`;
      const comesAt = async (ms: number): Promise<void> => {
        at(ms);
        await desk.comesBack();
      };
      await comesAt(after(minutes));
      const move = (startsAt: string, more: Record<string, unknown> = {}, cents = 6000) =>
        desk.owner<ProBookingData>('POST', `${bid}/move`, moves(startsAt, 'now', cents, more));
      const movesTo = (startsAt: string, more: Record<string, unknown> = {}, cents = 6000) =>
        asks<ProBookingData>(desk.owner, 'POST', `${bid}/move`, moves(startsAt, 'now', cents, more));
      return {
        ...desk,
        client,
        sent,
        path,
        bid,
        comesAt,
        move,
        movesTo,
        read: () => asks<ProBookingData>(desk.owner, 'GET', bid),
        own: (jeton = bookingLinkToken(app, sent.booking_id)) =>
          asks<BookingData>(caller(app), 'GET', `${path}?jeton=${jeton}`),
      };
    };
    const announced = async (ms: number): Promise<void> => {
      at(ms + undoWindowMs);
      await app.runJob('tell-agreed-moves');
    };
    type Answer = Awaited<ReturnType<Client>>;
    const refusalOf = ({ body, status }: Answer) => {
      assert.ok(!body.success, 'it was not refused');
      return [status, body.error.code, body.error.validation?.['starts_at'] ?? body.error.additional];
    };
    const inThePast = [
      400,
      'InvalidInput',
      'Un rendez-vous dont l’heure est passée peut seulement être retardé. Le nouveau début peut remonter à un quart d’heure au maximum.',
    ];

    test('moves at once to a later hour; the client is told ten seconds later, and the old time is free again', async () => {
      const visit = await late(10);
      const { pro, owner, bid, sent } = visit;
      const preview = await asks<Preview>(owner, 'POST', `${bid}/move/preview`, { starts_at: isoAfter(15) });
      assert.deepEqual([preview.ways, preview.outside, preview.quote.totalCents], [['now'], [], 6000]);
      const moved = await visit.movesTo(isoAfter(15), { was_starts_at: saturday });
      assert.deepEqual([moved.starts_at, moved.ends_at, moved.state], [isoAfter(15), isoAfter(75), 'confirmed']);
      await announced(after(10));
      assert.equal((await mailKindsOf(app, sent.booking_id)).at(-1), 'booking_moved_as_agreed');
      const mail = (await mailsOf(app, sent)).at(-1) ?? '';
      for (const part of [
        'déplacé votre rendez-vous au samedi 28 novembre à 14:15, avec votre accord.',
        'Ancien horaire : samedi 28 novembre à 14:00.',
        'Signalez-le avant le samedi 28 novembre à 14:15. Vous pourrez alors annuler sans frais, et une absence n’entraînera aucune pénalité.',
      ])
        assert.ok(mail.includes(part), `${part} in ${mail}`);
      assert.ok(!mail.includes('Nous rétablirons'), 'nobody gets a passed hour back');
      assert.ok(!(await slotsOf(app, pro, '2026-11-28')).includes(isoAfter(60)), 'the new time is taken');
      await assertInvariants(app);
    });

    test('moves up to a quarter of an hour into the past, never before the planned start, and never to a passed hour', async () => {
      const visit = await late(20);
      const { owner, bid } = visit;
      const found = await asks<ProMoments>(owner, 'POST', `${bid}/availabilities`, {
        from: '2026-11-28T00:00:00+01:00',
        to: '2026-11-28T23:00:00+01:00',
      });
      const starts = found.days.flatMap(({ slots }) => slots.map(({ starts_at }) => Date.parse(starts_at)));
      assert.deepEqual(found.ways, ['now']);
      assert.ok(starts.length > 0 && starts.every((ms) => ms >= after(5)), 'the page offers no other hour');
      for (const minutes of [0, -15, -60 * 24]) {
        assert.deepEqual(refusalOf(await visit.move(isoAfter(minutes))), inThePast, `${minutes}`);
        const preview = await owner('POST', `${bid}/move/preview`, { starts_at: isoAfter(minutes) });
        assert.deepEqual(refusalOf(preview), inThePast, `${minutes}, shown`);
      }
      assert.equal((await visit.movesTo(isoAfter(5))).starts_at, isoAfter(5));
      await announced(after(20));
      const earlier = await late(5);
      assert.deepEqual(refusalOf(await earlier.move(isoAfter(-5))), inThePast, 'an absence would come sooner');
      await assertInvariants(app);
    });

    test('the database refuses a move into the past and a move of a begun visit to an earlier start', async () => {
      const visit = await late(10);
      await visit.movesTo(isoAfter(15));
      const rewrites = (change: string): Promise<unknown> =>
        sql`update agreed_move set starts_at = ${sql.raw(change)}`.execute(app.db);
      await assert.rejects(rewrites(`was_starts_at - interval '1 minute'`), /agreed_move_not_earlier/);
      await assert.rejects(
        rewrites(`moved_at - interval '16 minutes', was_starts_at = moved_at + interval '1 minute'`),
        /agreed_move_not_past/,
      );
      await announced(after(10));
    });

    test('a colleague takes the visit over at the planned hour', async () => {
      const visit = await late(10, { practitioners: 2 });
      const before = (await visit.read()).lines[0]?.practitioners[0];
      const { rows } = await sql<{ id: string; label: string }>`
        select public_id as id, label from resource where owner_pro_id = ${visit.pro.id}`.execute(app.db);
      const other = rows.find(({ label }) => label !== before)!;
      const moved = await visit.movesTo(saturday, { practitioner: other.id });
      assert.deepEqual([moved.starts_at, moved.lines[0]?.practitioners], [saturday, [other.label]]);
      await announced(after(10));
      await assertInvariants(app);
    });

    test('undoing in time restores the planned hour, also when the new one lies in the past', async () => {
      const visit = await late(10);
      const moved = await visit.movesTo(isoAfter(5));
      assert.notEqual(moved.agreed_move?.undo_until ?? null, null, 'the panel offers to undo');
      const undone = await asks<ProBookingData>(visit.owner, 'POST', `${visit.bid}/move/undo`, {});
      assert.deepEqual([undone.starts_at, undone.agreed_move], [saturday, null]);
      await announced(after(10));
      assert.ok(!(await mailKindsOf(app, visit.sent.booking_id)).includes('booking_moved_as_agreed'));
      await assertInvariants(app);
    });

    test('is not moved once the care has begun, before the start either, nor once the visit is over or absent', async () => {
      const visit = await late(10);
      const says = (step: string, takesBack = false) =>
        asks(visit.owner, 'PUT', `${visit.bid}/step`, { step, takes_back: takesBack });
      const inCare = [409, 'IllegalTransition', 'Le soin a commencé\u202f: ce rendez-vous ne peut plus être déplacé.'];
      const over = [409, 'IllegalTransition', 'Ce rendez-vous ne peut plus être déplacé.'];
      await says('started');
      assert.deepEqual(refusalOf(await visit.move(isoAfter(30))), inCare);
      await visit.comesAt(after(-30));
      assert.deepEqual(refusalOf(await visit.move(isoAfter(30))), inCare, 'a care that began early');
      await visit.comesAt(after(20));
      await says('started', true);
      await says('arrived', true);
      assert.equal((await asks<ProBookingData>(visit.owner, 'PUT', visit.bid, { state: 'no_show' })).state, 'no_show');
      assert.deepEqual(refusalOf(await visit.move(isoAfter(30))), over, 'an absence stays one');
      await asks(visit.owner, 'PUT', visit.bid, { state: 'completed' });
      assert.deepEqual(refusalOf(await visit.move(isoAfter(30))), over);
      const unmarked = await late(59);
      await unmarked.comesAt(after(60));
      assert.deepEqual(refusalOf(await unmarked.move(isoAfter(90))), over, 'its planned end has come');
      await assertInvariants(app);
    });

    test('only at once: no proposal, none by the client, and none after the client contested a move', async () => {
      const visit = await late(10);
      const proposed = await visit.owner('POST', `${visit.bid}/move`, moves(isoAfter(30), 'proposal'));
      assert.deepEqual(refusalOf(proposed), [409, 'Conflict', { way: 'now' }]);
      const jeton = bookingLinkToken(app, visit.sent.booking_id);
      const own = await caller(app)('POST', `${visit.path}/move`, { ...moves(isoAfter(30), 'now'), jeton });
      assert.equal(refusalOf(own)[1], 'IllegalTransition');
      await visit.movesTo(isoAfter(30));
      await announced(after(10));
      await asks(caller(app), 'POST', `${visit.path}/move/contest`, { jeton });
      await visit.comesAt(after(31));
      assert.equal(refusalOf(await visit.move(isoAfter(45)))[1], 'IllegalTransition');
      await assertInvariants(app);
    });

    test('two desks: the second reads the hour that the first chose', async () => {
      const visit = await late(10);
      await visit.movesTo(isoAfter(15), { was_starts_at: saturday });
      const second = refusalOf(await visit.move(isoAfter(30), { was_starts_at: saturday }));
      await announced(after(10));
      assert.deepEqual(second, [409, 'Conflict', { starts_at: isoAfter(15), time_zone: 'Europe/Paris' }]);
    });

    test('a taken hour is refused with the hours around, and nothing moves', async () => {
      const visit = await late(10);
      at(nowMs);
      await booked(app, visit.pro, isoAfter(60));
      await visit.comesAt(after(10));
      const answer = await visit.move(isoAfter(15));
      assert.ok(!answer.body.success);
      assert.equal(answer.body.error.code, 'SlotTaken');
      const { alternatives } = answer.body.error.additional as { alternatives: { starts_at: string }[] };
      assert.ok(alternatives.length > 0 && alternatives.every(({ starts_at }) => Date.parse(starts_at) >= after(-5)));
      assert.equal((await visit.read()).starts_at, saturday);
      await assertInvariants(app);
    });

    test('the delay keeps the price: no surcharge of the later hour, and none after a second delay', async () => {
      const surcharges = [
        { type: 'peak', unit: 'percent', value: 20, fromMin: 14 * 60 + 15, toMin: 18 * 60 },
        { type: 'last_minutes', unit: 'percent', value: 30 },
      ] as const;
      const visit = await late(10, { surcharges }, {});
      const before = await visit.read();
      assert.equal((await visit.movesTo(isoAfter(20))).quote.totalCents, 6000);
      await announced(after(10));
      await visit.comesAt(after(18));
      const again = await visit.movesTo(isoAfter(40));
      assert.deepEqual([again.quote, again.refunding_cents], [before.quote, 0]);
      await announced(after(18));
      assert.ok((await mailsOf(app, visit.sent)).every((mail) => mail?.includes('Le prix passe') !== true));
      await assertInvariants(app);
    });

    test('an absence counts from the new start, and the client contests it like any other', async () => {
      const visit = await late(14);
      await visit.movesTo(isoAfter(30));
      await announced(after(14));
      const reports = () => visit.owner<ProBookingData>('PUT', visit.bid, { state: 'no_show' });
      await visit.comesAt(after(44));
      assert.equal((await reports()).status, 409, 'a quarter of an hour after the new start, not before');
      await visit.comesAt(after(45));
      assert.equal((await reports()).status, 200);
      const { absence } = await visit.own();
      assert.equal(absence?.contest_until, new Date(after(45) + 2 * dayMs).toISOString());
      await assertInvariants(app);
    });

    test('a client who contests before the new start cancels free of charge, and an absence costs nothing', async () => {
      for (const ends of ['cancels', 'is absent'] as const) {
        const visit = await late(10, {}, {});
        const jeton = bookingLinkToken(app, visit.sent.booking_id);
        await visit.movesTo(isoAfter(30));
        await announced(after(10));
        const shown = await visit.own();
        assert.equal(shown.agreed_move?.contest_until, isoAfter(30), 'until the new start');
        at(after(25));
        const contested = await asks<BookingData>(caller(app), 'POST', `${visit.path}/move/contest`, { jeton });
        assert.deepEqual([contested.starts_at, contested.agreed_move?.is_cancellation_free], [isoAfter(30), true]);
        const cancellation = `/v1/cancellation/${visit.sent.booking_id}?jeton=${jeton}`;
        const { refund_cents } = await asks<{ refund_cents: number }>(caller(app), 'GET', cancellation);
        assert.equal(refund_cents, 6000);
        if (ends === 'is absent') {
          await visit.comesAt(after(45));
          await asks(visit.owner, 'PUT', visit.bid, { state: 'no_show' });
          at(after(45) + 2 * dayMs);
          await app.runJob('settle-no-shows');
          await app.runJob('run-refunds');
          assert.deepEqual([(await visit.own()).refunded_cents, (await visit.own()).retained_cents], [6000, 0]);
        }
        await assertInvariants(app);
      }
    });

    test('told after the new start, the client reads no deadline that has passed', async () => {
      const visit = await late(10);
      await visit.movesTo(isoAfter(5));
      await announced(after(10));
      assert.ok(!((await mailsOf(app, visit.sent)).at(-1) ?? '').includes('Signalez-le'));
      assert.equal((await visit.own()).agreed_move, null);
      await assertInvariants(app);
    });

    test('cancelling after the move never costs more than before it', async () => {
      const visit = await late(10, {}, {});
      await visit.movesTo(tuesday);
      await announced(after(10));
      const jeton = bookingLinkToken(app, visit.sent.booking_id);
      const path = `/v1/cancellation/${visit.sent.booking_id}?jeton=${jeton}`;
      const backAt = async (ms: number): Promise<number> => {
        at(ms);
        return (await asks<{ refund_cents: number }>(caller(app), 'GET', path)).refund_cents;
      };
      assert.equal(await backAt(after(60)), 6000, 'the delays of the policy run from the new start');
      assert.equal(await backAt(Date.parse(tuesday) - 60 * minuteMs), 3000);
      await assertInvariants(app);
    });

    test('a visit about which a complaint was opened stays where it is, until the complaint is withdrawn', async () => {
      const visit = await late(10, {}, {});
      const jeton = bookingLinkToken(app, visit.sent.booking_id);
      const complaint = await asks<{ id: string }>(caller(app), 'POST', '/plainte', {
        booking_id: visit.sent.booking_id,
        jeton,
        reason: 'mismatch',
        body: words,
        asked: 'all',
      });
      const refused = [
        409,
        'IllegalTransition',
        'Ce rendez-vous fait l’objet d’une réclamation\u202f: il ne peut plus être déplacé.',
      ];
      assert.deepEqual(refusalOf(await visit.move(tuesday)), refused);
      const preview = await visit.owner('POST', `${visit.bid}/move/preview`, { starts_at: tuesday });
      assert.deepEqual(refusalOf(preview), refused);
      const days = { from: saturday, to: tuesday };
      assert.deepEqual((await asks<ProMoments>(visit.owner, 'POST', `${visit.bid}/availabilities`, days)).ways, []);
      await asks(caller(app), 'PUT', `/plainte/status/${complaint.id}`, { jeton, status: 'withdrawn' });
      assert.equal((await visit.movesTo(tuesday)).starts_at, tuesday);
      await announced(after(10));
      await assertInvariants(app);
    });

    test('a practitioner moves their own late visit, never a colleague’s', async () => {
      const visit = await late(-60, { practitioners: 2 });
      at(nowMs);
      const beside = await booked(app, visit.pro);
      const { client, email } = await staffMemberOf(app, visit.pro, 'practitioner');
      const agendas = await sql<{ bid: string; is_own: boolean }>`
        select b.public_id as bid, o.resource_id = (select resource_id from membership where pro_id = ${visit.pro.id}) as is_own
        from occupation o join booking b on b.id = o.booking_id where b.pro_id = ${visit.pro.id} and o.active`.execute(
        app.db,
      );
      assert.equal(agendas.rows.length, 2, beside.sent.booking_id);
      at(after(10));
      await asks(client, 'POST', '/user/login', { email, password });
      for (const { bid, is_own } of agendas.rows) {
        const answer = await client('POST', `${visit.base}/${bid}/move`, moves(isoAfter(15), 'now'));
        assert.equal(answer.status, is_own ? 200 : 404);
      }
      await announced(after(10));
      await assertInvariants(app);
    });

    test('a client without an e-mail address is moved too, and a walk-in', async () => {
      const visit = await late(10);
      await sql`update booking set email = null where public_id = ${visit.sent.booking_id}`.execute(app.db);
      assert.equal((await visit.movesTo(isoAfter(15))).starts_at, isoAfter(15));
      await announced(after(10));
      await assertInvariants(app);
    });
  });
}

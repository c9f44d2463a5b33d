import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { BookingData, ProBookingData } from '#features/bookings/contract.ts';
import type { Slot } from '#features/offers/contract.ts';
import type { rescheduleMoments, previewReschedule } from '#features/reschedule/contract.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp, now } from '../with-test-app.ts';
import { makeProfessional, type MadeProfessional, type Professional } from '../factories.ts';
import { slotsOf } from '../holding.ts';
import { caller, kinds, type Client, type TestApp } from '../test-app.ts';
import { assertInvariants } from '../invariants.ts';
import { mailOf } from '../mailing.ts';
import { cards, news, payWith, sendOrder, told, type Sent } from '../paying.ts';
import { ownerOf, password } from '../people.ts';
import { plain } from '../shown-booking.ts';

type Moments = DataOf<typeof rescheduleMoments>;
type Preview = DataOf<typeof previewReschedule>;

const hour = 3_600_000;
// Saturday 28 November 2026, 14:00 in Paris; then Tuesday 1 December.
const saturday = '2026-11-28T13:00:00.000Z';
const startMs = Date.parse(saturday);
const tuesday = '2026-12-01T09:00:00.000Z';
const onSaturdays = [{ type: 'saturday', unit: 'percent', value: 10 }] as const;

for (const kind of kinds) {
  describe(`moving a confirmed visit on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const made = async (asked: MadeProfessional = {}) => {
      const pro = await makeProfessional(app.db, now, { payOnSite: true, ...asked });
      const { client: owner, email } = await ownerOf(app, pro);
      // A session rests after some hours: whoever comes back signs in again.
      const comesBack = async (): Promise<void> => void (await asks(owner, 'POST', '/user/login', { email, password }));
      return { pro, base: `/v1/pro/${pro.publicId}/booking`, owner, comesBack };
    };
    const booked = async (
      pro: Professional,
      startsAt = saturday,
      change: Record<string, unknown> = { payment_method: 'cash' },
      client: Client = caller(app),
    ) => {
      const { sent } = await sendOrder(app, pro, startsAt, change, client);
      if (sent.redirect_url !== null) {
        await payWith(app, sent, cards.accepted);
        await news(app);
      }
      return { client, sent, path: `/v1/booking/booking/${sent.booking_id}` };
    };
    const asks = async <D>(client: Client, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<D> => {
      const answer = await client<D>(method, path, body, headers);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const refused = async (client: Client, path: string, body: unknown): Promise<{ code: string; status: number; additional: unknown }> => {
      const answer = await client('POST', path, body);
      assert.ok(!answer.body.success, 'it was not refused');
      return { code: answer.body.error.code, status: answer.status, additional: answer.body.error.additional };
    };
    const momentsOf = async (client: Client, path: string, day: string): Promise<Slot[]> => {
      const found = await asks<Moments>(client, 'POST', `${path}/availabilities`, { from: `${day}T00:00:00+01:00`, to: `${day}T23:59:00+01:00` });
      return found.days.flatMap(({ slots }) => slots);
    };
    const moves = (startsAt: string, way: 'now' | 'proposal', cents = 6000, more: Record<string, unknown> = {}) => ({
      starts_at: startsAt,
      expected_way: way,
      expected_total_cents: cents,
      ...more,
    });
    const answers = (booking: BookingData, answer: string) => ({ proposal: booking.proposal?.id, answer });

    test('while cancelling is free, a client moves at once: the old time is free, the new one taken, what was paid too much goes back, both are told', async () => {
      const { pro } = await made({ surcharges: onSaturdays });
      const { client, sent, path } = await booked(pro, saturday, {});
      assert.equal((await asks<BookingData>(client, 'GET', path)).move_way, 'now');
      const [moment] = (await momentsOf(client, path, '2026-12-01')).filter(({ starts_at }) => starts_at === tuesday);
      assert.equal(moment?.total_cents, 6000);
      const preview = await asks<Preview>(client, 'POST', `${path}/move/preview`, { starts_at: tuesday });
      assert.deepEqual([preview.way, preview.was.totalCents, preview.quote.totalCents, preview.refund_cents], ['now', 6600, 6000, 600]);
      const moved = await asks<BookingData>(client, 'POST', `${path}/move`, moves(tuesday, 'now'));
      assert.deepEqual(
        [moved.state, moved.starts_at, moved.quote.totalCents, moved.quote.dueNowCents, moved.quote.dueOnSiteCents, moved.refunding_cents],
        ['confirmed', tuesday, 6000, 6000, 0, 600],
      );
      assert.ok((await slotsOf(app, pro, '2026-11-28')).includes(saturday), 'the old time is free');
      assert.ok(!(await slotsOf(app, pro, '2026-12-01')).includes(tuesday), 'the new one is taken');
      assert.deepEqual((await told(app, sent.booking_id)).slice(-2), ['booking_moved', 'booking_moved_pro']);
      await app.runJob('run-refunds');
      const shown = await asks<BookingData>(client, 'GET', path);
      assert.deepEqual([shown.refunded_cents, shown.payment_status], [600, 'paid_wlns']);
      await assertInvariants(app);
      const cancelled = await asks<{ refund_cents: number; booking: BookingData }>(client, 'POST', `/v1/cancellation/${sent.booking_id}/cancel`, {
        expected_refund_cents: 6000,
      });
      assert.deepEqual([cancelled.refund_cents, cancelled.booking.refunding_cents], [6000, 6000]);
      await app.runJob('run-refunds');
      assert.equal((await asks<BookingData>(client, 'GET', path)).payment_status, 'refunded');
      await assertInvariants(app);
    });

    test('moved and cancelled before the first refund has left, everything comes back, once', async () => {
      const { pro } = await made({ surcharges: onSaturdays });
      const { client, sent, path } = await booked(pro, saturday, {});
      await asks(client, 'POST', `${path}/move`, moves(tuesday, 'now'));
      await asks(client, 'POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 });
      await app.runJob('run-refunds');
      const shown = await asks<BookingData>(client, 'GET', path);
      assert.deepEqual([shown.refunded_cents, shown.retained_cents, shown.payment_status], [6600, 0, 'refunded']);
      await assertInvariants(app);
    });

    test('a sooner moment says what cancelling will cost before it is given, and that is what it costs', async () => {
      const { pro } = await made();
      const { client, sent, path } = await booked(pro, tuesday, {});
      at(now + hour);
      const soon = new Date(now + 6 * hour).toISOString();
      const preview = await asks<Preview>(client, 'POST', `${path}/move/preview`, { starts_at: soon });
      const wasFree = (await asks<BookingData>(client, 'GET', path)).schedule
        .filter(({ percent }) => percent === 0)
        .map(({ until }) => new Date(until!).getTime());
      assert.deepEqual(wasFree, [Date.parse(tuesday) - 24 * hour]);
      const live = preview.schedule.filter(({ until }) => until !== null && new Date(until).getTime() >= now + hour);
      assert.deepEqual(
        live.map(({ until, percent, refund_cents }) => [new Date(until!).getTime(), percent, refund_cents]),
        [[Date.parse(soon), 50, 3000]],
      );
      await asks(client, 'POST', `${path}/move`, moves(soon, 'now'));
      const cancelled = await asks<{ refund_cents: number }>(client, 'POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 3000 });
      assert.equal(cancelled.refund_cents, 3000);
      await app.runJob('run-refunds');
      await assertInvariants(app);
    });

    test('a dearer moment leaves the difference on site', async () => {
      const { pro } = await made({ surcharges: onSaturdays });
      const { client, path } = await booked(pro, tuesday, {});
      const moved = await asks<BookingData>(client, 'POST', `${path}/move`, moves(saturday, 'now', 6600));
      assert.deepEqual([moved.quote.totalCents, moved.quote.dueNowCents, moved.quote.dueOnSiteCents, moved.refunding_cents], [6600, 6000, 600, 0]);
      await assertInvariants(app);
    });

    test('its own time is not in its way: half an hour later is offered and taken; between two others it is not', async () => {
      const { pro } = await made();
      const { client, path } = await booked(pro);
      const later = '2026-11-28T13:30:00.000Z';
      assert.ok(!(await slotsOf(app, pro, '2026-11-28')).includes(later), 'to a stranger it is not');
      const offered = (await momentsOf(client, path, '2026-11-28')).map(({ starts_at }) => starts_at);
      assert.ok(offered.includes(later) && offered.includes(saturday));
      await booked(pro, '2026-11-28T14:00:00.000Z');
      assert.ok(!(await momentsOf(client, path, '2026-11-28')).some(({ starts_at }) => starts_at === later));
      const gone = await refused(client, `${path}/move`, moves(later, 'now'));
      const { alternatives } = gone.additional as { alternatives: Slot[] };
      assert.deepEqual([gone.code, gone.status], ['SlotTaken', 409]);
      assert.ok(alternatives.length > 0 && alternatives.every(({ starts_at }) => starts_at !== later));
      const earlier = '2026-11-28T12:30:00.000Z';
      assert.equal((await asks<BookingData>(client, 'POST', `${path}/move`, moves(earlier, 'now'))).starts_at, earlier);
      await assertInvariants(app);
    });

    test('every moment offered in two weeks is taken when it is asked for', async () => {
      const { pro } = await made({ practitioners: 2, cabins: 1, open: [600, 960], options: [{ cleaningMin: 15 }] });
      const { client, path } = await booked(pro);
      await booked(pro, '2026-11-28T10:00:00.000Z');
      const found = await asks<Moments>(client, 'POST', `${path}/availabilities`, { from: '2026-11-27T00:00:00+01:00', to: '2026-11-29T23:59:00+01:00' });
      const offered = found.days.flatMap(({ slots }) => slots).filter(({ starts_at }) => starts_at !== saturday);
      assert.ok(offered.length > 10);
      for (const { starts_at, total_cents } of offered) {
        const moved = await asks<BookingData>(client, 'POST', `${path}/move`, moves(starts_at, 'now', total_cents));
        assert.equal(moved.starts_at, starts_at);
      }
      await assertInvariants(app);
    });

    test('later it is a proposal: the time is kept for it, and the professional accepts, refuses, or lets it pass', async () => {
      const { pro, owner, base, comesBack } = await made();
      at(startMs - 20 * hour);
      await comesBack();
      const { client, sent, path } = await booked(pro);
      // Half an hour is given to whoever has just booked.
      at(startMs - 19 * hour);
      const proposed = await asks<BookingData>(client, 'POST', `${path}/move`, moves(tuesday, 'proposal', 6000, { reason: 'Un train retardé' }));
      assert.deepEqual([proposed.starts_at, proposed.proposal?.by, proposed.proposal?.starts_at], [saturday, 'client', tuesday]);
      assert.equal(proposed.proposal?.expires_at, new Date(startMs).toISOString(), 'a day, and never past the visit');
      assert.ok(!(await slotsOf(app, pro, '2026-12-01')).includes(tuesday), 'kept for it');
      assert.ok(!(await slotsOf(app, pro, '2026-11-28')).includes(saturday), 'the visit stands');
      assert.equal((await told(app, sent.booking_id)).at(-1), 'move_proposed_pro');
      const own = await refused(client, `${path}/move/answer`, answers(proposed, 'accept'));
      assert.equal(own.code, 'IllegalTransition', 'nobody accepts their own');
      const seen = await asks<ProBookingData>(owner, 'GET', `${base}/${sent.booking_id}`);
      assert.equal(seen.proposal?.reason, 'Un train retardé');
      const declined = await asks<ProBookingData>(owner, 'POST', `${base}/${sent.booking_id}/move/answer`, answers(seen, 'decline'));
      assert.deepEqual([declined.starts_at, declined.proposal], [saturday, null]);
      assert.ok((await slotsOf(app, pro, '2026-12-01')).includes(tuesday), 'free again');
      assert.equal((await told(app, sent.booking_id)).at(-1), 'move_declined');
      assert.equal((await refused(owner, `${base}/${sent.booking_id}/move/answer`, answers(seen, 'accept'))).status, 409);
      const again = await asks<BookingData>(client, 'POST', `${path}/move`, moves(tuesday, 'proposal'));
      const accepted = await asks<ProBookingData>(owner, 'POST', `${base}/${sent.booking_id}/move/answer`, answers(again, 'accept'));
      assert.deepEqual([accepted.starts_at, accepted.proposal, accepted.history.at(-1)?.by], [tuesday, null, 'pro']);
      assert.match(accepted.history.at(-1)?.reason ?? '', /^Déplacé du samedi 28 novembre à 14:00 au mardi 1er décembre à 10:00$/);
      assert.ok((await slotsOf(app, pro, '2026-11-28')).includes(saturday));
      assert.deepEqual((await told(app, sent.booking_id)).slice(-2), ['booking_moved', 'booking_moved_pro']);
      await assertInvariants(app);
    });

    test('nobody answers: after a day the time is free, the visit as it was, and whoever proposed is told', async () => {
      const { pro, owner, base } = await made();
      const { client, sent, path } = await booked(pro, '2026-12-05T09:00:00.000Z');
      const proposed = await asks<ProBookingData>(owner, 'POST', `${base}/${sent.booking_id}/move`, moves(tuesday, 'proposal'));
      assert.equal(proposed.proposal?.expires_at, new Date(now + 24 * hour).toISOString());
      at(now + 24 * hour);
      assert.equal((await asks<BookingData>(client, 'GET', path)).proposal, null);
      assert.equal((await refused(client, `${path}/move/answer`, answers(proposed, 'accept'))).code, 'IllegalTransition');
      await sendOrder(app, pro, tuesday, { payment_method: 'cash' });
      await app.runJob('expire-proposals');
      await app.runJob('expire-proposals');
      assert.equal((await told(app, sent.booking_id)).filter((one) => one === 'move_declined_pro').length, 1);
      await assertInvariants(app);
    });

    test('a professional proposes, takes it back, proposes another; the client accepts by the link of the mail', async () => {
      const { pro, owner, base } = await made({ surcharges: onSaturdays });
      const { sent, path } = await booked(pro, tuesday, {});
      const bid = `${base}/${sent.booking_id}`;
      const [slot] = (
        await asks<Moments>(owner, 'POST', `${bid}/availabilities`, { from: '2026-11-28T00:00:00+01:00', to: '2026-11-28T23:00:00+01:00' })
      ).days.flatMap(({ slots }) => slots);
      assert.equal(slot?.total_cents, 6600);
      const first = await asks<ProBookingData>(owner, 'POST', `${bid}/move`, moves('2026-12-02T09:00:00.000Z', 'proposal'));
      const second = await asks<ProBookingData>(owner, 'POST', `${bid}/move`, moves(saturday, 'proposal', 6600, { reason: 'Une formation' }));
      assert.notEqual(first.proposal?.id, second.proposal?.id);
      assert.ok((await slotsOf(app, pro, '2026-12-02')).includes('2026-12-02T09:00:00.000Z'), 'one at a time');
      await asks(owner, 'POST', `${bid}/move/answer`, answers(second, 'withdraw'));
      assert.ok((await slotsOf(app, pro, '2026-11-28')).includes(saturday));
      const third = await asks<ProBookingData>(owner, 'POST', `${bid}/move`, moves(saturday, 'proposal', 6600));
      const jeton = bookingLinkToken(app, sent.booking_id);
      assert.equal((await refused(caller(app), `${path}/move/answer`, answers(third, 'accept'))).status, 404, 'an id proves nobody');
      const accepted = await asks<BookingData>(caller(app), 'POST', `${path}/move/answer`, { ...answers(third, 'accept'), jeton });
      assert.deepEqual([accepted.starts_at, accepted.quote.dueNowCents, accepted.quote.dueOnSiteCents], [saturday, 6000, 600]);
      await assertInvariants(app);
    });

    test('a proposal that overlaps the visit holds what it has not yet, and cancelling gives everything back', async () => {
      const { pro, owner, base } = await made();
      const { client, sent, path } = await booked(pro);
      const later = '2026-11-28T13:30:00.000Z';
      await asks(owner, 'POST', `${base}/${sent.booking_id}/move`, moves(later, 'proposal'));
      const planning = await asks<{ blocks: { kind: string; title: string | null }[] }>(
        owner,
        'GET',
        `/v1/pro/${pro.publicId}/planning?from=2026-11-28&to=2026-11-28`,
      );
      const drawn = planning.blocks.filter(({ kind: of }) => of === 'booked' || of === 'taken').map(({ kind: of, title }) => `${of} ${title}`);
      assert.deepEqual(drawn.sort(), ['booked Camille Roux', 'taken Camille Roux'], 'its professional sees what they proposed');
      const free = await slotsOf(app, pro, '2026-11-28');
      assert.ok(!free.includes('2026-11-28T14:00:00.000Z') && !free.includes(saturday) && free.includes('2026-11-28T14:30:00.000Z'));
      const shown = await asks<BookingData>(client, 'GET', path);
      const accepted = await asks<BookingData>(client, 'POST', `${path}/move/answer`, answers(shown, 'accept'));
      assert.equal(accepted.starts_at, later);
      await asks(owner, 'POST', `${base}/${sent.booking_id}/move`, moves(tuesday, 'proposal'));
      await asks(client, 'POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 0 });
      assert.ok((await slotsOf(app, pro, '2026-12-01')).includes(tuesday));
      assert.ok((await slotsOf(app, pro, '2026-11-28')).includes(later));
      assert.equal(
        (
          await sql<{
            n: number;
          }>`select count(*) as n from move_proposal m join booking b on b.id = m.booking_id where b.public_id = ${sent.booking_id}`.execute(app.db)
        ).rows[0]!.n,
        0,
      );
      await assertInvariants(app);
    });

    test('where the professional answers every request, a client’s move waits for them', async () => {
      const { pro, owner, base } = await made({ options: [{ approval: true }] });
      const { client, sent, path } = await booked(pro);
      assert.equal((await refused(client, `${path}/move`, moves(tuesday, 'now'))).code, 'IllegalTransition', 'a request is not moved');
      await asks(owner, 'PUT', `${base}/${sent.booking_id}`, { state: 'confirmed' });
      assert.equal((await asks<BookingData>(client, 'GET', path)).move_way, 'proposal');
      const refusal = await refused(client, `${path}/move`, moves(tuesday, 'now'));
      assert.deepEqual([refusal.code, refusal.additional], ['Conflict', { way: 'proposal' }]);
      await assertInvariants(app);
    });

    test('what cannot be is refused and changes nothing: another price, the same hour, the past, beyond the horizon, somebody else, once begun', async () => {
      const { pro, base } = await made();
      const other = await made();
      const { client, sent, path } = await booked(pro);
      const codes = async (body: unknown): Promise<string> => (await refused(client, `${path}/move`, body)).code;
      assert.equal(await codes(moves(tuesday, 'now', 5900)), 'PriceChanged');
      assert.equal(await codes(moves(saturday, 'now')), 'InvalidInput');
      assert.equal(await codes(moves('2026-11-20T09:00:00.000Z', 'now')), 'InvalidInput');
      assert.equal(await codes(moves('2026-12-01T09:03:00.000Z', 'now')), 'SlotTaken');
      assert.equal(await codes(moves('2027-01-15T09:00:00.000Z', 'now')), 'SlotTaken');
      assert.equal(await codes(moves('2026-12-01T03:00:00.000Z', 'now')), 'SlotTaken');
      assert.equal((await refused(caller(app), `${path}/move`, moves(tuesday, 'now'))).status, 404);
      assert.equal((await refused(other.owner, `${base}/${sent.booking_id}/move`, moves(tuesday, 'proposal'))).status, 404);
      assert.equal((await refused(other.owner, `${other.base}/${sent.booking_id}/move`, moves(tuesday, 'proposal'))).status, 404);
      await sql`update service_option set active = false where pro_id = ${pro.id}`.execute(app.db);
      assert.match(String((await refused(client, `${path}/move`, moves(tuesday, 'now'))).additional), /n’est plus proposée/);
      await sql`update service_option set active = true where pro_id = ${pro.id}`.execute(app.db);
      at(startMs);
      // A session rests after some hours: the link of the mail opens it still.
      const jeton = bookingLinkToken(app, sent.booking_id);
      assert.equal(await codes({ ...moves(tuesday, 'proposal'), jeton }), 'IllegalTransition');
      const shown = await asks<BookingData>(caller(app), 'GET', `${path}?jeton=${jeton}`);
      assert.deepEqual([shown.starts_at, shown.move_way], [saturday, null]);
      await assertInvariants(app);
    });

    test('a sooner moment that a professional proposes is read with what it loses; told moved, what is over is said no more', async () => {
      const { pro, owner, base } = await made();
      await sql`update pro set email = 'ines@exemple.fr' where id = ${pro.id}`.execute(app.db);
      const { client, sent, path } = await booked(pro, tuesday, {});
      at(now + hour);
      const soon = new Date(now + 6 * hour).toISOString();
      const proposed = await asks<ProBookingData>(owner, 'POST', `${base}/${sent.booking_id}/move`, moves(soon, 'proposal'));
      assert.deepEqual(proposed.proposal?.schedule.at(-2)?.refund_cents, 3000);
      const [mail] = await mailsOf(sent);
      const loses =
        /Annulation payante dès maintenant, 30 € retenus\. Sans ce changement : annulation gratuite jusqu’au lundi 30 novembre à 10:00 ; ensuite 30 € retenus\./;
      assert.match(mail ?? '', loses);
      await asks(client, 'POST', `${path}/move/answer`, answers(proposed, 'accept'));
      const moved = (await mailsOf(sent)).at(-2);
      assert.ok(moved?.includes('50 %, soit 30 € retenus') && !moved.includes('annulation gratuite'), moved ?? '');
      await assertInvariants(app);
    });

    test('sent twice, it moves once; two who want one time, one has it', async () => {
      const { pro } = await made({ practitioners: 1 });
      const one = await booked(pro);
      const two = await booked(pro, '2026-11-28T15:00:00.000Z');
      const key = { 'idempotency-key': 'deux-clics' };
      const twice = await Promise.all([1, 2].map(() => one.client<BookingData>('POST', `${one.path}/move`, moves('2026-11-30T09:00:00.000Z', 'now'), key)));
      assert.ok(twice.some(({ status }) => status === 200));
      assert.equal((await told(app, one.sent.booking_id)).filter((kind_) => kind_ === 'booking_moved').length, 1);
      const rush = await Promise.all([one, two].map(({ client, path }) => client('POST', `${path}/move`, moves(tuesday, 'now'))));
      assert.deepEqual(rush.map(({ status }) => status).sort(), [200, 409]);
      await assertInvariants(app);
    });

    const mailsOf = async (sent: Sent): Promise<(string | null)[]> => {
      const rows = await sql<{ id: number; kind: string; payload: OutboxPayload }>`
        select b.id, o.kind, o.payload from outbox o join booking b on b.id = o.booking_id
        where b.public_id = ${sent.booking_id} and o.kind like '%move%' order by o.id`.execute(app.db);
      const mails = await Promise.all(rows.rows.map(({ id, kind: of, payload }) => mailOf(app, of, id, payload)));
      return mails.map((mail) => mail && plain(`${mail.subject} | ${mail.preview} | ${mail.text} | ${mail.calendar?.content ?? ''}`));
    };

    test('the mails say the new moment, the old one, the price and what comes back; what changed again meanwhile is not told', async () => {
      const { pro } = await made({ surcharges: onSaturdays });
      await sql`update pro set email = 'ines@exemple.fr', firstname = 'Inès', lastname = 'Caradec' where id = ${pro.id}`.execute(app.db);
      const { client, sent, path } = await booked(pro, saturday, {});
      await asks(client, 'POST', `${path}/move`, moves('2026-12-02T09:00:00.000Z', 'now'));
      await asks(client, 'POST', `${path}/move`, moves(tuesday, 'now'));
      const [over, overPro, forClient, forPro] = await mailsOf(sent);
      assert.deepEqual([over, overPro], [null, null]);
      assert.match(forClient ?? '', /^Votre rendez-vous passe à mardi 1er décembre, 10:00 \| Ancien horaire : mercredi 2 décembre à 10:00\. \|/);
      assert.match(forClient ?? '', /METHOD:REQUEST\r\n[^]*SEQUENCE:2\r\n[^]*DTSTART:20261201T090000Z/);
      assert.match(forClient ?? '', /Jusqu’au lundi 30 novembre à 10:00 : annulation gratuite, 60 € remboursés\./);
      assert.match(forPro ?? '', /^Rendez-vous déplacé : mardi 1er à 10:00 \| Camille R\./);
      assert.ok(!(forPro ?? '').includes('jeton='));
    });

    test('a cheaper moment is told with its price and what comes back; a proposal with until when to answer, and what became of it', async () => {
      const { pro, owner, base } = await made({ surcharges: onSaturdays });
      await sql`update pro set email = 'ines@exemple.fr', firstname = 'Inès', lastname = 'Caradec' where id = ${pro.id}`.execute(app.db);
      const { client, sent, path } = await booked(pro, saturday, {});
      const bid = `${base}/${sent.booking_id}`;
      await asks(owner, 'POST', `${bid}/move`, moves(tuesday, 'proposal', 6000, { reason: 'Une formation' }));
      const [proposed] = await mailsOf(sent);
      assert.match(proposed ?? '', /^Inès Caradec vous propose un autre moment \| mardi 1er décembre à 10:00, au lieu de samedi 28 novembre à 14:00\./);
      for (const part of ['Motif : Une formation', 'Le prix passe de 66 € à 60 €.', 'Répondez avant dimanche 22 novembre à 10:00.'])
        assert.ok(proposed?.includes(part), part);
      assert.ok(proposed?.includes('Annulation gratuite jusqu’au lundi 30 novembre à 10:00 ; ensuite 30 € retenus.'), 'what cancelling costs then');
      assert.ok(proposed?.includes('Sans ce changement') === false, 'a later moment loses nothing');
      const shown = await asks<BookingData>(client, 'GET', path);
      await asks(client, 'POST', `${path}/move/answer`, answers(shown, 'decline'));
      const [gone, kept] = await mailsOf(sent);
      assert.equal(gone, null, 'answered, it waits for nobody');
      assert.match(kept ?? '', /^Rendez-vous maintenu : samedi 28 à 14:00 \| Camille R\. garde son rendez-vous\./);
      const again = await asks<ProBookingData>(owner, 'POST', `${bid}/move`, moves(tuesday, 'proposal'));
      await asks(client, 'POST', `${path}/move/answer`, answers(again, 'accept'));
      const moved = (await mailsOf(sent)).at(-2);
      for (const part of ['Le prix passe de 66 € à 60 €.', '6 € remboursés.', 'Sur votre carte sous 3 à 5 jours.', 'Payé en ligne : 60 €'])
        assert.ok(moved?.includes(part), part);
      await assertInvariants(app);
    });
  });
}

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
  answers,
} from '../actors/moves.ts';

for (const kind of kinds) {
  describe(`proposals of another time on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('a late move by the client is a proposal: its time is held until the professional declines or accepts', async () => {
      const { pro, owner, base, comesBack } = await made(app);
      at(startMs - 20 * hour);
      await comesBack();
      const { client, sent, path } = await booked(app, pro);
      // For half an hour after booking, a client may move the visit freely. The clock is now past this half hour.
      at(startMs - 19 * hour);
      const proposed = await asks<BookingData>(
        client,
        'POST',
        `${path}/move`,
        moves(tuesday, 'proposal', 6000, { reason: 'Un train retardé' }),
      );
      assert.deepEqual(
        [proposed.starts_at, proposed.proposal?.by, proposed.proposal?.starts_at],
        [saturday, 'client', tuesday],
      );
      assert.equal(proposed.proposal?.expires_at, new Date(startMs).toISOString(), 'a day, and never past the visit');
      assert.ok(!(await slotsOf(app, pro, '2026-12-01')).includes(tuesday), 'kept for it');
      assert.ok(!(await slotsOf(app, pro, '2026-11-28')).includes(saturday), 'the visit stands');
      assert.equal((await mailKindsOf(app, sent.booking_id)).at(-1), 'move_proposed_pro');
      const own = await refused(client, `${path}/move/answer`, answers(proposed, 'accept'));
      assert.equal(own.code, 'IllegalTransition', 'nobody accepts their own');
      const seen = await asks<ProBookingData>(owner, 'GET', `${base}/${sent.booking_id}`);
      assert.equal(seen.proposal?.reason, 'Un train retardé');
      const declined = await asks<ProBookingData>(
        owner,
        'POST',
        `${base}/${sent.booking_id}/move/answer`,
        answers(seen, 'decline'),
      );
      assert.deepEqual([declined.starts_at, declined.proposal], [saturday, null]);
      assert.ok((await slotsOf(app, pro, '2026-12-01')).includes(tuesday), 'free again');
      assert.equal((await mailKindsOf(app, sent.booking_id)).at(-1), 'move_declined');
      assert.equal(
        (await refused(owner, `${base}/${sent.booking_id}/move/answer`, answers(seen, 'accept'))).status,
        409,
      );
      const again = await asks<BookingData>(client, 'POST', `${path}/move`, moves(tuesday, 'proposal'));
      const accepted = await asks<ProBookingData>(
        owner,
        'POST',
        `${base}/${sent.booking_id}/move/answer`,
        answers(again, 'accept'),
      );
      assert.deepEqual([accepted.starts_at, accepted.proposal, accepted.history.at(-1)?.by], [tuesday, null, 'pro']);
      assert.match(
        accepted.history.at(-1)?.reason ?? '',
        /^Déplacé du samedi 28 novembre à 14:00 au mardi 1er décembre à 10:00$/,
      );
      assert.ok((await slotsOf(app, pro, '2026-11-28')).includes(saturday));
      assert.deepEqual((await mailKindsOf(app, sent.booking_id)).slice(-2), ['booking_moved', 'booking_moved_pro']);
      await assertInvariants(app);
    });

    test('an unanswered proposal expires after a day, frees its time and notifies its author once', async () => {
      const { pro, owner, base } = await made(app);
      const { client, sent, path } = await booked(app, pro, '2026-12-05T09:00:00.000Z');
      const proposed = await asks<ProBookingData>(
        owner,
        'POST',
        `${base}/${sent.booking_id}/move`,
        moves(tuesday, 'proposal'),
      );
      assert.equal(proposed.proposal?.expires_at, new Date(nowMs + 24 * hour).toISOString());
      at(nowMs + 24 * hour);
      assert.equal((await asks<BookingData>(client, 'GET', path)).proposal, null);
      assert.equal(
        (await refused(client, `${path}/move/answer`, answers(proposed, 'accept'))).code,
        'IllegalTransition',
      );
      await sendOrder(app, pro, tuesday, { payment_method: 'cash' });
      await app.runJob('expire-proposals');
      await app.runJob('expire-proposals');
      assert.equal((await mailKindsOf(app, sent.booking_id)).filter((one) => one === 'move_declined_pro').length, 1);
      await assertInvariants(app);
    });

    test('a professional proposes, withdraws and proposes again; the client accepts by the link in the mail', async () => {
      const { pro, owner, base } = await made(app, { surcharges: onSaturdays });
      const { sent, path } = await booked(app, pro, tuesday, {});
      const bid = `${base}/${sent.booking_id}`;
      const [slot] = (
        await asks<Moments>(owner, 'POST', `${bid}/availabilities`, {
          from: '2026-11-28T00:00:00+01:00',
          to: '2026-11-28T23:00:00+01:00',
        })
      ).days.flatMap(({ slots }) => slots);
      assert.equal(slot?.total_cents, 6600);
      const first = await asks<ProBookingData>(
        owner,
        'POST',
        `${bid}/move`,
        moves('2026-12-02T09:00:00.000Z', 'proposal'),
      );
      const second = await asks<ProBookingData>(
        owner,
        'POST',
        `${bid}/move`,
        moves(saturday, 'proposal', 6600, { reason: 'Une formation' }),
      );
      assert.notEqual(first.proposal?.id, second.proposal?.id);
      assert.ok((await slotsOf(app, pro, '2026-12-02')).includes('2026-12-02T09:00:00.000Z'), 'one at a time');
      await asks(owner, 'POST', `${bid}/move/answer`, answers(second, 'withdraw'));
      assert.ok((await slotsOf(app, pro, '2026-11-28')).includes(saturday));
      const third = await asks<ProBookingData>(owner, 'POST', `${bid}/move`, moves(saturday, 'proposal', 6600));
      const jeton = bookingLinkToken(app, sent.booking_id);
      assert.equal(
        (await refused(caller(app), `${path}/move/answer`, answers(third, 'accept'))).status,
        404,
        'an id proves nobody',
      );
      const accepted = await asks<BookingData>(caller(app), 'POST', `${path}/move/answer`, {
        ...answers(third, 'accept'),
        jeton,
      });
      assert.deepEqual(
        [accepted.starts_at, accepted.quote.dueNowCents, accepted.quote.dueOnSiteCents],
        [saturday, 6000, 600],
      );
      await assertInvariants(app);
    });

    test('a proposal that overlaps the visit holds only the additional time; a cancellation frees all of it', async () => {
      const { pro, owner, base } = await made(app);
      const { client, sent, path } = await booked(app, pro);
      const later = '2026-11-28T13:30:00.000Z';
      await asks(owner, 'POST', `${base}/${sent.booking_id}/move`, moves(later, 'proposal'));
      const planning = await asks<{ blocks: { kind: string; title: string | null }[] }>(
        owner,
        'GET',
        `/v1/pro/${pro.publicId}/planning?from=2026-11-28&to=2026-11-28`,
      );
      const drawn = planning.blocks
        .filter(({ kind: of }) => of === 'booked' || of === 'taken')
        .map(({ kind: of, title }) => `${of} ${title}`);
      assert.deepEqual(
        drawn.sort(),
        ['booked Camille Roux', 'taken Camille Roux'],
        'its professional sees what they proposed',
      );
      const free = await slotsOf(app, pro, '2026-11-28');
      assert.ok(
        !free.includes('2026-11-28T14:00:00.000Z') &&
          !free.includes(saturday) &&
          free.includes('2026-11-28T14:30:00.000Z'),
      );
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
          }>`select count(*) as n from move_proposal m join booking b on b.id = m.booking_id where b.public_id = ${sent.booking_id}`.execute(
            app.db,
          )
        ).rows[0]!.n,
        0,
      );
      await assertInvariants(app);
    });

    test('when the professional approves every request, a client’s move is a proposal', async () => {
      const { pro, owner, base } = await made(app, { options: [{ approval: true }] });
      const { client, sent, path } = await booked(app, pro);
      assert.equal(
        (await refused(client, `${path}/move`, moves(tuesday, 'now'))).code,
        'IllegalTransition',
        'a request is not moved',
      );
      await asks(owner, 'PUT', `${base}/${sent.booking_id}`, { state: 'confirmed' });
      assert.equal((await asks<BookingData>(client, 'GET', path)).move_way, 'proposal');
      const refusal = await refused(client, `${path}/move`, moves(tuesday, 'now'));
      assert.deepEqual([refusal.code, refusal.additional], ['Conflict', { way: 'proposal' }]);
      await assertInvariants(app);
    });

    test('the mail of an earlier proposed time gives the cancellation cost; the mail after the move omits the ended free period', async () => {
      const { pro, owner, base } = await made(app);
      await sql`update pro set email = 'ines@exemple.fr' where id = ${pro.id}`.execute(app.db);
      const { client, sent, path } = await booked(app, pro, tuesday, {});
      at(nowMs + hour);
      const soon = new Date(nowMs + 6 * hour).toISOString();
      const proposed = await asks<ProBookingData>(
        owner,
        'POST',
        `${base}/${sent.booking_id}/move`,
        moves(soon, 'proposal'),
      );
      assert.deepEqual(proposed.proposal?.schedule.at(-2)?.refund_cents, 3000);
      const [mail] = await mailsOf(app, sent);
      const loses =
        /Annulation payante dès maintenant : 50 % du prix, soit 30 €, sont retenus\. Sans ce changement : annulation gratuite jusqu’au lundi 30 novembre à 10:00, puis 50 % du prix, soit 30 €, sont retenus\./;
      assert.match(mail ?? '', loses);
      await asks(client, 'POST', `${path}/move/answer`, answers(proposed, 'accept'));
      const moved = (await mailsOf(app, sent)).at(-2);
      assert.ok(
        moved?.includes('50 % du prix, soit 30 €, sont retenus') && !moved.includes('annulation gratuite'),
        moved ?? '',
      );
      await assertInvariants(app);
    });

    test('the mails give the price change, the refund, the deadline to answer and the outcome of the proposal', async () => {
      const { pro, owner, base } = await made(app, { surcharges: onSaturdays });
      await sql`update pro set email = 'ines@exemple.fr', firstname = 'Inès', lastname = 'Caradec' where id = ${pro.id}`.execute(
        app.db,
      );
      const { client, sent, path } = await booked(app, pro, saturday, {});
      const bid = `${base}/${sent.booking_id}`;
      await asks(owner, 'POST', `${bid}/move`, moves(tuesday, 'proposal', 6000, { reason: 'Une formation' }));
      const [proposed] = await mailsOf(app, sent);
      assert.match(
        proposed ?? '',
        /^Inès Caradec vous propose un autre créneau \| mardi 1er décembre à 10:00, au lieu du samedi 28 novembre à 14:00\./,
      );
      for (const part of [
        'Motif : Une formation',
        'Le prix passe de 66 € à 60 €.',
        'Répondez avant le dimanche 22 novembre à 10:00.',
      ])
        assert.ok(proposed?.includes(part), part);
      assert.ok(
        proposed?.includes(
          'Annulation gratuite jusqu’au lundi 30 novembre à 10:00, puis 50 % du prix, soit 30 €, sont retenus.',
        ),
        'what cancelling costs then',
      );
      assert.ok(proposed?.includes('Sans ce changement') === false, 'a later moment loses nothing');
      const shown = await asks<BookingData>(client, 'GET', path);
      await asks(client, 'POST', `${path}/move/answer`, answers(shown, 'decline'));
      const [gone, maintained] = await mailsOf(app, sent);
      assert.equal(gone, null, 'answered, it waits for nobody');
      assert.match(
        maintained ?? '',
        /^Rendez-vous maintenu : samedi 28 à 14:00 \| Camille R\. garde son rendez-vous\./,
      );
      const again = await asks<ProBookingData>(owner, 'POST', `${bid}/move`, moves(tuesday, 'proposal'));
      await asks(client, 'POST', `${path}/move/answer`, answers(again, 'accept'));
      const moved = (await mailsOf(app, sent)).at(-2);
      for (const part of [
        'Le prix passe de 66 € à 60 €.',
        '6 € remboursés.',
        'Sur votre carte sous 3 à 5 jours.',
        'Payé en ligne : 60 €',
      ])
        assert.ok(moved?.includes(part), part);
      await assertInvariants(app);
    });
  });
}

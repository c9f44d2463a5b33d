import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { BookingData, ProBookingData } from '#features/bookings/contract.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { MailPutOff } from '#platform/jobs/outbox.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { countOf, holdSlot, sendOrder, type Sent } from '../actors/payments.ts';
import { memberOf } from '../actors/people.ts';
import { reminderMailOf, remindersOf } from '../actors/reminders.ts';
import { asks, booked, hour, made, moves, saturday, startMs, tuesday } from '../actors/moves.ts';
import { plain } from '../actors/shown-booking.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

const tuesdayMs = Date.parse(tuesday);

for (const kind of kinds) {
  describe(`visit reminders, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const remind = async (ms: number): Promise<void> => {
      at(ms);
      await app.runJob('remind-visits');
    };
    const reminderTexts = async (bookingId: string): Promise<string[]> =>
      (await remindersOf(app, bookingId)).map(
        ({ which, startsMs, isDropped }) =>
          `${which} ${new Date(startsMs).toISOString()}${isDropped ? ' dropped' : ''}`,
      );
    const mailsNow = async (bookingId: string) =>
      Promise.all((await remindersOf(app, bookingId)).map((one) => reminderMailOf(app, one)));

    test('paid online: reminders leave two hours before the free deadline and before the visit, each once, with the exact refund', async () => {
      const { pro } = await made(app);
      await sql`update pro set firstname = 'Inès', lastname = 'Caradec' where id = ${pro.id}`.execute(app.db);
      const { sent } = await booked(app, pro, saturday, {});
      await remind(startMs - 26 * hour - 1000);
      assert.deepEqual(await reminderTexts(sent.booking_id), []);
      await remind(startMs - 26 * hour);
      await remind(startMs - 25 * hour);
      await remind(startMs - 3 * hour);
      assert.deepEqual(await reminderTexts(sent.booking_id), [`first ${saturday}`]);
      at(startMs - 26 * hour);
      const [mail] = await mailsNow(sent.booking_id);
      assert.equal(mail?.to, 'camille@exemple.fr');
      assert.equal(plain(mail!.subject), 'Demain à 14:00 avec Inès Caradec');
      assert.match(
        plain(mail!.preview),
        /Annulation gratuite jusqu’au vendredi 27 novembre à 14:00, puis 50 % du prix, soit 30 €, sont retenus\./,
      );
      const jeton = bookingLinkToken(app, sent.booking_id);
      for (const part of [
        'Bonjour Camille,',
        'Inès Caradec vous attend demain à 14:00 : massage suédois.',
        'Venez-vous demain ?',
        `Je viens :\nhttp://localhost/rendez-vous/${sent.booking_id}/venue?jeton=${jeton}&heure=${startMs}`.replace(
          'http://localhost',
          app.env.PUBLIC_URL,
        ),
        `J’annule :\n${app.env.PUBLIC_URL}/rendez-vous/${sent.booking_id}/annuler?jeton=${jeton}`,
        'Jusqu’au vendredi 27 novembre à 14:00 : annulation gratuite, 60 € remboursés.',
        'Ensuite, jusqu’au samedi 28 novembre à 14:00 : 50 % du prix, soit 30 €, sont retenus et 30 € remboursés.',
      ])
        assert.ok(plain(mail!.text).includes(part), `${part} in ${plain(mail!.text)}`);
      await remind(startMs - 2 * hour);
      await remind(startMs - hour);
      await remind(startMs);
      assert.deepEqual(await reminderTexts(sent.booking_id), [`first ${saturday}`, `last ${saturday}`]);
      at(startMs - 2 * hour);
      const [first, last] = await mailsNow(sent.booking_id);
      assert.equal(first, null, 'the last has taken over from what still waited');
      assert.equal(plain(last!.subject), 'Aujourd’hui à 14:00 avec Inès Caradec');
      assert.ok(!plain(last!.text).includes('annulation gratuite'));
      at(startMs);
      assert.deepEqual(await mailsNow(sent.booking_id), [null, null], 'it has begun');
      await assertInvariants(app);
    });

    test('paid on site: the reminder leaves a day before and states that nothing will be retained', async () => {
      const { pro } = await made(app);
      const { sent } = await booked(app, pro);
      await remind(startMs - 25 * hour);
      assert.deepEqual(await reminderTexts(sent.booking_id), []);
      await remind(startMs - 24 * hour);
      const [mail] = await mailsNow(sent.booking_id);
      assert.ok(plain(mail!.text).includes('Vous n’avez rien payé en ligne : aucune retenue ne s’appliquera.'));
      await assertInvariants(app);
    });

    test('a late booking gets only the last reminder, and none within two hours of the visit', async () => {
      const { pro, base, owner, comesBack } = await made(app);
      at(startMs - 20 * hour);
      await comesBack();
      const late = await asks<{ booking_id: string }>(owner, 'POST', `${base.replace('/booking', '')}/order`, {
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: saturday,
        client: { firstname: 'Lise', lastname: 'Perrin', email: 'lise@exemple.fr' },
      });
      await remind(startMs - 19 * hour);
      await remind(startMs - 2 * hour);
      assert.deepEqual(await reminderTexts(late.booking_id), [`last ${saturday}`]);
      const later = startMs + 2 * hour;
      at(later - 1.5 * hour);
      await comesBack();
      const last = await asks<{ booking_id: string }>(owner, 'POST', `${base.replace('/booking', '')}/order`, {
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: new Date(later).toISOString(),
        client: { firstname: 'Lise', lastname: 'Perrin', email: 'lise@exemple.fr' },
      });
      await remind(later - hour);
      assert.deepEqual(await reminderTexts(last.booking_id), []);
      await assertInvariants(app);
    });

    test('a cancelled visit gets no reminder, not even a waiting mail', async () => {
      const { pro } = await made(app);
      const { client, sent } = await booked(app, pro);
      await remind(startMs - 24 * hour);
      const cancelled = await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, {
        expected_refund_cents: 0,
      });
      assert.equal(cancelled.status, 200);
      assert.deepEqual(await reminderTexts(sent.booking_id), [`first ${saturday} dropped`]);
      assert.deepEqual(await mailsNow(sent.booking_id), [null]);
      await assertInvariants(app);
      await remind(startMs - 2 * hour);
      assert.equal((await remindersOf(app, sent.booking_id)).length, 1);
    });

    test('a moved visit gets reminders for its new time, and the waiting mail is dropped', async () => {
      const { pro } = await made(app);
      const { client, sent, path } = await booked(app, pro);
      await remind(startMs - 24 * hour);
      await asks(client, 'POST', `${path}/move`, moves(tuesday, 'now'));
      assert.deepEqual(await mailsNow(sent.booking_id), [null]);
      await remind(startMs - 2 * hour);
      await remind(tuesdayMs - 24 * hour);
      await remind(tuesdayMs - 2 * hour);
      assert.deepEqual(await reminderTexts(sent.booking_id), [
        `first ${saturday}`,
        `first ${tuesday}`,
        `last ${tuesday}`,
      ]);
      await assertInvariants(app);
    });

    test('a reminder waits while the professional can still undo a move', async () => {
      const { pro, owner, base, comesBack } = await made(app);
      const { sent } = await booked(app, pro);
      await remind(startMs - 24 * hour);
      await comesBack();
      await asks(owner, 'POST', `${base}/${sent.booking_id}/move`, moves(tuesday, 'now'));
      await assert.rejects(mailsNow(sent.booking_id), MailPutOff);
      await asks(owner, 'POST', `${base}/${sent.booking_id}/move/undo`, {});
      const [mail] = await mailsNow(sent.booking_id);
      assert.ok(mail?.subject.startsWith('Demain'));
      await assertInvariants(app);
    });

    test('holds, requests, unpaid visits and clients without an email address get no reminder', async () => {
      const { pro, owner, base } = await made(app);
      await holdSlot(app, pro, saturday);
      const { sent: requested } = await sendOrder(
        app,
        (await made(app, { options: [{ approval: true }] })).pro,
        saturday,
        { payment_method: 'cash' },
      );
      assert.equal(requested.state, 'requested');
      const unpaid = await sendOrder(app, (await made(app)).pro, saturday);
      const note = (client: object) =>
        asks<{ booking_id: string }>(owner, 'POST', `${base.replace('/booking', '')}/order`, {
          lines: [{ option_id: pro.options[0]!.publicId }],
          starts_at: new Date(startMs + 3 * hour).toISOString(),
          ...client,
        });
      const telephone = await note({ client: { firstname: 'Lise', lastname: 'Perrin', phone: '0612345678' } });
      for (const ms of [startMs - 24 * hour, startMs - 2 * hour, startMs + hour]) await remind(ms);
      for (const id of [requested.booking_id, unpaid.sent.booking_id, telephone.booking_id])
        assert.deepEqual(await reminderTexts(id), []);
      assert.equal(
        await countOf(
          app,
          'outbox',
          `kind = 'appointment_reminder_client' and booking_id in (select id from booking where pro_id = ${pro.id})`,
        ),
        0,
      );
      await app.runJob('sweep-holds');
      await app.runJob('expire-requests');
    });

    test('a client with an account is also reminded on screen; switched off, neither screen nor mail reminds them', async () => {
      const { pro } = await made(app);
      const member = await memberOf(app);
      const { sent } = await booked(app, pro, saturday, { payment_method: 'cash', email: member.email }, member.client);
      await remind(startMs - 24 * hour);
      const lines = async (): Promise<string[]> =>
        (await asks<{ data: { name: string; message: string }[] }>(member.client, 'GET', '/v1/user/notifications')).data
          .filter(({ name }) => name === 'Rappel de rendez-vous')
          .map(({ message }) => plain(message));
      const [line, ...more] = await lines();
      assert.match(line ?? '', /^Samedi 28 novembre à 14:00, /);
      assert.equal(more.length, 0);
      await member.client('PUT', '/v1/user/notification-settings', { appointment_reminder: false });
      await remind(startMs - 2 * hour);
      assert.equal((await lines()).length, 1);
      assert.deepEqual((await mailsNow(sent.booking_id)).at(-1), null);
      await assertInvariants(app);
    });

    test('twenty concurrent runs of the job remind each visit once', async () => {
      const { pro } = await made(app);
      const visits = [
        await booked(app, pro),
        await booked(app, (await made(app)).pro),
        await booked(app, (await made(app)).pro),
      ];
      at(startMs - 24 * hour);
      await Promise.all(Array.from({ length: 20 }, () => app.runJob('remind-visits')));
      for (const { sent } of visits) assert.deepEqual(await reminderTexts(sent.booking_id), [`first ${saturday}`]);
      await assertInvariants(app);
    });

    const coming = (client: Client, { booking_id: id }: Pick<Sent, 'booking_id'>, body: Record<string, unknown> = {}) =>
      client<BookingData>('PUT', `/v1/booking/booking/${id}/coming`, { starts_at: saturday, ...body });

    test('« Je viens » is recorded once, shown to the professional, and not asked again', async () => {
      const { pro, owner, base, comesBack } = await made(app);
      const { sent } = await booked(app, pro);
      await remind(startMs - 24 * hour);
      const jeton = bookingLinkToken(app, sent.booking_id);
      const confirmed = await coming(caller(app), sent, { jeton });
      assert.ok(
        confirmed.body.success && confirmed.body.data.coming_at === new Date(startMs - 24 * hour).toISOString(),
      );
      at(startMs - 20 * hour);
      const again = await coming(caller(app), sent, { jeton });
      assert.ok(
        again.body.success && again.body.data.coming_at === confirmed.body.data.coming_at,
        'the first time stands',
      );
      await comesBack();
      const shown = await asks<ProBookingData>(owner, 'GET', `${base}/${sent.booking_id}`);
      assert.equal(shown.coming_at, confirmed.body.data.coming_at);
      await remind(startMs - 2 * hour);
      const mail = (await mailsNow(sent.booking_id)).at(-1);
      assert.ok(mail && plain(mail.text).includes('Vous avez confirmé votre venue.') && !mail.text.includes('/venue'));
      await assertInvariants(app);
    });

    test('refuses « Je viens » for another’s visit, an altered link, an old time, a cancelled or a started visit', async () => {
      const { pro } = await made(app);
      const { client, sent, path } = await booked(app, pro);
      const other = await booked(app, (await made(app)).pro);
      const jeton = bookingLinkToken(app, sent.booking_id);
      const codeOf = async (answer: ReturnType<typeof coming>): Promise<string> => {
        const { status, body } = await answer;
        return body.success ? 'said' : `${status} ${body.error.code}`;
      };
      assert.equal(await codeOf(coming(caller(app), sent)), '404 NotFound', 'an id proves nobody');
      for (const stolen of [
        bookingLinkToken(app, other.sent.booking_id),
        `${jeton.slice(0, -1)}${jeton.endsWith('A') ? 'B' : 'A'}`,
        '',
        'x'.repeat(100),
      ])
        assert.equal(await codeOf(coming(caller(app), sent, { jeton: stolen })), '404 NotFound');
      assert.equal(await codeOf(coming(other.client, sent)), '404 NotFound');
      assert.equal(await codeOf(coming(caller(app), sent, { jeton, starts_at: tuesday })), '409 Conflict');
      assert.equal(await codeOf(coming(caller(app), sent, { jeton, starts_at: 'demain' })), '400 InvalidInput');
      assert.equal(await codeOf(coming(caller(app), sent, { jeton })), 'said');
      const moved = await asks<BookingData>(client, 'POST', `${path}/move`, moves(tuesday, 'now'));
      assert.equal(moved.starts_at, tuesday);
      assert.equal(
        (await asks<BookingData>(client, 'GET', path)).coming_at,
        null,
        'to the new moment they have not said it',
      );
      assert.equal(await codeOf(coming(caller(app), sent, { jeton })), '409 Conflict');
      at(tuesdayMs);
      assert.equal(await codeOf(coming(caller(app), sent, { jeton, starts_at: tuesday })), '409 IllegalTransition');
      at(nowMs);
      assert.equal(
        (await other.client('POST', `/v1/cancellation/${other.sent.booking_id}/cancel`, { expected_refund_cents: 0 }))
          .status,
        200,
      );
      const theirs = { jeton: bookingLinkToken(app, other.sent.booking_id) };
      assert.equal(await codeOf(coming(caller(app), other.sent, theirs)), '409 IllegalTransition');
      await assertInvariants(app);
    });

    test('an English-speaking client is reminded in English', async () => {
      const { pro } = await made(app);
      const { sent } = await booked(app, pro);
      await sql`update booking set locale = 'en' where public_id = ${sent.booking_id}`.execute(app.db);
      await remind(startMs - 24 * hour);
      const [mail] = await mailsNow(sent.booking_id);
      assert.match(mail!.subject, /^Tomorrow at 14:00 with /);
      for (const part of ['Are you coming tomorrow?', 'I will be there:', 'I want to cancel:'])
        assert.ok(mail!.text.includes(part), mail!.text);
    });
  });
}

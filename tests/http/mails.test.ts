import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { become, mailOf, onlyVisit, type Visit } from '../actors/mails.ts';
import { plain } from '../actors/shown-booking.ts';

for (const kind of kinds) {
  describe(`booking mails on ${kind}`, () => {
    let app: TestApp;
    let visit: Visit;
    withTestApp(kind, async (opened) => {
      app = opened;
      visit = await onlyVisit(app);
    });

    const mail = (of: string, payload: OutboxPayload = {}, bookingId: number | null = visit.id) =>
      mailOf(app, of, bookingId, payload);

    test('the confirmation is written from the current booking, with its calendar file and private link', async () => {
      assert.equal(await mail('booking_confirmed'), null, 'a hold is not confirmed');
      await become(app, visit, 'confirmed');
      const client = await mail('booking_confirmed');
      assert.ok(client);
      assert.equal(client.to, 'Camille@exemple.fr');
      assert.equal(plain(client.subject), 'C’est réservé : samedi 28 novembre à 14:30');
      assert.equal(
        plain(client.preview),
        'Massage suédois avec Inès Caradec. Annulation gratuite jusqu’à vendredi 14:30.',
      );
      const token = bookingLinkToken(app, visit.public_id);
      assert.ok(client.text.includes(`http://127.0.0.1:0/rendez-vous/${visit.public_id}?jeton=${token}`));
      for (const part of ['3 quai de la Fosse, 44000 Nantes', '02 40 12 12 12', 'Payé en ligne : 60 €'])
        assert.ok(plain(client.text).includes(part), part);
      assert.match(client.calendar?.content ?? '', /METHOD:REQUEST\r\n[^]*DTSTART:20261128T133000Z/);
      const forPro = await mail('booking_confirmed_pro');
      assert.equal(forPro?.to, 'ines@exemple.fr');
      assert.equal(plain(forPro?.subject ?? ''), 'Nouveau rendez-vous samedi 28 à 14:30');
      assert.ok(forPro?.text.includes('Digicode') && !client.text.includes('Digicode'));
      assert.ok(!`${forPro?.text}${forPro?.html}${forPro?.calendar?.content}`.includes(token));
    });

    test('a cancelled booking drops its pending confirmation, and its cancellation mail withdraws the appointment', async () => {
      await become(app, visit, 'cancelled_client');
      assert.equal(await mail('booking_confirmed'), null);
      assert.equal(await mail('booking_confirmed_pro'), null);
      const client = await mail('booking_cancelled', { refund_cents: 4000, retained_cents: 2000 });
      assert.equal(plain(client?.subject ?? ''), 'Rendez-vous annulé, 40 € remboursés');
      assert.ok(plain(client?.text ?? '').includes('Payé en ligne : 60 €'));
      assert.match(client?.calendar?.content ?? '', /METHOD:CANCEL\r\n[^]*SEQUENCE:1\r\nSTATUS:CANCELLED/);
      const forPro = await mail('booking_cancelled_pro', { refund_cents: 4000, retained_cents: 2000 });
      assert.equal(plain(forPro?.subject ?? ''), 'Rendez-vous annulé : samedi 28 à 14:30');
      assert.equal(await mail('booking_link', { email: 'camille@exemple.fr' }, null), null);
    });

    test('a mail without a booking or without an address is not sent', async () => {
      assert.equal(await mail('booking_cancelled', {}, null), null);
      await sql`update booking set email = null where id = ${visit.id}`.execute(app.db);
      assert.equal(await mail('booking_cancelled'), null);
    });
  });
}

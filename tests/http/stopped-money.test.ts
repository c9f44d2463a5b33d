import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { AdminRole } from '#core/admin-roles.ts';
import type { DataOf } from '#core/route.ts';
import type { listQueues } from '#features/backoffice/contract/queues.ts';
import { dayMs } from '#core/units.ts';
import type { adminFrozen, adminPayouts } from '#features/payouts/contract.ts';
import { backofficeRefusals } from '#features/backoffice/rules/refusals.ts';
import { newId } from '#platform/db/ids.ts';
import { paidVisit } from '../actors/payments.ts';
import { payingOut, wednesday } from '../actors/payouts.ts';
import { becomeAdmin, memberOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import { kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`stopped money on the finance pages, on ${kind}`, () => {
    let app: TestApp;
    let url: string;
    const at = withTestApp(kind, async (opened) => {
      app = opened;
      ({ url } = await app.serve());
    });
    const { came, earned, opened, changed, admin, dispute, seller, close, send, arrive, again, examined, paidOut } =
      payingOut(() => app, at);

    const adminOf = async (...roles: AdminRole[]) => {
      const { email } = await memberOf(app);
      const browser = browserOf(url);
      assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
      await becomeAdmin(app, { email, client: browser.call as Caller }, roles);
      return browser;
    };
    type Admin = Awaited<ReturnType<typeof adminOf>>;
    const read = async <T>({ call }: Admin, path: string): Promise<T> => {
      const { body } = await (call as Caller)<T>('GET', path);
      return body.success ? body.data : assert.fail(JSON.stringify(body));
    };
    const frozen = async (by: Admin): Promise<readonly (readonly [why: string, cents: number, bookingId: string])[]> =>
      (await read<DataOf<typeof adminFrozen>>(by, '/v1/admin/frozen')).data.map(
        ({ why, cents, booking_id: id }) => [why, cents, id] as const,
      );
    const disputes = async (by: Admin): Promise<number> =>
      (await read<DataOf<typeof listQueues>>(by, '/v1/admin/queues')).queues.find(({ key }) => key === 'disputes')!
        .waiting;

    const inReview = (visit: Awaited<ReturnType<typeof came>>, id: string) =>
      changed(visit.owner.client, id, 'in_review', {
        body: 'Une panne a décalé toutes les cabines ce jour-là.',
        proposed_cents: 0,
      });

    test('a complaint, a contested absence and a bank dispute freeze money until each is decided', async () => {
      const complained = await earned();
      const complaint = await opened(complained);
      const disputed = await came({}, '2026-12-14T09:00:00.000Z');
      await dispute(disputed.bookingId, 'open');
      const contested = await came({}, '2026-12-15T09:00:00.000Z');
      await sql`
      insert into absence_contest (public_id, booking_id, state, created_at)
      select ${newId()}, id, 'waiting', ${new Date(app.clock.now())} from booking where public_id = ${contested.bookingId}`.execute(
        app.db,
      );
      const finance = await adminOf('finance');
      assert.deepEqual(await frozen(finance), [
        ['contest', 6_000, contested.bookingId],
        ['dispute', 6_000, disputed.bookingId],
        ['complaint', 6_000, complained.bookingId],
      ]);
      assert.equal(await disputes(finance), 1);

      const home = await finance.page('/admin');
      assert.match(
        home.text,
        /Contestations bancaires La banque du client a repris le paiement\. Répondez avant la date fixée par le prestataire de paiement 1/,
      );
      assert.match(home.html, /href="\/admin\/versements\?etat=frozen"/);
      assert.match(
        home.text,
        new RegExp(
          `Sommes gelées 120 €, pour 2 rendez-vous\\. La décision revient à un administrateur qui a le rôle .*, avant le .* 202[67]\\. Réclamation ${complaint.number} 2 Voir`,
        ),
      );
      assert.doesNotMatch(home.html, /\/admin\/reclamations\?id=/, 'finance does not decide complaints');
      const awaited = async (by: Admin) => (await read<DataOf<typeof listQueues>>(by, '/v1/admin/queues')).frozen;
      const waiting = await awaited(finance);
      assert.deepEqual(
        [waiting?.visits, waiting?.cents, waiting?.complaint?.number],
        [2, 12_000, complaint.number],
        'the dispute waits for finance in its own queue',
      );
      assert.equal(await awaited(await adminOf('trust')), null);
      const page = await finance.page('/admin/versements?etat=frozen');
      assert.match(
        page.text,
        new RegExp(
          `Réclamation ${complaint.number}.: le professionnel doit répondre, puis un administrateur qui a le rôle Confiance décidera avant le .*\\.`,
        ),
      );
      assert.match(
        page.text,
        /Contestation bancaire La décision revient à la banque : répondez-lui dans l’espace du prestataire de paiement avant le /,
      );
      assert.match(page.text, /Absence contestée Un administrateur qui a le rôle Support doit décider sous 48.h\./);
      assert.doesNotMatch(page.text, /Ouvrir la réclamation/, 'finance does not decide complaints');
      assert.match(
        (await (await adminOf('owner')).page('/admin/versements?etat=frozen')).html,
        new RegExp(`/admin/reclamations\\?id=${complaint.id}`),
      );
      assert.equal((await (await adminOf('support')).call('GET', '/v1/admin/frozen')).status, 403);

      const visit = await finance.page(`/admin/rendez-vous/${disputed.bookingId}`);
      assert.match(
        visit.text,
        /Repris par la banque 60 € : le client conteste ce paiement, et la décision de sa banque est attendue/,
      );
      assert.match(
        visit.text,
        /La banque du client a repris 60 € : ce montant ne peut pas être remboursé tant que la contestation bancaire est en cours\./,
      );
      const about = await finance.page(`/admin/rendez-vous/${complained.bookingId}`);
      assert.match(
        about.text,
        new RegExp(`Réclamation ${complaint.number} en cours : un administrateur qui a le rôle Confiance doit décider`),
      );
      assert.match(
        about.text,
        new RegExp(
          `La réclamation ${complaint.number} est en cours : un remboursement depuis cette page ne la clôt pas\\.`,
        ),
      );
      const ledger = await finance.page(`/admin/ecritures/rendez-vous/${disputed.bookingId}`);
      assert.doesNotMatch(ledger.text, /120 €/, 'a dispute of 60 € is one of 60 €');

      await dispute(disputed.bookingId, 'won');
      await sql`update absence_contest set state = 'refused', decided_at = ${new Date(app.clock.now())} where state = 'waiting'`.execute(
        app.db,
      );
      await again(complained);
      await changed(await admin(), (await inReview(complained, complaint.id)).id, 'rejected', {
        body: 'La séance a bien eu lieu comme elle était décrite.',
      });
      assert.deepEqual(await frozen(await adminOf('finance')), []);
      assert.equal(await awaited(await adminOf('finance')), null);
      assert.equal(await disputes(await adminOf('finance')), 0);
    });
    test('a complaint whose agreed refund is on its way freezes money, but asks no admin for a decision', async () => {
      const visit = await earned();
      const { id, number } = await opened(visit, { asked: 'part', asked_cents: 3000 });
      await again(visit);
      await changed(visit.owner.client, id, 'in_review', {
        body: 'Une panne a décalé toutes les cabines ce jour-là.',
        proposed_cents: 3000,
      });
      await sql`update complaint set decided_to = 'resolved_partial', refund_cents = 3000,
        accepted_at = ${new Date(app.clock.now())} where public_id = ${id}`.execute(app.db);
      const owner = await adminOf('owner');
      const page = await owner.page('/admin/versements?etat=frozen');
      assert.match(
        page.text,
        new RegExp(`Réclamation ${number}.: le remboursement est en cours\\. Aucune décision n’est attendue\\.`),
      );
      assert.doesNotMatch(page.text, /doit décider|Ouvrir la réclamation|En retard/);
      assert.equal((await read<DataOf<typeof listQueues>>(owner, '/v1/admin/queues')).frozen, null);
      await sql`update complaint set state = 'resolved_partial', decided_at = ${new Date(app.clock.now())}
        where public_id = ${id}`.execute(app.db);
    });

    test('a payout unconfirmed by the bank for a week waits for finance until it arrives', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await send();
      const queued = async (state: string) =>
        (
          await read<DataOf<typeof adminPayouts>>(await adminOf('finance'), `/v1/admin/payouts?state=${state}`)
        ).data.flatMap(({ professional, next }) => (professional.id === visit.pro.publicId ? [next] : []));
      at(wednesday + 7 * dayMs - 1);
      assert.deepEqual([await queued('stopped'), await queued('on_its_way')], [[], [null]]);
      at(wednesday + 7 * dayMs + 1);
      assert.deepEqual([await queued('stopped'), await queued('on_its_way')], [['late'], []]);
      const { text } = await (await adminOf('finance')).page('/admin/versements');
      assert.match(
        text,
        /Envoyé, sans confirmation de la banque À vous d’agir : ce versement a été envoyé il y a plus d’une semaine/,
      );
      await arrive();
      assert.deepEqual([await queued('stopped'), await queued('paid')], [[], [null]]);
    });

    test('held and returned payouts show who must act and when the professional was notified', async () => {
      const inactive = await earned();
      await seller(inactive, { state: 'pending' });
      const returned = await earned({}, '2026-12-10T11:00:00.000Z');
      await seller(returned, { returns: true });
      const refused = await earned({}, '2026-12-10T16:00:00.000Z');
      await seller(refused, { state: 'pending' });
      await sql`update seller set state = 'refused', missing = '[{"need":"other","reason":"Le Kbis est illisible."}]' where pro_id = ${refused.pro.id}`.execute(
        app.db,
      );
      const nobody = await earned({}, '2026-12-10T14:00:00.000Z');
      await sql`delete from profile where pro_id = ${nobody.pro.id}`.execute(app.db);
      await close();
      at(wednesday);
      await send();
      await arrive();
      await sql`update outbox set sent_at = created_at where kind = 'payout_held'`.execute(app.db);
      const finance = await adminOf('finance');
      const { html, text } = await finance.page('/admin/versements');
      assert.match(
        text,
        /Compte de paiement non actif Des documents manquent, ou sont en cours d’examen chez le prestataire de paiement\. Le versement partira automatiquement une fois le compte actif\. Le professionnel a été prévenu le mercredi 16 décembre/,
      );
      assert.match(text, /D’après la banque, ce compte est fermé : le professionnel doit en indiquer un autre\./);
      assert.match(
        text,
        /Le versement repartira quand le professionnel aura indiqué un autre IBAN dans « Paiements »\. Si la banque s’est trompée, demandez le renvoi sur le même compte : un second administrateur devra donner son accord\. L’email du mercredi 16 décembre à 09:02 n’a pas encore été envoyé au professionnel\./,
      );
      assert.match(text, /À vous d’agir : cette fiche n’est plus rattachée à aucun compte\./);
      assert.match(
        text,
        /Motif du refus : Autre demande\. Message du prestataire de paiement : « Le Kbis est illisible\. » Le prestataire de paiement a refusé ou fermé ce compte\. Au professionnel d’agir : il doit corriger les points signalés/,
      );
      assert.equal(
        html.match(/href="\/admin\/versements\?etat=left"/g)?.length,
        2,
        'beside it, the way to where it is settled',
      );
      const { rows } = await sql<{
        id: string;
      }>`select public_id as id from payout where pro_id = ${inactive.pro.id}`.execute(app.db);
      const settled = await finance.page('/admin/versements', {
        id: rows[0]!.id,
        outcome: 'left',
        reason: 'Vu dans l’espace du prestataire.',
      });
      assert.equal(settled.status, 409);
      assert.match(
        settled.text,
        /Ces informations ont été modifiées entre-temps/,
        'said although the page has no form of it',
      );
      const number = /V-2026-\d{3}/.exec(text)![0];
      const found = await finance.page(`/admin/recherche?q=${number.toLowerCase()}`);
      assert.match(found.text, new RegExp(`Versements .* ${number}`));
      assert.match(found.html, new RegExp(`/admin/ecritures/professionnels/${inactive.pro.publicId}`));
      const unfound = await (await adminOf('support')).page(`/admin/recherche?q=${number}`);
      assert.match(unfound.text, /Aucun résultat pour « V-2026-001 »/, 'payouts are for finance');
    });

    test('a failed check is linked from the first page and from the payouts page', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      await sql`create function passes_through() returns trigger language plpgsql as 'begin return new; end'`.execute(
        app.db,
      );
      await sql`create trigger passes_through before insert on sandbox_refund for each row execute function passes_through()`.execute(
        app.db,
      );
      at(wednesday);
      await app.runJob('check-invariants');
      await send();
      const finance = await adminOf('finance');
      const to = '/admin/sante-du-site#invariants';
      for (const page of ['/admin', '/admin/versements'])
        assert.ok((await finance.page(page)).html.includes(`href="${to}"`), page);
      assert.match((await finance.page(to)).html, /id="invariants"[^]*Une règle n’est pas respectée/);
      await sql`drop trigger passes_through on sandbox_refund`.execute(app.db);
      await sql`drop function passes_through()`.execute(app.db);
      await app.runJob('check-invariants');
      await send();
    });

    test('a payout that waits for a second admin links to the approvals and offers no second request', async () => {
      const visit = await paidOut({ options: [{ cents: 60_000 }] }, { returns: true });
      const [first, second] = [await adminOf('finance'), await adminOf('finance')];
      const rowIn = async (by: Admin): Promise<string> =>
        (await by.page('/admin/versements')).html
          .split('</tr>')
          .find((row) => row.includes(visit.pro.publicId))
          ?.replace(/^[^]*<tr/, '') ?? assert.fail('no row');
      assert.match(await rowIn(first), /acte=resend/);
      const { rows } = await sql<{
        id: string;
      }>`select public_id as id from payout where pro_id = ${visit.pro.id}`.execute(app.db);
      const resend = await first.call('POST', `/v1/admin/payouts/${rows[0]!.id}/resend`, {
        reason: 'La banque dit que le compte est ouvert, elle s’est trompée.',
      });
      assert.equal(resend.status, 200);
      for (const by of [first, second]) {
        const row = await rowIn(by);
        assert.match(row, /href="\/admin\/remboursements"[^>]*>Voir la demande à approuver</);
        assert.match(row, /attend l’accord d’un second administrateur/);
        assert.doesNotMatch(row, /acte=resend/);
      }
    });

    test('a form sent after another admin cancelled the visit gets 409 with the reason', async () => {
      const { sent } = await paidVisit(app);
      const path = `/admin/rendez-vous/${sent.booking_id}`;
      const [first, second] = [await adminOf('finance'), await adminOf('finance')];
      const form = { verb: 'cancel', reason: 'Cabine fermée ce jour-là.', note: '' };
      assert.equal((await first.page(path, form)).status, 303);
      const late = await second.page(path, form);
      assert.equal(late.status, 409);
      assert.ok(late.text.includes(backofficeRefusals.over), late.text);
    });

    test('finance can write to a professional in debt without upcoming visits; a complaint freezes no money already paid out', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await send();
      await arrive();
      await again(visit);
      const complaint = await examined(visit);
      assert.deepEqual(await frozen(await adminOf('finance')), []);
      await changed(await admin(), complaint.id, 'resolved_refund', {
        body: 'La séance n’a pas eu lieu comme elle était décrite.',
      });
      const { html, text } = await (await adminOf('finance')).page('/admin/versements?etat=debts');
      assert.match(
        text,
        /Aucun rendez-vous à venir : cette dette ne peut pas encore être déduite d’un versement\. Enregistrer un virement Effacer la dette Écrire au professionnel/,
      );
      assert.ok(html.includes(`href="mailto:${visit.owner.email}"`));
    });
  });
}

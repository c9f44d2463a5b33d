import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayMs, hourMs } from '#core/units.ts';
import { campaignRefusals } from '#features/campaigns/rules/refusal-words.ts';
import type { DataOf } from '#core/route.ts';
import type { campaignChoices } from '#features/campaigns/contract.ts';
import { firstVisit, visitAfter } from '../actors/client-book.ts';
import { campaigning, closure, news, type Campaigns } from '../actors/campaigns.ts';
import { makeProfessional } from '../actors/factories.ts';
import { payloads } from '../payloads/corpus.ts';
import { ownerOf } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

const missing = 'Ce champ est obligatoire';

for (const kind of kinds) {
  describe(`a message to a professional’s clients on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'off' });
    const { opened, add, note, list, path, reader, ask, write, look, read, refusal, run, leave, waiting, signIn } =
      campaigning(() => app, at);

    test('a closure goes to clients with a visit on its days, without consent to news, and to nobody else', async () => {
      const of = await opened();
      const nora = await reader(of, firstVisit, { agrees: false });
      await reader(of, visitAfter(24), { firstname: 'Autre' });
      await note(of, visitAfter(3), { firstname: 'Paul', lastname: 'Sans-Adresse', phone: '0612345678' });
      await add(of, { firstname: 'Lise', email: 'lise@exemple.fr' });
      const seen = await look(of, closure);
      assert.deepEqual(
        [seen.chosen, seen.receivers, seen.excluded.no_address, seen.excluded.no_visit, seen.obstacle],
        [2, 1, 1, 0, null],
      );
      assert.deepEqual(
        seen.unreached.map(({ lastname, phone }) => [lastname, phone]),
        [['Sans-Adresse', '+33612345678']],
      );
      assert.deepEqual(await waiting(), [], 'a preview sends nothing');
      const sent = await write(of, closure);
      assert.deepEqual(
        [sent.state, sent.receivers, sent.chosen, sent.from_day, sent.to_day, sent.leaves_at],
        ['waiting', 1, 2, '2026-12-10', '2026-12-10', new Date(nowMs).toISOString()],
      );
      const [mail, ...others] = await leave();
      assert.equal(others.length, 0);
      assert.deepEqual(
        [mail!.to, mail!.subject, mail!.preview, mail!.unsubscribeUrl],
        [nora.email, seen.mail.subject, seen.mail.preview, undefined],
      );
      assert.match(
        mail!.text,
        /Bonjour Nora,[\s\S]*Le cabinet est fermé[\s\S]*jeudi 10 décembre à 10:00[\s\S]*Ce message ne change pas votre rendez-vous/,
      );
      assert.match(mail!.text, /\/rendez-vous\/\w{22}\?jeton=/);
      const private_link = /\/rendez-vous(\/\w{22}\?jeton=[\w-]+)/;
      assert.doesNotMatch(seen.mail.text, private_link, 'a client’s link is not their professional’s');
      assert.equal(mail!.text.replace(private_link, '/rendez-vous'), seen.mail.text, 'else the mail is what was shown');
      const done = await read(of, sent.id);
      assert.deepEqual(
        [done.state, done.progress],
        ['sent', { total: 1, waiting: 0, sent: 1, refused: 0, dropped: 0 }],
      );
      await run();
      assert.deepEqual(await waiting(), [], 'never twice');
    });

    test('counts the ticked clients, with the reason why some of them get nothing', async () => {
      const of = await opened();
      await reader(of, firstVisit);
      await add(of, { firstname: 'Lise', email: 'lise@exemple.fr' });
      await add(of, { firstname: 'Rose', lastname: 'Sans' });
      const clients = (await list(of)).data.map(({ id }) => id);
      const aboutVisits = await look(of, { ...closure, clients });
      assert.deepEqual([aboutVisits.chosen, aboutVisits.receivers, aboutVisits.excluded.no_visit], [3, 1, 2]);
      const seen = await look(of, { ...news, clients });
      assert.deepEqual([seen.chosen, seen.receivers, seen.excluded.no_consent, seen.excluded.no_address], [3, 1, 1, 1]);
      const sent = await write(of, { ...news, clients });
      assert.deepEqual([sent.chosen, sent.receivers, sent.excluded.no_consent, sent.excluded.no_address], [3, 1, 1, 1]);
      assert.equal(await refusal(of, { ...closure, clients: [clients[2]] }), campaignRefusals.nobody);
      assert.deepEqual(await refusal(of, { ...news, clients: [] }), { clients: missing });
    });

    test('chooses clients by tag or search words, and never another professional’s clients', async () => {
      const [of, other] = [await opened(), await opened()];
      await reader(of, firstVisit);
      await reader(of, visitAfter(2), { firstname: 'Omar' });
      await reader(other, firstVisit, { firstname: 'Voisine' });
      const [first] = (await list(of, { query: 'nora' })).data;
      assert.equal((await of.owner.client('PUT', path(of, `update/${first!.id}`), { tags: ['Fidèle'] })).status, 200);
      assert.equal((await look(of, news)).receivers, 2);
      assert.equal((await look(of, { ...news, tag: 'Fidèle' })).receivers, 1);
      assert.equal((await look(of, { ...news, query: 'omar' })).receivers, 1);
      assert.equal((await look(of, { ...news, tag: 'Inconnue' })).obstacle, campaignRefusals.nobody);
      const theirs = (await list(other)).data.map(({ id }) => id);
      assert.deepEqual(
        [
          (await look(of, { ...news, clients: theirs })).chosen,
          (await look(of, { ...closure, clients: theirs })).chosen,
        ],
        [0, 0],
      );
      assert.equal(await refusal(of, { ...news, clients: theirs }), campaignRefusals.nobody);
      const mine = await write(of, { ...news, tag: 'Fidèle' });
      for (const [method, rest, body] of [
        ['POST', 'messages/preview', news],
        ['POST', 'messages', news],
        ['GET', 'messages', undefined],
        ['GET', 'messages/choices', undefined],
        ['GET', `messages/${mine.id}`, undefined],
        ['DELETE', `messages/${mine.id}`, undefined],
      ] as const)
        assert.equal((await other.owner.client(method, path(of, rest), body)).status, 404, rest);
      assert.equal((await other.owner.client('GET', path(other, `messages/${mine.id}`))).status, 404);
      assert.equal((await other.owner.client('DELETE', path(other, `messages/${mine.id}`))).status, 404);
      assert.equal((await read(of, mine.id)).state, 'waiting');
    });

    test('in an establishment, chooses clients by the practitioner they have a visit with', async () => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true, practitioners: 2 });
      const of = { pro, owner: await ownerOf(app, pro) };
      // Two visits at the same time, so each client is with a different practitioner.
      await reader(of, firstVisit);
      await reader(of, firstVisit, { firstname: 'Omar' });
      const choices = await of.owner.client<DataOf<typeof campaignChoices>>('GET', path(of, 'messages/choices'));
      assert.ok(choices.body.success);
      const { practitioners } = choices.body.data;
      assert.equal(practitioners.length, 2);
      for (const audience of [closure, news]) {
        assert.equal((await look(of, audience)).receivers, 2);
        for (const practitioner of practitioners)
          assert.equal(
            (await look(of, { ...audience, practitioner })).receivers,
            1,
            `${audience.kind} ${practitioner}`,
          );
        assert.equal((await look(of, { ...audience, practitioner: 'Personne' })).receivers, 0);
      }
    });

    test('does not write to a client whose visit is cancelled before the message leaves', async () => {
      await leave();
      const of = await opened();
      const nora = await reader(of, firstVisit, { agrees: false });
      const omar = await reader(of, visitAfter(2), { firstname: 'Omar', agrees: false });
      const sent = await write(of, closure);
      const cancelled = await nora.client('POST', `/v1/cancellation/${nora.visit}/cancel`, {
        expected_refund_cents: 0,
      });
      assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
      assert.deepEqual(
        (await leave()).map(({ to }) => to),
        [omar.email],
      );
      assert.deepEqual((await read(of, sent.id)).progress, { total: 2, waiting: 0, sent: 1, refused: 0, dropped: 1 });
    });

    test('at night nothing leaves: shows when the message will leave, and lets the professional cancel it until then', async () => {
      await leave();
      const of = await opened();
      await reader(of, firstVisit, { agrees: false });
      const evening = Date.parse('2026-11-21T21:00:00+01:00');
      await signIn(of.owner, evening);
      const morning = '2026-11-22T07:00:00.000Z';
      const seen = await look(of, closure);
      assert.deepEqual([seen.is_put_off, seen.leaves_at], [true, morning]);
      const closureCampaign = await write(of, closure);
      const dropped = await write(of, { ...closure, subject: 'Une erreur' });
      await run();
      assert.deepEqual(await waiting(), []);
      const cancel = () => of.owner.client<{ state: string }>('DELETE', path(of, `messages/${dropped.id}`));
      for (const _ of [1, 2]) {
        const answer = await cancel();
        assert.deepEqual([answer.status, answer.body.success && answer.body.data.state], [200, 'cancelled']);
      }
      at(Date.parse(morning) - 1);
      await run();
      assert.deepEqual(await waiting(), []);
      await signIn(of.owner, Date.parse(morning));
      assert.deepEqual(
        (await leave()).map(({ subject }) => subject.includes('erreur')),
        [false],
      );
      assert.equal((await read(of, closureCampaign.id)).state, 'sent');
      const late = await of.owner.client('DELETE', path(of, `messages/${closureCampaign.id}`));
      assert.deepEqual([late.status, !late.body.success && late.body.error.additional], [409, campaignRefusals.begun]);
      assert.equal((await read(of, dropped.id)).state, 'cancelled');
    });

    test('a late mail that would leave at night waits for the morning', async () => {
      const of = await opened();
      await reader(of, firstVisit, { agrees: false });
      await write(of, closure);
      await run();
      const [row] = await waiting();
      at(Date.parse('2026-11-21T21:30:00+01:00'));
      await assert.rejects(app.deliveries[row!.kind]!(app, row!), { untilMs: Date.parse('2026-11-22T08:00:00+01:00') });
      at(Date.parse('2026-11-22T08:00:00+01:00'));
      assert.equal((await leave()).length, 1);
    });

    test('writes a message once for the same key, also in parallel', async () => {
      const of = await opened();
      await reader(of, firstVisit);
      const headers = { 'idempotency-key': 'une-fois' };
      const answers = await Promise.all([ask(of, news, headers), ask(of, news, headers), ask(of, news, headers)]);
      for (const { status } of answers) assert.ok(status === 201 || status === 409, String(status));
      const again = await ask(of, news, headers);
      assert.equal(again.status, 201);
      assert.equal((await ask(of, { ...news, subject: 'Un autre' }, headers)).status, 422);
      const listed = await of.owner.client<Campaigns>('GET', path(of, 'messages'));
      assert.deepEqual(listed.body.success && [listed.body.data.total, listed.body.data.data.length], [1, 1]);
      assert.equal((await leave()).length, 1);
    });

    test('accepts words and days up to their limits, and refuses the rest beside their field', async () => {
      const of = await opened();
      await reader(of, firstVisit);
      const ok = async (over: Record<string, unknown>) => assert.ok(await look(of, { ...closure, ...over }));
      await ok({ subject: 'abc' });
      await ok({ subject: 'a'.repeat(80), text: 'b'.repeat(1000) });
      await ok({ text: `${'b\r\n'.repeat(499)}bb` });
      await ok({ from_day: '2026-11-21', to_day: '' });
      for (const [over, refused] of [
        [{ subject: 'ab' }, { subject: campaignRefusals.subjectShort }],
        [{ subject: 'a'.repeat(81) }, { subject: 'Veuillez renseigner une réponse valide' }],
        [{ subject: '' }, { subject: missing }],
        [{ subject: undefined }, { subject: missing }],
        [{ text: 'neuf sign' }, { text: campaignRefusals.bodyShort }],
        [{ text: 'b'.repeat(1001) }, { text: 'Veuillez renseigner une réponse valide' }],
        [{ from_day: '' }, { from_day: missing }],
        [{ from_day: '2026-11-20', to_day: '2026-11-20' }, { from_day: campaignRefusals.days.past }],
        [{ from_day: '2026-12-10', to_day: '2026-12-09' }, { to_day: campaignRefusals.days.order }],
        [{ from_day: '2026-12-10', to_day: '2027-02-10' }, { to_day: campaignRefusals.days.long }],
        [{ from_day: '2028-01-01', to_day: '2028-01-01' }, { from_day: campaignRefusals.days.far }],
        [{ subject: 'Voir exemple.com' }, { subject: campaignRefusals.link }],
        [{ text: 'Réservez sur https://exemple.com' }, { text: campaignRefusals.link }],
        [{ subject: `Ma page ${app.env.PUBLIC_URL}/praticien/essai-1` }, { subject: campaignRefusals.link }],
      ] as const)
        assert.deepEqual(await refusal(of, { ...closure, ...over }), refused, JSON.stringify(over));
      const own = (await look(of, { ...news })).mail.text.match(/https?:\/\/\S+\/praticien\/\S+/)![0];
      assert.ok(await look(of, { ...news, text: `Ma page\u202f: ${own}.` }), 'their own page may be written');
    });

    test('keeps line ends and control characters out of the subject, and active HTML out of the mail', async () => {
      const of = await opened();
      await reader(of, firstVisit);
      for (const subject of [
        'Bonjour\r\nBcc: tous@exemple',
        'Bonjour\nà tous',
        'Bonjour\u2028à tous',
        'Bonjour\u0000',
        'a\u202eb\u202ec',
        ...payloads,
      ]) {
        const answer = await of.owner.client<{ mail: { subject: string; html: string } }>(
          'POST',
          path(of, 'messages/preview'),
          { ...closure, subject },
        );
        assert.ok(answer.status === 200 || answer.status === 400, subject);
        if (!answer.body.success) continue;
        assert.doesNotMatch(answer.body.data.mail.subject, /\p{Cc}|\u2028|\u2029/u, subject);
        assert.doesNotMatch(
          answer.body.data.mail.html,
          /<(script|img|svg|iframe|object|embed|math|form|input|link|base)\b/i,
          subject,
        );
      }
      for (const body of payloads) {
        const answer = await of.owner.client<{ mail: { html: string } }>('POST', path(of, 'messages/preview'), {
          ...closure,
          text: `Bonjour à tous. ${body}`,
        });
        assert.ok(answer.status === 200 || answer.status === 400, body);
        if (answer.body.success)
          assert.doesNotMatch(
            answer.body.data.mail.html,
            /<(script|img|svg|iframe|object|embed|math|form|input|link|base)\b/i,
            body,
          );
      }
    });

    test('allows five messages about visits a day, and deletes messages after a year', async () => {
      const of = await opened();
      await reader(of, firstVisit, { agrees: false });
      for (const n of [1, 2, 3, 4, 5]) await write(of, { ...closure, subject: `Fermé, message ${n}` });
      const sixth = await ask(of, closure);
      assert.deepEqual(
        [sixth.status, !sixth.body.success && sixth.body.error.additional],
        [429, campaignRefusals.visitsOften],
      );
      await leave();
      await signIn(of.owner, nowMs + dayMs - 1);
      assert.equal((await ask(of, closure)).status, 429);
      await signIn(of.owner, nowMs + dayMs);
      assert.equal((await ask(of, { ...closure, kind: 'delay' })).status, 201);
      await leave();
      const count = async () => {
        const listed = await of.owner.client<Campaigns>('GET', path(of, 'messages'));
        assert.ok(listed.body.success);
        return listed.body.data.total;
      };
      assert.equal(await count(), 6);
      await signIn(of.owner, nowMs + 365 * dayMs + hourMs);
      await app.runJob('forget-campaigns');
      assert.equal(await count(), 1);
    });
  });
}

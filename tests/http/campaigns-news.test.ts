import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { strFromU8, unzipSync } from 'fflate';
import { dayMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { campaignChoices } from '#features/campaigns/contract.ts';
import type { listConsents } from '#features/clients/contract/duplicates.ts';
import { campaignRefusals } from '#features/campaigns/rules/refusal-words.ts';
import { newId } from '#platform/db/ids.ts';
import { firstVisit, visitAfter, type ClientBook } from '../actors/client-book.ts';
import { campaigning, closure, news } from '../actors/campaigns.ts';
import { makeProfessional } from '../actors/factories.ts';
import { ownerOf, password, type Member } from '../actors/people.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs, nowIso } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`a professional’s news on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'off' });
    const {
      opened,
      add,
      book,
      list,
      find,
      path,
      reader,
      agree,
      ask,
      write,
      look,
      read,
      run,
      leave,
      waiting,
      stopOf,
      stop,
      signIn,
    } = campaigning(() => app, at);

    const consentsOf = async (member: Member): Promise<DataOf<typeof listConsents>['data']> => {
      const answer = await member.client<DataOf<typeof listConsents>>('GET', '/v1/user/consents');
      assert.ok(answer.body.success);
      return answer.body.data.data;
    };

    test('sends news to clients who agreed, at the address of their account, with a link to unsubscribe; never to a typed address', async () => {
      const of = await opened();
      const nora = await reader(of, firstVisit);
      await reader(of, visitAfter(2), { firstname: 'Muette', agrees: false });
      await book(of, visitAfter(4), { firstname: 'Sans', lastname: 'Compte', email: 'invitee@exemple.fr' });
      await add(of, { firstname: 'Lise', email: 'lise@exemple.fr' });
      const [entry] = (await list(of, { query: 'nora' })).data;
      assert.equal(
        (await of.owner.client('PUT', path(of, `update/${entry!.id}`), { email: 'ailleurs@exemple.fr' })).status,
        200,
      );
      const seen = await look(of, news);
      assert.deepEqual([seen.chosen, seen.receivers, seen.excluded.no_consent], [4, 1, 3]);
      await write(of, news);
      const [mail, ...others] = await leave();
      assert.deepEqual([mail!.to, others.length], [nora.email, 0]);
      assert.deepEqual([mail!.subject, mail!.preview], [seen.mail.subject, seen.mail.preview]);
      assert.match(
        mail!.text,
        /Bonjour Nora,[\s\S]*il reste deux créneaux[\s\S]*Réserver\u202f:\n\S+\/praticien\/[\s\S]*21 novembre 2026[\s\S]*Ne plus recevoir ces actualités\u202f:\n/,
      );
      const url = new URL(mail!.unsubscribeUrl!);
      assert.ok(mail!.html.includes(mail!.unsubscribeUrl!.replaceAll('&', '&amp;')));
      assert.doesNotMatch(url.href, /@|nora|exemple/i, 'the link names nobody');
      assert.equal(
        mail!.text.replace(url.href, `${app.env.PUBLIC_URL}/nouvelles`),
        seen.mail.text,
        'else the mail is what was shown',
      );
    });

    test('sends no news to a client who withdraws consent or is blocked before the news leaves', async () => {
      const of = await opened();
      const nora = await reader(of, firstVisit);
      const omar = await reader(of, visitAfter(2), { firstname: 'Omar' });
      const paul = await reader(of, visitAfter(4), { firstname: 'Paul' });
      const zoe = await reader(of, visitAfter(6), { firstname: 'Zoé' });
      const sent = await write(of, news);
      assert.equal(sent.receivers, 4);
      await agree(of, nora, false);
      await run();
      assert.equal((await waiting()).length, 4);
      await agree(of, paul, false);
      const [entry] = (await list(of, { query: 'omar' })).data;
      assert.equal((await of.owner.client('PUT', path(of, `block/${entry!.id}`), { blocked: true })).status, 200);
      assert.deepEqual(
        (await leave()).map(({ to }) => to),
        [zoe.email],
      );
      assert.deepEqual((await read(of, sent.id)).progress, { total: 4, waiting: 0, sent: 1, refused: 0, dropped: 3 });
      assert.ok(omar.email);
    });

    test('counts an address that refuses the mail', async () => {
      const of = await opened();
      const nora = await reader(of, firstVisit);
      await reader(of, visitAfter(2), { firstname: 'Omar' });
      const sent = await write(of, news);
      assert.equal((await leave([nora.email])).length, 1);
      const done = await read(of, sent.id);
      assert.deepEqual(
        [done.state, done.progress],
        ['sent', { total: 2, waiting: 0, sent: 1, refused: 1, dropped: 0 }],
      );
    });

    test('allows a professional two news messages in thirty days, and a client a single news message a week, to the millisecond', async () => {
      const of = await opened();
      await reader(of, firstVisit);
      const omar = await reader(of, visitAfter(2), { firstname: 'Omar', agrees: false });
      await write(of, news);
      await leave();
      await signIn(omar, nowMs);
      await agree(of, omar, true);
      await signIn(of.owner, nowMs + 7 * dayMs - 1);
      const early = await look(of, news);
      assert.deepEqual([early.receivers, early.excluded.often], [1, 1], 'who had one within the week waits');
      await signIn(of.owner, nowMs + 7 * dayMs);
      assert.equal((await look(of, news)).receivers, 2);
      await write(of, news);
      await leave();
      await signIn(of.owner, nowMs + 30 * dayMs - 1);
      const third = await ask(of, news);
      assert.deepEqual(
        [third.status, !third.body.success && third.body.error.additional],
        [429, campaignRefusals.newsOften(2)],
      );
      const choices = await of.owner.client<DataOf<typeof campaignChoices>>('GET', path(of, 'messages/choices'));
      assert.equal(choices.body.success && choices.body.data.news_from, new Date(nowMs + 30 * dayMs).toISOString());
      assert.equal((await look(of, news)).obstacle, campaignRefusals.newsOften(2));
      const set = async (count: number): Promise<void> =>
        void (await sql`
          insert into setting_change (public_id, setting, value, effective_at, reason, changed_by, created_at)
          select ${newId()}, 'limits', ${JSON.stringify({ news_per_30_days: count })}, ${new Date(nowMs)}::timestamptz, 'Décidé par la direction.', min(id), ${new Date(nowMs)}::timestamptz from account`.execute(
          app.db,
        ));
      await set(3);
      assert.equal((await look(of, news)).obstacle, null, 'three where owners say so');
      await set(1);
      assert.equal((await look(of, news)).obstacle, campaignRefusals.newsOften(1));
      await sql`delete from setting_change`.execute(app.db);
      await signIn(of.owner, nowMs + 30 * dayMs);
      assert.equal((await look(of, news)).obstacle, null);
    });

    test('a cancelled message does not count towards the limit', async () => {
      const of = await opened();
      await reader(of, firstVisit);
      for (const n of [1, 2, 3]) {
        const { id } = await write(of, { ...news, subject: `Nouvelle ${n}` });
        assert.equal((await of.owner.client('DELETE', path(of, `messages/${id}`))).status, 200);
      }
      await write(of, news);
      assert.equal((await leave()).length, 1);
    });

    test('a client gets four news messages a month from all professionals, even when two of them write at once', async () => {
      const books: ClientBook[] = [];
      const first = await opened();
      const nora = await reader(first, firstVisit);
      books.push(first);
      for (const days of [1, 4, 5, 6, 7]) {
        const next = await opened();
        await book(next, visitAfter(24 * days), { email: nora.email }, nora.client);
        await agree(next, nora, true);
        books.push(next);
      }
      for (const of of books.slice(0, 3)) await write(of, news);
      const answers = await Promise.all(books.slice(3).map((of) => ask(of, news)));
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
      assert.equal((await leave()).filter(({ to }) => to === nora.email).length, 4);
    });

    test('refuses more than five hundred recipients, and sends to five hundred in batches', async () => {
      await leave();
      const of = await opened();
      const { sent } = await book(of, firstVisit);
      const crowd = sql`'%-foule-' || ${of.pro.id}::text || '@exemple.fr'`;
      const [hash] = (await sql<{ hash: string }>`select password_hash as hash from account limit 1`.execute(app.db))
        .rows;
      await sql`
        insert into account (public_id, email, email_verified_at, password_hash, firstname, lastname, referral_code, created_at, updated_at)
        select new_public_id(), n || '-foule-' || ${of.pro.id}::text || '@exemple.fr', ${nowIso}::timestamptz, ${hash!.hash}, 'Foule', 'Foule',
          'FF' || lpad(n::text, 6, '0'), ${nowIso}::timestamptz, ${nowIso}::timestamptz from generate_series(1, 501) n`.execute(
        app.db,
      );
      await sql`
        insert into client_consent (account_id, pro_id, email_at, updated_at)
        select id, ${of.pro.id}, ${nowIso}::timestamptz, ${nowIso}::timestamptz from account where email like ${crowd}`.execute(
        app.db,
      );
      // Gives each client a completed booking, so that they count as clients of this professional.
      await sql`
        insert into booking overriding system value select (jsonb_populate_record(b, jsonb_build_object('id', 1000000 + ${of.pro.id}::int8 * 1000 + row_number() over (),
          'public_id', new_public_id(), 'account_id', a.id, 'email', a.email, 'phone', null, 'state', 'completed', 'link_hash', null))).*
        from booking b, account a where b.public_id = ${sent.booking_id} and a.email like ${crowd}`.execute(app.db);
      const tooMany = await ask(of, news);
      assert.deepEqual(
        [tooMany.status, !tooMany.body.success && tooMany.body.error.additional],
        [409, campaignRefusals.tooMany],
      );
      await sql`delete from client where pro_id = ${of.pro.id} and email like '1-foule-%'`.execute(app.db);
      const made = await write(of, news);
      assert.equal(made.receivers, 500);
      await app.runJob('send-campaigns');
      assert.equal((await waiting()).length, 50, 'some at a time');
      await run();
      const rows = await waiting();
      assert.equal(rows.filter(({ kind: one }) => one === 'campaign_news').length, 500);
      await sql`update outbox set dropped_at = ${nowIso}::timestamptz where kind = 'campaign_news' and sent_at is null and parked_at is null`.execute(
        app.db,
      );
    });

    test('an unpublished professional writes no news, and their waiting news does not leave', async () => {
      const of = await opened();
      await reader(of, firstVisit);
      await write(of, news);
      await sql`update pro set published = false where id = ${of.pro.id}`.execute(app.db);
      const refused = await ask(of, news);
      assert.deepEqual(
        [refused.status, !refused.body.success && refused.body.error.additional],
        [409, campaignRefusals.unpublished],
      );
      assert.deepEqual(await leave(), []);
    });

    test('the night that delays news is the night of the professional’s time zone', async () => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true, zone: 'Indian/Reunion' });
      const of = { pro, owner: await ownerOf(app, pro) };
      await reader(of, '2026-12-10T06:00:00.000Z');
      // 19:00 in Paris is 22:00 in La Réunion.
      await signIn(of.owner, Date.parse('2026-11-21T18:00:00Z'));
      assert.equal((await look(of, news)).leaves_at, '2026-11-22T04:00:00.000Z');
      await write(of, news);
      at(Date.parse('2026-11-22T03:59:59Z'));
      assert.deepEqual(await leave(), []);
      at(Date.parse('2026-11-22T04:00:00Z'));
      assert.equal((await leave()).length, 1);
    });

    test('the mailed link withdraws consent for a professional or for all, without signing in, and works twice', async () => {
      const [of, other] = [await opened(), await opened()];
      const nora = await reader(of, firstVisit);
      await book(other, visitAfter(3), { email: nora.email }, nora.client);
      await agree(other, nora, true);
      const omar = await reader(of, visitAfter(5), { firstname: 'Omar' });
      await write(of, news);
      const mails = await leave();
      const [hers, his] = [nora, omar].map(({ email }) => stopOf(mails.find(({ to }) => to === email)!));
      // Mail scanners follow every link of a mail, so opening the link must not withdraw the consent.
      for (const method of ['GET', 'HEAD'])
        assert.equal((await caller(app)(method, `/v1/news/${hers!.kid}?jeton=${hers!.jeton}`)).status, 200);
      assert.deepEqual(
        (await consentsOf(nora)).map(({ email_at }) => email_at !== null),
        [true, true],
      );
      for (const jeton of [
        '',
        'x',
        his!.jeton,
        hers!.jeton.slice(0, -1),
        `${hers!.jeton}x`,
        hers!.jeton.toLowerCase(),
      ]) {
        assert.equal((await stop({ kid: hers!.kid, jeton })).status, 404, jeton);
        assert.equal((await caller(app)('GET', `/v1/news/${hers!.kid}?jeton=${jeton}`)).status, 404, jeton);
      }
      assert.equal((await stop({ kid: 'A'.repeat(22), jeton: hers!.jeton })).status, 404);
      assert.equal((await stop(hers!, { all: 'peut-être' })).status, 400);
      at(nowMs + 5 * dayMs);
      for (const _ of [1, 2]) assert.equal((await stop(hers!)).status, 200);
      await signIn(nora, nowMs + 6 * dayMs);
      const left = await consentsOf(nora);
      assert.deepEqual(
        left.map(({ id, email_at, email_left_at }) => [id, email_at === null, email_left_at]),
        [
          [other.pro.publicId, false, null],
          [of.pro.publicId, true, new Date(nowMs + 5 * dayMs).toISOString()],
        ],
      );
      await signIn(of.owner, nowMs + 8 * dayMs);
      const [entry] = (await list(of, { query: 'nora' })).data;
      assert.equal((await find(of, entry!.id)).consents.email_at, null, 'the book has it at once');
      assert.equal((await look(of, news)).receivers, 1, 'the other client’s consent stays');
      // The client consents again, with a new date. Months later, the link of the old mail still withdraws this
      // consent.
      await signIn(nora, nowMs + 8 * dayMs);
      assert.equal((await agree(of, nora, true)).data.find(({ id }) => id === of.pro.publicId)?.email_left_at, null);
      at(nowMs + 400 * dayMs);
      assert.equal((await stop(hers!, { all: true })).status, 200);
      await signIn(nora, nowMs + 400 * dayMs);
      assert.ok(
        (await consentsOf(nora)).every(({ email_at, email_left_at }) => email_at === null && email_left_at !== null),
      );
    });

    test('both archives contain the messages; a client’s departure erases them as recipient, and a professional’s departure stops waiting news', async () => {
      const of = await opened();
      const nora = await reader(of, firstVisit);
      const zoe = await reader(of, visitAfter(2), { firstname: 'Zoé' });
      const newsCampaign = await write(of, news);
      const notice = await write(of, { ...closure, text: 'Je serai fermée, à bientôt.' });
      await leave();
      const files = async (client: Client): Promise<Record<string, string>> => {
        const answer = await client<Uint8Array>('GET', '/v1/user/export');
        assert.ok(answer.body.success);
        return Object.fromEntries(
          Object.entries(unzipSync(answer.body.data)).map(([name, bytes]) => [name, strFromU8(bytes)]),
        );
      };
      const hers = JSON.parse((await files(nora.client))['messages-de-professionnels.json']!) as {
        subject: string;
        state: string;
      }[];
      assert.deepEqual(
        hers.map(({ subject, state }) => [subject, state]).toSorted(),
        [
          [news.subject, 'sent'],
          [closure.subject, 'sent'],
        ].toSorted(),
      );
      assert.match((await files(of.owner.client))['profils.json']!, /il reste deux créneaux/);
      const later = Date.parse(firstVisit) + 5 * dayMs;
      await signIn(of.owner, later);
      await app.runJob('complete-visits');
      const waits = await write(of, { ...news, subject: 'Il en reste encore' });
      await signIn(nora, later);
      assert.equal((await nora.client('DELETE', '/v1/user', { password, confirm: true })).status, 200);
      const of_nora = await sql`
        select 1 from campaign_recipient r join campaign m on m.id = r.campaign_id and m.pro_id = ${of.pro.id}
        left join account a on a.id = r.account_id left join booking b on b.id = r.booking_id
        where a.deleted_at is not null or b.public_id = ${nora.visit}`.execute(app.db);
      assert.equal(of_nora.rows.length, 0);
      assert.deepEqual(
        [(await read(of, newsCampaign.id)).progress.sent, (await read(of, notice.id)).progress.sent],
        [2, 2],
        'how many got it stays',
      );
      assert.deepEqual((await read(of, waits.id)).progress, { total: 2, waiting: 1, sent: 0, refused: 0, dropped: 1 });
      assert.equal((await of.owner.client('DELETE', '/v1/user', { password, confirm: true })).status, 200);
      assert.deepEqual(await leave(), []);
      assert.ok(zoe.email);
    });
  });
}

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs, hourMs, minuteMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { yearlySummaryFile } from '#features/declarations/contract.ts';
import { declarationSentences } from '#features/declarations/rules/refusals.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { closed, wednesday } from '../actors/payouts.ts';
import { declaring, declaredPerson } from '../actors/declarations.ts';
import { memberOf } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Link = DataOf<typeof yearlySummaryFile>;
const january = Date.parse('2027-01-12T09:00:00Z');

for (const kind of kinds) {
  describe(`declarations on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const {
      earnedAlone,
      summary,
      say,
      finance,
      declaration,
      make,
      give,
      xmlOf,
      ask,
      declarationMailKinds,
      again,
      close,
      send,
      seller,
      arrive,
      payouts,
      overview,
    } = declaring(() => app, at);

    test('a visit counts in the quarter of its credit; a payout sent and returned changes nothing', async () => {
      const visit = await earnedAlone();
      const before = await summary(visit);
      assert.deepEqual(
        before.quarters.map(({ activities, paid_cents, fees_cents, cents }) => [
          activities,
          paid_cents,
          fees_cents,
          cents,
        ]),
        [
          [0, 0, 0, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
          [1, 6000, 900, 5100],
        ],
      );
      assert.deepEqual(
        [before.year, before.is_over, before.years, before.given_on, before.due_on],
        [2026, false, [2026], null, '2027-01-31'],
      );
      await seller(visit, { returns: true });
      await close();
      at(wednesday);
      await send();
      await arrive();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state }) => state),
        ['returned'],
      );
      assert.deepEqual((await summary(visit)).quarters, before.quarters);
      assert.deepEqual((await summary(visit, 2025)).total, { activities: 0, paid_cents: 0, fees_cents: 0, cents: 0 });
      await assertInvariants(app);
    });

    test('the owner downloads the statement of a year through a five-minute link; another account gets 404', async () => {
      const visit = await earnedAlone('2026-12-11T09:00:00.000Z');
      await again(visit);
      const path = `/v1/pro/${visit.pro.publicId}/yearly-summary`;
      const link = await visit.owner.client<Link>('GET', `${path}/2026/file`);
      assert.ok(link.body.success);
      const opened = await visit.owner.client<Uint8Array>('GET', link.body.data.url);
      assert.ok(opened.body.success);
      assert.match(Buffer.from(opened.body.data).toString(), /^annee;.*\r\n[^]*2026;T4;1;60,00;9,00;51,00\r\n/);
      const other = await memberOf(app);
      assert.equal((await other.client('GET', link.body.data.url)).status, 404);
      assert.equal((await other.client('GET', path)).status, 404);
      assert.equal((await other.client('GET', `${path}/2026/file`)).status, 404);
      assert.equal(
        (await other.client('PUT', `/v1/pro/${visit.pro.publicId}/declared-identity`, declaredPerson)).status,
        404,
      );
      at(app.clock.now() + 5 * minuteMs);
      assert.equal((await visit.owner.client('GET', link.body.data.url)).status, 403);
    });

    test('a missing identity is requested once, reminded twice, then holds payouts from day 67 until it is given', async () => {
      const visit = await earnedAlone('2026-12-14T09:00:00.000Z');
      await seller(visit);
      const requestedAtMs = app.clock.now();
      await ask();
      await ask();
      assert.deepEqual(await declarationMailKinds(visit), ['identity_asked']);
      assert.deepEqual((await summary(visit)).identity.missing, ['birth_date']);
      const stepAt = async (afterMs: number): Promise<string[]> => {
        at(requestedAtMs + afterMs);
        await ask();
        return declarationMailKinds(visit);
      };
      assert.equal((await stepAt(30 * dayMs - 1)).length, 1);
      assert.deepEqual(await stepAt(30 * dayMs), ['identity_asked', 'identity_reminded']);
      assert.equal((await stepAt(60 * dayMs - 1)).length, 2);
      assert.deepEqual(await stepAt(60 * dayMs), ['identity_asked', 'identity_reminded', 'identity_reminded_again']);
      await stepAt(67 * dayMs - 1);
      assert.equal((await summary(visit)).stopped_at, null);
      await stepAt(67 * dayMs);
      assert.ok((await summary(visit)).stopped_at);
      await close(closed + 10 * 7 * dayMs);
      at(wednesday + 10 * 7 * dayMs);
      await send();
      await again(visit);
      assert.deepEqual(
        (await overview(visit)).stopped.map(({ state, held_why }) => [state, held_why]),
        [['held', 'identity']],
      );
      const wrong = await say(visit, { ...declaredPerson, birth_date: '31/02/1988', siren: '123456789' });
      assert.deepEqual(wrong.body.success ? [] : Object.keys(wrong.body.error.validation ?? {}).toSorted(), [
        'birth_date',
        'siren',
      ]);
      const declared = await say(visit);
      assert.ok(declared.body.success);
      assert.deepEqual(
        [declared.body.data.identity.missing, declared.body.data.stopped_at, declared.body.data.identity.birth_date],
        [[], null, '1988-04-02'],
      );
      await send();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state, held_why }) => [state, held_why]),
        [['on_its_way', null]],
      );
      await stepAt(200 * dayMs);
      assert.equal((await declarationMailKinds(visit)).filter((one) => one.startsWith('identity')).length, 3);
    });

    test('the database refuses to hold payouts before sixty days, or after one reminder', async () => {
      const visit = await earnedAlone('2026-12-15T09:00:00.000Z');
      const request = (again: string | null, held: string) =>
        sql`
        insert into identity_request (pro_id, asked_at, reminded_at, reminded_again_at, held_at)
        values (${visit.pro.id}, '2026-01-01', '2026-01-10', ${again}::timestamptz, ${held}::timestamptz)`.execute(
          app.db,
        );
      await assert.rejects(
        request('2026-01-20', '2026-03-01'),
        /identity_request_held_at_check|identity_request_check/,
      );
      await assert.rejects(request(null, '2026-06-01'), /identity_request_check/);
      await request('2026-01-20', '2026-03-03');
    });

    test('a declaration is made once its year is over, given, then corrected; sellers with missing identity wait', async () => {
      const whole = await earnedAlone('2026-12-16T09:00:00.000Z');
      assert.ok((await say(whole, { ...declaredPerson, city: 'Nantes <&> "Sud"' })).body.success);
      const lacking = await earnedAlone('2026-12-17T09:00:00.000Z');
      const early = await finance();
      assert.equal((await declaration(early, 2026)).state, 'under_way');
      assert.equal((await make(early, 2026)).status, 409);
      at(january);
      const client = await finance();
      const before = await declaration(client, 2026);
      const of = (visit: typeof whole, found = before) => found.sellers.find(({ id }) => id === visit.pro.publicId)!;
      assert.deepEqual([before.state, of(whole).missing, of(lacking).missing], ['to_check', [], ['birth_date']]);
      assert.deepEqual([before.total.cents, before.total.fees_cents], [before.ledger.cents, before.ledger.fees_cents]);
      const made = await make(client, 2026);
      assert.ok(made.status === 201 && made.body.success, JSON.stringify(made.body));
      const [first] = made.body.data.messages;
      const xml = await xmlOf(client, first!.id);
      assert.match(xml, /<dpi:MessageTypeIndic>DPI401</);
      assert.match(xml, /<dpi:City>Nantes &lt;&amp;&gt; &quot;Sud&quot;<\/dpi:City>/);
      assert.match(xml, /<dpi:NumbQ4>1<[^]*<dpi:FeesQ4 currCode="EUR">9</);
      assert.equal([...xml.matchAll(/<dpi:ReportableSeller>/g)].length, first!.sellers);
      const given = await give(client, first!.id);
      assert.ok(given.body.success && given.body.data.messages[0]!.given_at !== null);
      assert.equal((await give(client, first!.id)).status, 409);
      assert.equal((await make(client, 2026)).status, 409, 'nothing is new');
      assert.equal((await summary(whole, 2026)).given_on, '2027-01-12');
      assert.equal((await summary(lacking, 2026)).given_on, null);

      assert.ok((await say(lacking)).body.success);
      const second = await make(client, 2026);
      assert.ok(second.body.success);
      assert.deepEqual([second.body.data.messages[0]!.kind, second.body.data.messages[0]!.sellers], ['new', 1]);
      assert.match(await xmlOf(client, second.body.data.messages[0]!.id), /<stf:DocTypeIndic>OECD0</);
      assert.ok((await give(client, second.body.data.messages[0]!.id)).body.success);

      assert.ok((await say(whole, { ...declaredPerson, city: 'Rezé' })).body.success);
      const third = await make(client, 2026);
      assert.ok(third.body.success);
      const [correction] = third.body.data.messages;
      assert.deepEqual([correction!.kind, correction!.sellers], ['corrections', 1]);
      const corrected = await xmlOf(client, correction!.id);
      const [, replaced] = /<stf:CorrDocRefId>([^<]+)</.exec(corrected)!;
      assert.ok(xml.includes(`<stf:DocRefId>${replaced}<`));
      assert.match(corrected, /<dpi:City>Rezé<[^]*<stf:DocTypeIndic>OECD2</);
      assert.equal((await give(client, first!.id)).status, 409, 'another has followed it');
      const last = await give(client, correction!.id);
      assert.ok(last.body.success);
      const opened = await sql<{
        n: number;
      }>`select count(*)::int4 as n from audit_entry where action = 'declaration opened' and object = ${first!.id}`.execute(
        app.db,
      );
      assert.equal(opened.rows[0]!.n, 1);
    });

    test('three requests at once make one file; unchanged data makes no new file, changed data makes another', async () => {
      const visit = await earnedAlone('2026-12-15T09:00:00.000Z');
      assert.ok((await say(visit)).body.success);
      at(january);
      const client = await finance();
      const before = (await declaration(client, 2026)).messages.length;
      const attempts = await Promise.all([1, 2, 3].map(() => make(client, 2026)));
      assert.deepEqual(attempts.map(({ status }) => status).toSorted(), [201, 409, 409]);
      assert.equal((await declaration(client, 2026)).messages.length, before + 1);
      const again = await make(client, 2026);
      assert.equal(again.body.success ? '' : again.body.error.additional, declarationSentences.sameFile);
      assert.ok((await say(visit, { ...declaredPerson, city: 'Rezé' })).body.success);
      assert.equal((await make(client, 2026)).status, 201);
      const [last] = (await declaration(client, 2026)).messages;
      assert.ok((await give(client, last!.id)).body.success);
    });

    test('a year to come has no statement or declaration; invalid tax numbers, VAT numbers and postcodes are refused', async () => {
      const visit = await earnedAlone('2026-12-21T09:00:00.000Z');
      const path = `/v1/pro/${visit.pro.publicId}/yearly-summary`;
      await summary(visit);
      for (const year of [2099, 2027]) {
        assert.equal((await visit.owner.client('GET', `${path}?year=${year}`)).status, 404);
        assert.equal((await visit.owner.client('GET', `${path}/${year}/file`)).status, 404);
        assert.equal((await (await finance())('GET', `/v1/admin/declarations/${year}`)).status, 404);
      }
      for (const [field, wrong] of [
        ['tax_number', 'abc'],
        ['tax_number', '<1234>'],
        ['tax_number', '123456789012345678901'],
        ['vat_number', 'FR00'],
        ['vat_number', '<FR40303265045>'],
        ['postcode', '4400'],
      ] as const) {
        const { body } = await say(visit, { ...declaredPerson, [field]: wrong });
        assert.deepEqual(Object.keys(body.success ? {} : (body.error.validation ?? {})), [field], wrong);
      }
      assert.ok(
        (await say(visit, { ...declaredPerson, tax_number: '30 23 217 600 053', vat_number: 'FR40303265045' })).body
          .success,
      );
    });

    test('a year without payments gives an empty file; a stored file can be neither changed nor deleted', async () => {
      at(january);
      const client = await finance();
      const made = await make(client, 2024);
      assert.ok(made.body.success);
      const [message] = made.body.data.messages;
      assert.deepEqual([message!.kind, message!.sellers, made.body.data.sellers], ['nothing', 0, []]);
      assert.match(await xmlOf(client, message!.id), /<dpi:MessageTypeIndic>DPI403</);
      const given = await give(client, message!.id);
      assert.ok(given.body.success && given.body.data.state === 'complete');
      for (const change of [
        sql`update declaration_message set sellers = 3`,
        sql`delete from declaration_message`,
        sql`truncate declaration_message cascade`,
      ])
        await assert.rejects(sql`${change}`.execute(app.db), /is kept as it was made|only added/);
    });

    test('a paid professional is notified of their yearly statement once, from 2 January', async () => {
      const visit = await earnedAlone('2026-12-18T09:00:00.000Z');
      const summaries = async (): Promise<number> =>
        (await declarationMailKinds(visit)).filter((one) => one === 'yearly_summary').length;
      at(Date.parse('2027-01-01T12:00:00Z'));
      await app.runJob('tell-summaries');
      assert.equal(await summaries(), 0);
      at(Date.parse('2027-01-02T08:00:00Z'));
      await app.runJob('tell-summaries');
      await app.runJob('tell-summaries');
      at(Date.parse('2027-01-02T08:00:00Z') + hourMs);
      await app.runJob('tell-summaries');
      assert.equal(await summaries(), 1);
    });
  });
}

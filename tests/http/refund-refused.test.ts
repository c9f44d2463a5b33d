import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { hourMs } from '#core/units.ts';
import type { listRefundsAtProvider, listSettledFindings } from '#features/backoffice/contract/refunds.ts';
import type { readVisit } from '#features/backoffice/contract/visits.ts';
import { backofficeRefusals } from '#features/backoffice/rules/refusals.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { makeProfessional } from '../actors/factories.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { becomeAdmin, memberOf, ownerOf, password, type Member } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { Caller, TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

const reason = 'Remboursé ce matin dans leur espace, opération 7gj2.';
type Listed = DataOf<typeof listRefundsAtProvider>['data'][number];

describe('refund refused by the provider because it was already made by hand', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened));
  const { someone, adminOf, refusalOf, dataOf, linesOf } = inBackoffice(() => app);
  let hour = 9;

  const run = async (hours = 0): Promise<void> => {
    at(app.clock.now() + hours * hourMs);
    await app.runJob('run-refunds');
  };
  const atProvider = (bid: string) => sql`attempt_id = (select attempt_id from inspect.payments where captured_cents > 0
    and booking_id = (select id from booking where public_id = ${bid}))`;
  /** Refunded amount of a visit in the provider's books, in the ledger and in the back office, in cents. */
  const books = async (bid: string, reader: Whom): Promise<number[]> => {
    const provider = await sql<{
      cents: number;
    }>`select refunded_cents as cents from sandbox_payment where ${atProvider(bid)}`.execute(app.db);
    const ledger = await sql<{ cents: number }>`
      select coalesce(-sum(l.cents), 0)::int4 as cents from ledger_transaction t join ledger_entry l on l.tx_id = t.tx_id
      where t.kind = 'refund' and l.account like 'provider:%' and t.booking_id = (select id from booking where public_id = ${bid})`.execute(
      app.db,
    );
    const visit = dataOf(await reader.client<DataOf<typeof readVisit>>('GET', `/v1/admin/bookings/${bid}`));
    return [provider.rows[0]!.cents, ledger.rows[0]!.cents, visit.refunded_cents];
  };
  const listed = async ({ client }: Pick<Member, 'client'>, bid: string): Promise<Listed | undefined> =>
    dataOf(await client<DataOf<typeof listRefundsAtProvider>>('GET', '/v1/admin/refunds/at_provider')).data.find(
      (one) => one.booking_id === bid,
    );
  const say = ({ client }: Pick<Member, 'client'>, refund: string, outcome: 'left' | 'not_left') =>
    client<{ waits: boolean; contradicts: boolean }>('POST', '/v1/admin/refunds/outcome', { refund, outcome, reason });
  /** A visit of 60 € cancelled by its client, whose refund the provider refuses. */
  const refused = async () => {
    const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
    const whom = await someone();
    const { sent } = await sendOrder(
      app,
      pro,
      `2026-12-10T${String(hour++).padStart(2, '0')}:00:00.000Z`,
      { email: whom.email },
      whom.client,
    );
    await payWith(app, sent, cards.accepted);
    await news(app);
    const bid = sent.booking_id;
    assert.equal(
      (await whom.client('POST', `/v1/cancellation/${bid}/cancel`, { expected_refund_cents: 6_000 })).status,
      200,
    );
    await sql`update sandbox_payment set refunded_cents = amount_cents where ${atProvider(bid)}`.execute(app.db);
    await run();
    const admins = [await adminOf('finance'), await adminOf('finance'), await adminOf('finance')] as const;
    const { refund, why } = (await listed(admins[0], bid))!;
    assert.equal(why, 'refused');
    return { pro, whom, bid, refund, admins };
  };
  const mailsOf = async (bid: string): Promise<string[]> =>
    (
      await sql<{ kind: string }>`
      select kind from outbox where booking_id = (select id from booking where public_id = ${bid}) and kind like '%cancel%' order by kind`.execute(
        app.db,
      )
    ).rows.map(({ kind }) => kind);

  test('two admins confirm that the refund left: it is recorded as made; other roles and the visit’s own parties cannot settle it', async () => {
    const { pro, whom, bid, refund, admins } = await refused();
    const [first, second, third] = admins;
    const mailsBefore = await mailsOf(bid);
    assert.equal((await say(await adminOf('support'), refund, 'left')).status, 403, 'another role');
    for (const own of [whom, await ownerOf(app, pro)]) {
      assert.equal((await say(own, refund, 'left')).status, 403);
      await becomeAdmin(app, own, ['owner']);
      assert.equal(refusalOf(await say(own, refund, 'left')), backofficeRefusals.ownVisit);
    }
    assert.deepEqual(dataOf(await say(first, refund, 'left')), { waits: true, contradicts: false });
    assert.deepEqual(
      dataOf(await say(first, refund, 'left')),
      { waits: true, contradicts: false },
      'one admin twice is one admin',
    );
    await run(1);
    assert.deepEqual(await books(bid, first), [6_000, 0, 0]);
    assert.deepEqual(
      (await listed(second, bid))?.words.map(({ outcome, is_own }) => [outcome, is_own]),
      [['left', false]],
    );
    assert.deepEqual(dataOf(await say(second, refund, 'left')), { waits: false, contradicts: false });
    assert.deepEqual(await books(bid, first), [6_000, 6_000, 6_000]);
    assert.equal(await listed(third, bid), undefined);
    assert.equal(dataOf(await say(second, refund, 'left')).waits, false, 'a second click');
    assert.equal((await say(third, refund, 'not_left')).status, 409);
    await run(1);
    await news(app);
    assert.deepEqual(await books(bid, first), [6_000, 6_000, 6_000]);
    assert.deepEqual(
      [await mailsOf(bid), mailsBefore.length],
      [mailsBefore, new Set(mailsBefore).size],
      'its client was told once',
    );
    const lines = (await linesOf(bid)).filter(({ action }) => action.startsWith('refused refund'));
    assert.deepEqual(
      lines.map(({ action, actor, reason: why }) => [action, actor, why]),
      [
        ['refused refund said', `account:${first.id}`, reason],
        ['refused refund said', `account:${first.id}`, reason],
        ['refused refund settled', `account:${second.id}`, reason],
      ],
    );
    const findings = dataOf(
      await third.client<DataOf<typeof listSettledFindings>>('GET', '/v1/admin/refunds/findings'),
    );
    const [finding] = findings.data.filter(({ booking_id: of }) => of === bid);
    assert.deepEqual(
      [finding?.outcome, finding?.cents, finding?.step, finding?.answers.map((answer) => answer.reason)],
      ['left', 6_000, null, [reason, reason]],
      'a settled refund stays in the list of decisions, with each admin’s answer',
    );
    const journal = dataOf(await third.client<DataOf<typeof readVisit>>('GET', `/v1/admin/bookings/${bid}`)).journal;
    assert.equal(journal.find(({ action }) => action === 'refused refund settled')?.outcome, 'left');
    await assertInvariants(app);
  });

  test('a refund stated as not sent is sent again; two admins who disagree settle nothing', async () => {
    const { bid, refund, admins } = await refused();
    const [first, second, third] = admins;
    assert.equal(dataOf(await say(first, refund, 'left')).waits, true);
    assert.deepEqual(dataOf(await say(second, refund, 'not_left')), { waits: true, contradicts: true });
    await sql`update sandbox_payment set refunded_cents = 0 where ${atProvider(bid)}`.execute(app.db);
    await run(1);
    assert.deepEqual(await books(bid, first), [0, 0, 0]);
    assert.equal(dataOf(await say(third, refund, 'not_left')).waits, false);
    await run(1);
    assert.deepEqual(await books(bid, first), [6_000, 6_000, 6_000]);
    await assertInvariants(app);
  });

  test('when a resent refund is refused again, the earlier statement no longer counts', async () => {
    const { bid, refund, admins } = await refused();
    const [first, second, third] = admins;
    assert.equal(dataOf(await say(first, refund, 'not_left')).waits, false);
    await run(1);
    assert.deepEqual([(await listed(first, bid))?.why, (await listed(first, bid))?.words], ['refused', []]);
    assert.equal(dataOf(await say(second, refund, 'left')).waits, true);
    assert.deepEqual(await books(bid, first), [6_000, 0, 0]);
    assert.equal(dataOf(await say(third, refund, 'left')).waits, false);
    assert.deepEqual(await books(bid, first), [6_000, 6_000, 6_000]);
    await assertInvariants(app);
  });

  test('a refund cannot be stated as sent while a bank disputes the payment', async () => {
    const { bid, refund, admins } = await refused();
    await sql`update payment set disputed_cents = captured_cents where booking_id = (select id from booking where public_id = ${bid})`.execute(
      app.db,
    );
    assert.equal(refusalOf(await say(admins[0], refund, 'left')), backofficeRefusals.takenByBank);
    await sql`update payment set disputed_cents = 0 where booking_id = (select id from booking where public_id = ${bid})`.execute(
      app.db,
    );
  });

  test('an admin resends the refund from its card; once it is refused again, the pages drop the notice of resending', async () => {
    const { bid, refund } = await refused();
    const browser = browserOf((await app.serve()).url);
    const { email } = await memberOf(app);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    await becomeAdmin(app, { email, client: browser.call as Caller }, ['finance']);
    const here = '/admin/remboursements';
    assert.match((await browser.page('/admin')).html, new RegExp(`href="${here}"`));
    const queue = await browser.page(here);
    assert.ok(
      queue.html.includes(`value="${refund}"`) && queue.text.includes('L’argent n’a pas été envoyé'),
      'the act is on the card',
    );
    const { location } = await browser.page(here, { id: refund, outcome: 'not_left', reason });
    const settled = 'Nous renverrons le remboursement d’ici une minute';
    assert.ok((await browser.page(location!)).text.includes(settled));
    const visit = `/admin/rendez-vous/${bid}`;
    assert.match((await browser.page(visit)).text, /Remboursement en cours/);
    await run(1);
    const refusedAgain = await browser.page(location!);
    assert.ok(
      refusedAgain.text.includes('Refusés par le prestataire de paiement') && !refusedAgain.text.includes(settled),
    );
    const shown = await browser.page(visit);
    assert.doesNotMatch(shown.text, /Remboursement en cours/);
    assert.match(shown.text, /attend une réponse dans/);
    assert.ok(shown.html.includes(`href="${here}"`), 'the visit links to the list that handles the refund');
    const leads = {
      debts: 'Aucun professionnel n’a de dette.',
      frozen: 'Aucune somme n’est gelée.',
      left: 'Aucune somme n’est due à un compte supprimé.',
    };
    for (const [list, lead] of Object.entries(leads)) {
      const { text } = await browser.page(`/admin/versements?etat=${list}`);
      assert.ok(text.includes(lead) && !text.includes('retenu, rejeté ni bloqué'), list);
    }
  });
});

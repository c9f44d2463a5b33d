import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import { otherMoves } from '#features/payouts/queries/steps.ts';
import type { adminPayouts, sayPayoutStep } from '#features/payouts/contract.ts';
import { becomeAdmin } from '../actors/people.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import type { Complained } from '../actors/complaints.ts';
import { openTestApp, type Client, type TestApp } from '../app/test-app.ts';
import { nowMs as startMs, nowIso } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { payOutByItself } from '../providers/easytransac/merchants.ts';
import { startEasyTransac, type EasyTransacServer, type Fault } from '../providers/easytransac/server.ts';

const apiKey = 'et_test_0123456789';
const reason = 'Vu dans leur espace, à la date du virement.';
const commands = { transfer: '/payment/transfer', bank: '/user/payout' } as const;
const notDone: readonly Fault[] = ['failing', 'html', 'truncated', 'busy'];

describe('payouts through a provider whose lists do not contain our keys', () => {
  let app: TestApp;
  let server: EasyTransacServer;
  let nowMs = startMs;
  const at = (ms: number): void => {
    nowMs = ms;
    app.at(new Date(ms).toISOString());
  };
  before(async () => {
    server = await startEasyTransac(apiKey, () => nowMs);
    const env = {
      EASYTRANSAC_URL: server.url,
      EASYTRANSAC_API_KEY: apiKey,
      EASYTRANSAC_ACCOUNT: 'accalmie@exemple.fr',
    };
    app = await openTestApp('postgres', { now: nowIso, env });
  });
  after(async () => {
    await app.close();
    await server.close();
  });
  const { earned, close, send, payouts, again, balance } = payingOut(() => app, at);
  const backoffice = inBackoffice(() => app);
  const adminOf = async (role: Parameters<typeof backoffice.adminOf>[0]): Promise<Client> =>
    (await backoffice.adminOf(role)).client;

  /** A due payout of 51 € for a professional with an account at the provider. */
  const due = async (): Promise<{
    readonly visit: Complained;
    readonly merchant: EasyTransacServer['people']['merchants'][number];
  }> => {
    at(startMs);
    const visit = await earned();
    const id = `M${visit.pro.publicId.slice(0, 7)}`;
    const merchant = {
      id,
      fields: new Map([['Iban', 'FR7630006000011234567890189']]),
      papers: [],
      isActive: true,
      payouts: [],
    };
    server.people.merchants.push(merchant);
    const createdAt = new Date(app.clock.now());
    await sql`
      insert into seller (pro_id, provider, provider_ref, state, account_owner, iban_shown, bic, created_at, updated_at, active_at)
      values (${visit.pro.id}, 'easytransac', ${id}, 'active', 'Inès Caradec', 'FR76 •••• 1002', 'AGRIFRPP', ${createdAt}, ${createdAt}, ${createdAt})`.execute(
      app.db,
    );
    await close(closed);
    at(wednesday);
    return { visit, merchant };
  };
  const later = (hours: number): void => at(app.clock.now() + hours * hourMs);
  const transfersTo = (id: string): number[] =>
    server.money.transfers.filter(({ to }) => to === id).map(({ cents }) => cents);
  const stateOf = async (visit: Complained) => {
    await again(visit);
    const found = (await payouts(visit))[0]!;
    return found.held_why === null ? found.state : `${found.state}, ${found.held_why}`;
  };
  type Listed = DataOf<typeof adminPayouts>['data'][number];
  const listed = async (client: Client, visit: Complained): Promise<Listed | undefined> => {
    const found = await client<DataOf<typeof adminPayouts>>('GET', '/v1/admin/payouts');
    assert.ok(found.body.success);
    return found.body.data.data.find(({ professional }) => professional.id === visit.pro.publicId);
  };
  const sendStep = async (client: Client, visit: Complained, outcome: 'left' | 'not_left') => {
    const { public_id: id } = (
      await sql<{ public_id: string }>`select public_id from payout where pro_id = ${visit.pro.id}`.execute(app.db)
    ).rows[0]!;
    return client<DataOf<typeof sayPayoutStep>>('POST', `/v1/admin/payouts/${id}/step`, { outcome, reason });
  };
  const say = async (...args: Parameters<typeof sendStep>): Promise<number> => (await sendStep(...args)).status;

  test('the payout leaves by a transfer and a bank payment, even when the provider answers with a list', async () => {
    for (const isList of [false, true]) {
      const { visit, merchant } = await due();
      server.people.answersInLists = isList;
      await send();
      later(1);
      await send();
      assert.deepEqual(
        [transfersTo(merchant.id), merchant.payouts.length, await stateOf(visit)],
        [[5_100], 1, 'on_its_way'],
      );
    }
    server.people.answersInLists = false;
    await assertInvariants(app);
  });

  for (const step of ['transfer', 'bank'] as const) {
    test(`a completed ${step} whose answer was lost is found in the provider’s list and not repeated`, async () => {
      const { visit, merchant } = await due();
      server.failNext(commands[step], 'doneThenCut');
      await send();
      later(1);
      await send();
      assert.deepEqual(
        [transfersTo(merchant.id), merchant.payouts.length, await stateOf(visit)],
        [[5_100], 1, 'on_its_way'],
      );
    });

    test(`a ${step} neither answered nor listed holds the payout until two admins confirm that it has not left`, async () => {
      for (const fault of notDone) {
        const { visit, merchant } = await due();
        server.failNext(commands[step], fault);
        for (const hours of [0, 1, 24]) {
          later(hours);
          await send();
        }
        const others = await otherMoves(app.db, {
          provider: 'easytransac',
          sellerRef: merchant.id,
          step,
          apartFromId: null,
        });
        assert.equal(
          others.length,
          1,
          'another payout of this professional does not take for its own what may be of this one',
        );
        const before = step === 'transfer' ? [[], 0] : [[5_100], 0];
        assert.deepEqual([transfersTo(merchant.id), merchant.payouts.length], before, fault);
        assert.equal(await stateOf(visit), 'held, check');
        const [first, second] = [await adminOf('finance'), await adminOf('finance')];
        const seen = await listed(first, visit);
        assert.equal(seen?.unknown?.step, step);
        assert.match(seen?.error ?? '', /nous ne le trouvons pas avec certitude dans ses opérations/);
        assert.equal(await say(first, visit, 'not_left'), 200);
        assert.equal(await say(first, visit, 'not_left'), 200, 'one admin twice is one admin');
        assert.equal((await listed(second, visit))?.unknown?.words.length, 1);
        await send();
        assert.deepEqual([transfersTo(merchant.id), merchant.payouts.length], before);
        assert.equal(await say(second, visit, 'not_left'), 200);
        await send();
        assert.deepEqual(
          [transfersTo(merchant.id), merchant.payouts.length, await stateOf(visit)],
          [[5_100], 1, 'on_its_way'],
        );
        assert.equal(await say(first, visit, 'not_left'), 200, 'a second click on what is settled');
        assert.equal(await say(first, visit, 'left'), 409);
      }
      await assertInvariants(app);
    });
  }

  test('a transfer to a replaced account is not repeated to the new account until two admins confirm that it has not left', async () => {
    const { visit, merchant } = await due();
    server.failNext(commands.transfer, 'failing');
    await send();
    server.people.merchants.push({
      id: 'MOTHER01',
      fields: new Map(merchant.fields),
      papers: [],
      isActive: true,
      payouts: [],
    });
    await sql`update seller set provider_ref = 'MOTHER01' where pro_id = ${visit.pro.id}`.execute(app.db);
    for (const hours of [1, 24]) {
      later(hours);
      await send();
    }
    assert.deepEqual(
      [transfersTo(merchant.id), transfersTo('MOTHER01'), await stateOf(visit)],
      [[], [], 'held, check'],
    );
    const [first, second] = [await adminOf('finance'), await adminOf('finance')];
    assert.match((await listed(first, visit))?.error ?? '', /n’utilise plus/);
    for (const admin of [first, second]) assert.equal(await say(admin, visit, 'not_left'), 200);
    await send();
    assert.deepEqual([transfersTo(merchant.id), transfersTo('MOTHER01')], [[], [5_100]]);
  });

  test('two admins who disagree settle nothing; a transfer that two admins confirm as sent is never sent again', async () => {
    const { visit, merchant } = await due();
    server.failNext(commands.transfer, 'failing');
    await send();
    later(1);
    await send();
    const [first, second, third] = [await adminOf('finance'), await adminOf('finance'), await adminOf('finance')];
    const become = async (client: Client, outcome: 'left' | 'not_left') => {
      const { body } = await sendStep(client, visit, outcome);
      return body.success ? body.data : assert.fail(JSON.stringify(body));
    };
    assert.deepEqual(await become(first, 'left'), { waits: true, contradicts: false });
    assert.deepEqual(await become(second, 'not_left'), { waits: true, contradicts: true });
    await send();
    assert.equal(await stateOf(visit), 'held, check');
    assert.deepEqual(await become(third, 'left'), { waits: false, contradicts: false });
    // The transfer went to another account. The payout to the bank then finds no money on the professional's account.
    await send();
    assert.deepEqual(transfersTo(merchant.id), []);
    assert.equal(await stateOf(visit), 'returned');
    assert.equal(await say(await adminOf('support'), visit, 'left'), 403, 'another role');
    await becomeAdmin(app, visit.owner, ['finance']);
    assert.equal(await say(visit.owner.client, visit, 'left'), 403, 'one’s own payout');
  });

  test('a refused transfer is retried; after a bank refusal only the bank payment is repeated', async () => {
    const { visit, merchant } = await due();
    server.people.merchants.splice(server.people.merchants.indexOf(merchant), 1);
    await send();
    assert.equal(await stateOf(visit), 'held, refused');
    server.people.merchants.push(merchant);
    later(2);
    await send();
    assert.deepEqual(
      [transfersTo(merchant.id), merchant.payouts.length, await stateOf(visit)],
      [[5_100], 1, 'on_its_way'],
    );
    Object.assign(merchant.payouts[0]!, { status: 'returned' });
    later(1);
    await app.runJob('follow-payouts');
    assert.equal(await stateOf(visit), 'returned');
    await sql`update seller set iban_shown = 'FR76 •••• 2003' where pro_id = ${visit.pro.id}`.execute(app.db);
    later(48);
    await send();
    assert.deepEqual(
      [transfersTo(merchant.id), merchant.payouts.length, await stateOf(visit)],
      [[5_100], 2, 'on_its_way'],
    );
    assert.deepEqual(
      [await balance(`seller:${visit.pro.publicId}`), await balance(`returned:${visit.pro.publicId}`)],
      [0, 0],
    );
  });

  test('bank payments made before our transfer are not taken for the payout', async () => {
    const { visit, merchant } = await due();
    merchant.payouts.push({ id: 'TTTTPAST', cents: 9_900, atMs: app.clock.now() - 24 * hourMs, status: 'paid' });
    server.money.transfers.push({ id: 'TTTTOWNS', to: merchant.id, cents: 9_900, atMs: app.clock.now() - 25 * hourMs });
    await send();
    later(1);
    await send();
    assert.deepEqual(
      [transfersTo(merchant.id), merchant.payouts.map(({ cents }) => cents), await stateOf(visit)],
      [[9_900, 5_100], [9_900, 5_100], 'on_its_way'],
    );
  });

  test('when the account pays out by itself between both steps, no other bank payment is requested', async () => {
    const { visit, merchant } = await due();
    server.failNext(commands.bank, 'failing');
    await send();
    payOutByItself(merchant, server.money);
    later(1);
    await send();
    assert.deepEqual(
      [transfersTo(merchant.id), merchant.payouts.length, await stateOf(visit)],
      [[5_100], 1, 'on_its_way'],
    );
  });

  test('the database rejects a second transfer of a payout while the first may have left', async () => {
    const { visit } = await due();
    await send();
    const twice = sql`
      insert into payout_step (public_id, payout_id, step, try, state, provider, seller_ref, cents, asked_at)
      select substr(md5(public_id), 1, 22), payout_id, step, try + 1, 'asked', provider, seller_ref, cents, asked_at from payout_step
      where step = 'transfer' and payout_id = (select id from payout where pro_id = ${visit.pro.id})`;
    await assert.rejects(twice.execute(app.db), /payout_step_once/);
    await assert.rejects(
      sql`update payout_step set state = 'absent' where state = 'done'`.execute(app.db),
      /kept as it ended/,
    );
    await assert.rejects(sql`delete from payout_step`.execute(app.db), /kept as it ended/);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeProfessional, type MadeProfessional, type Professional } from '../actors/factories.ts';
import { caller, newTestDatabase, openTestApp, type TestApp, type Client } from '../app/test-app.ts';
import { brokenInvariants } from '../oracles/invariants.ts';
import { codeFor, countOf, holdBody, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { openWire, type Wire } from './wire.ts';

const startsAt = '2026-12-10T13:00:00.000Z';
const nextAt = '2026-12-10T15:00:00.000Z';

type Answer = Awaited<ReturnType<Client>>;
type Scene = { readonly app: TestApp; readonly straight: TestApp; readonly wire: Wire };

/** Status and duration of a call. The status is « pend » when no answer came within `seconds`. */
const within = async (
  seconds: number,
  pendingAnswer: Promise<Answer>,
): Promise<{ status: number | 'pend'; seconds: number }> => {
  const began = performance.now();
  const answer = await Promise.race([pendingAnswer, pause(seconds * 1000, undefined, { ref: false })]);
  return { status: answer?.status ?? 'pend', seconds: (performance.now() - began) / 1000 };
};

type Write = { readonly name: string; readonly ask: (key: string) => Promise<Answer> };

/** Every write that takes an idempotency key, ready to be sent by a new client to a new professional. */
const writes = async (
  { straight, app }: Scene,
  options: MadeProfessional,
): Promise<{ pro: Professional; writes: Write[]; client: Client }> => {
  const pro = await makeProfessional(straight.db, straight.clock.now(), options);
  const client = caller(app);
  await client('POST', '/v1/order/cart', { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }] });
  let held: Held | undefined;
  let sent: Sent | undefined;
  const post = async (path: string, body: unknown, key: string): Promise<Answer> =>
    client('POST', path, body, { 'idempotency-key': key });
  return {
    pro,
    client,
    writes: [
      {
        name: 'retenir',
        ask: async (key) => {
          const answer = await post('/v1/order/cart', holdBody(pro, startsAt), key);
          if (answer.body.success) held = answer.body.data as Held;
          return answer;
        },
      },
      { name: 'prolonger', ask: (key) => post(`/v1/order/cart/${held?.cart_id}/extend`, {}, key) },
      {
        name: 'déplacer',
        ask: async (key) => {
          const answer = await post('/v1/order/cart', { cart_id: held?.cart_id, ...holdBody(pro, nextAt) }, key);
          if (answer.body.success) held = answer.body.data as Held;
          return answer;
        },
      },
      {
        name: 'commander',
        ask: async (key) => {
          const answer = await post(
            '/v1/order/send',
            sendBody(held!, options.payOnSite ? { payment_method: 'cash' } : {}),
            key,
          );
          if (answer.body.success) sent = answer.body.data as Sent;
          return answer;
        },
      },
      ...(options.payOnSite
        ? [
            {
              name: 'confirmer',
              ask: (key: string) =>
                post(
                  '/v1/order/code',
                  { order_id: sent?.order_id, code: codeFor(straight, sent?.booking_id ?? '') },
                  key,
                ),
            },
            {
              name: 'annuler',
              ask: (key: string) =>
                post(`/v1/cancellation/${sent?.booking_id}/cancel`, { expected_refund_cents: 0 }, key),
            },
          ]
        : []),
    ],
  };
};

const lostCommits = async (scene: Scene, problems: string[]): Promise<number> => {
  let lost = 0;
  for (const when of ['before', 'after'] as const) {
    for (const options of [{ payOnSite: true }, { payOnline: true }]) {
      const { pro, writes: all } = await writes(scene, options);
      for (const [i, { name, ask }] of all.entries()) {
        const key = `w${i}-${when}-${pro.id}`;
        scene.wire.loseCommit(when);
        const first = await ask(key);
        if (first.status !== 503) problems.push(`${name}, COMMIT perdu (${when}): ${first.status}`);
        else lost++;
        const second = await ask(key);
        const third = await ask(key);
        if (second.status !== 200)
          problems.push(`${name}, redemandé (${when}): ${second.status} ${JSON.stringify(second.body)}`);
        if (JSON.stringify(second.body) !== JSON.stringify(third.body))
          problems.push(`${name} (${when}): deux réponses`);
      }
      const bookings = await countOf(scene.straight, 'booking', `pro_id = ${pro.id}`);
      const orders = await countOf(
        scene.straight,
        'order_record',
        `booking_id in (select id from booking where pro_id = ${pro.id})`,
      );
      const attempts = await countOf(
        scene.straight,
        'payment_attempt',
        `booking_id in (select id from booking where pro_id = ${pro.id})`,
      );
      if (bookings !== 1 || orders !== 1 || attempts > 1)
        problems.push(`(${when}) ${bookings} rendez-vous, ${orders} commandes, ${attempts} paiements`);
    }
  }
  return lost;
};

/**
 * Loses the answer of a new visitor's first call, after the commit. A retry with the session cookie gets the visitor's
 * cart. A retry without this cookie gets a cart that the visitor can open, or the refusal `SlotTaken`.
 */
const firstCall = async ({ app, straight, wire }: Scene, problems: string[]): Promise<void> => {
  for (const keepsCookie of [true, false]) {
    const pro = await makeProfessional(straight.db, straight.clock.now());
    const headers = { 'idempotency-key': `premier-${pro.id}` };
    const client = caller(app);
    wire.loseCommit('after');
    await client('POST', '/v1/order/cart', holdBody(pro, startsAt), headers);
    const again = keepsCookie ? client : caller(app);
    const answer = await again<Held>('POST', '/v1/order/cart', holdBody(pro, startsAt), headers);
    const what = `premier appel redemandé ${keepsCookie ? 'avec son témoin' : 'sans témoin'}`;
    if (answer.body.success) {
      const refreshed = await again('GET', `/v1/order/cart/${answer.body.data.cart_id}/refresh`);
      if (refreshed.status !== 200) problems.push(`${what}: son panier répond ${refreshed.status}`);
    } else if (keepsCookie || answer.body.error.code !== 'SlotTaken')
      problems.push(`${what}: ${answer.status} ${answer.body.error.code}`);
    if ((await countOf(straight, 'booking', `pro_id = ${pro.id}`)) !== 1)
      problems.push(`${what}: pas un rendez-vous exactement`);
  }
};

const askAll = async ({ app, straight }: Scene, count: number, seconds: number) => {
  const pro = await makeProfessional(straight.db, straight.clock.now());
  return Array.from({ length: count }, () =>
    within(seconds, caller(app)('POST', '/v1/order/cart', holdBody(pro, startsAt))),
  );
};

const recovers = async (scene: Scene, what: string, problems: string[]): Promise<number> => {
  const [pendingAnswer] = await askAll(scene, 1, 5);
  const { status, seconds } = await pendingAnswer!;
  if (status !== 200) problems.push(`après ${what}: ${status} en ${seconds.toFixed(1)} s`);
  return seconds;
};

export type CutWire = { readonly problems: readonly string[]; readonly figures: readonly string[] };

/**
 * Runs the application while its PostgreSQL connection is cut, frozen or slowed down, or loses the answer to a COMMIT.
 */
export const cutWire = async (): Promise<CutWire> => {
  const databaseUrl = await newTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
  const wire = await openWire(databaseUrl);
  const straight = await openTestApp('postgres', { on: { url: databaseUrl, dataDir } });
  const app = await openTestApp('postgres', { on: { url: wire.url, dataDir } });
  const scene = { app, straight, wire };
  const problems: string[] = [];
  const figures: string[] = [];
  try {
    figures.push(`${await lostCommits(scene, problems)} COMMIT perdus`);
    await firstCall(scene, problems);

    const cut = await askAll(scene, 20, 10);
    await pause(15);
    wire.cut();
    const ends = await Promise.all(cut);
    if (ends.some(({ status }) => status !== 503 && status !== 200 && status !== 409))
      problems.push(`fil coupé: ${ends.map((one) => one.status).join()}`);
    figures.push(
      `coupé : ${ends.filter(({ status }) => status === 503).length}/20 en 503, revenu en ${(await recovers(scene, 'la coupure', problems)).toFixed(1)} s`,
    );

    wire.still(true);
    const silent = await Promise.all(await askAll(scene, 3, 12));
    wire.still(false);
    if (silent.some(({ status, seconds }) => status !== 503 || seconds > 10))
      problems.push(`fil muet: ${silent.map((one) => `${one.status} en ${one.seconds.toFixed(1)} s`).join(', ')}`);
    figures.push(
      `muet : au plus ${Math.max(...silent.map((one) => one.seconds)).toFixed(1)} s, revenu en ${(await recovers(scene, 'le silence', problems)).toFixed(1)} s`,
    );

    wire.slow(1_000);
    const slow = await Promise.all(await askAll(scene, 3, 60));
    wire.slow(0);
    if (slow.some(({ status }) => status !== 200 && status !== 409 && status !== 503))
      problems.push(`fil lent: ${slow.map((one) => one.status).join()}`);
    figures.push(`2 s de retard : ${slow.map((one) => `${one.status} en ${one.seconds.toFixed(0)} s`).join(', ')}`);
    await recovers(scene, 'la lenteur', problems);

    for (const [view, rows] of Object.entries(await brokenInvariants(straight)))
      problems.push(`${view}: ${JSON.stringify(rows)}`);
    return { problems, figures };
  } finally {
    await straight.close();
    wire.cut();
    await app.close();
    await wire.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

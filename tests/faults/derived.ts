import fc from 'fast-check';
import { sql } from 'kysely';
import { Refusal } from '#core/refusal.ts';
import { isoFromDay, dayOf } from '#core/time.ts';
import { clockText } from '#core/format.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import { repeats } from '#features/availability/rules/series.ts';
import { holidaysBetween } from '#features/catalog/rules/holidays.ts';
import type { SlotInput } from '#features/availability/contract/slots.ts';
import { removeEvent, saveEvent } from '#features/availability/verbs/events.ts';
import { saveHoliday } from '#features/availability/verbs/holidays.ts';
import { editResource } from '#features/availability/verbs/resources.ts';
import { moveOneDay, removeSlot, saveSlot } from '#features/availability/verbs/slots.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { lockRescheduling } from '#features/reschedule/verbs/take-moment.ts';
import { answerProposal } from '#features/reschedule/verbs/reschedule.ts';
import type { Professional } from '../actors/factories.ts';
import { caller, openTestApp, type TestApp, type Client } from '../app/test-app.ts';
import { cards, deliver, payWith, proven, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { derivedDifferences } from './from-scratch.ts';
import { zones, step, openScene, bodyOf, peopleOf, type Step, type Visit, type Scene } from './derived-scene.ts';

/** Start of each half of the random histories: some days before the clocks go back, and before they go forward. */
const eras = ['2026-10-18T09:00:00Z', '2027-03-05T09:00:00Z'] as const;

const recurrences = ['only-once', 'every-week', 'only-once', 'every-day', 'every-week', 'every-month'] as const;

/** A planning slot, of all practitioners or of one, often past midnight. */
const slotOf = (
  scene: Scene,
  { kind, pro, pick, day, quarter }: Step,
  resourceIds: readonly string[],
  nowMs: number,
): SlotInput => {
  const from = (quarter * 45) % 1440;
  const to = from + 60 + (pick % 7) * 45;
  return {
    date: isoFromDay(dayOf(scene.zone, nowMs) + day),
    recurrence: recurrences[pick % recurrences.length]!,
    start: clockText(from),
    end: clockText(to % 1440),
    until_next_day: to >= 1440,
    ...(pick % 3 === 0 ? { until_date: isoFromDay(dayOf(scene.zone, nowMs) + day + 8) } : {}),
    ...(pick % 4 === 0 ? { resource_id: resourceIds[pick % resourceIds.length]! } : {}),
    except_dates: pick % 5 === 0 ? [isoFromDay(dayOf(scene.zone, nowMs) + day + 7)] : [],
    negativ_all: kind === 'close',
    target: pro === 0 && pick % 5 === 0 ? 'establishments' : 'clients',
  };
};

const resourcesOf = async (db: Db, pro: Professional): Promise<string[]> =>
  (
    await sql<{
      id: string;
    }>`select public_id as id from resource where id = any(${pro.resources as number[]}::bigint[]) order by resource.id`.execute(
      db,
    )
  ).rows.map((row) => row.id);

/** Plays one change of an agenda by its professional, with the functions that the route handlers call. */
const playAgenda = async (app: TestApp, scene: Scene, one: Step, count: (what: string) => void): Promise<void> => {
  const pro = scene.pros[one.pro]!;
  const nowMs = app.clock.now();
  const did = (work: (trx: Db) => Promise<void>): Promise<boolean> =>
    app.db
      .transaction()
      .execute(async (trx) => work(trx))
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      });
  const slotInput = slotOf(scene, one, await resourcesOf(app.db, pro), nowMs);
  const event = {
    label: 'À moi',
    date: slotInput.date!,
    start: slotInput.start!,
    end: slotInput.end!,
    until_next_day: slotInput.until_next_day,
    resource_id: slotInput.resource_id,
  };
  const id = newId();
  if (one.kind === 'open' || one.kind === 'close') {
    if (!(await did(async (trx) => void (await saveSlot(trx, pro.id, id, slotInput, nowMs))))) return;
    scene.slots.push({ pro: one.pro, id });
    count(one.kind === 'open' ? 'ouvert' : 'fermé');
  } else if (one.kind === 'event') {
    // One event in two recurs, and skips the times that are already taken.
    const series =
      one.pick % 2 === 0
        ? {
            repeat: repeats[one.pick % repeats.length]!,
            until_date: isoFromDay(dayOf(scene.zone, nowMs) + one.day + 70),
          }
        : {};
    let isTaken = false;
    await did(
      async (trx) =>
        void (isTaken =
          (await saveEvent(trx, pro.id, id, { ...event, ...series }, nowMs, { skipTaken: true })).count > 0),
    );
    if (!isTaken) return;
    scene.events.push({ pro: one.pro, id });
    count(one.pick % 2 === 0 ? 'gardé en série' : 'gardé pour soi');
  } else if (one.kind === 'rate') {
    const place = one.pick % 8 < 4 ? 2 : 5;
    const salon = scene.pros[place]!;
    // The practitioner's own durations: none, shorter than the services, or longer than one or both services.
    const duration_min = [null, 25, 45, 90][one.pick % 4]!;
    const options = salon.options.map(({ publicId }) => ({ option_id: publicId, duration_min }));
    if (
      await did(
        async (trx) =>
          void (await editResource(trx, salon.id, salon.resourceIds[one.day % peopleOf(place)]!, { options }, nowMs)),
      )
    )
      count('temps à soi');
  } else if (one.kind === 'holiday') {
    const { zone } = scene;
    const today = dayOf(zone, nowMs);
    const ahead = holidaysBetween(today, today + 60, '44000');
    const { day } = ahead[one.pick % Math.max(1, ahead.length)] ?? {};
    const choice = ([null, 'closed', 'open', 'closed'] as const)[one.pick % 4]!;
    if (await did(async (trx) => void (await saveHoliday(trx, pro.id, day, choice, nowMs))))
      count(choice === 'closed' ? 'férié fermé' : 'férié ouvert');
  } else {
    const list = one.kind === 'unsay' ? scene.slots : scene.events;
    const [storedSlot] = list.splice(one.pick % Math.max(1, list.length), 1);
    if (!storedSlot) return;
    const proId = scene.pros[storedSlot.pro]!.id;
    // Changes one slot in three instead of removing it.
    if (one.kind === 'unsay' && one.pick % 3 === 0)
      await did(
        async (trx) => void (await saveSlot(trx, proId, storedSlot.id, { ...slotInput, resource_id: null }, nowMs)),
      );
    else if (one.kind === 'unsay' && one.pick % 5 === 0) {
      const { date, start, end, until_next_day } = slotInput;
      const on = isoFromDay(dayOf(scene.zone, nowMs) + 7 + (one.day % 7));
      const isMoved = await did(
        async (trx) =>
          void (await moveOneDay(trx, proId, storedSlot.id, { on, date, start, end, until_next_day }, nowMs)),
      );
      if (!isMoved) return void list.push(storedSlot);
      return count('déplacé un jour');
    } else if (one.kind === 'unsay')
      await did(async (trx) => void (await removeSlot(trx, proId, storedSlot.id, nowMs)));
    else if (one.pick % 3 === 0) {
      const how = { scope: 'following', skipTaken: true } as const;
      await did(
        async (trx) => void (await saveEvent(trx, proId, storedSlot.id, { ...event, resource_id: null }, nowMs, how)),
      );
    } else
      await did(
        async (trx) =>
          void (await removeEvent(trx, proId, storedSlot.id, nowMs, one.pick % 2 === 0 ? 'following' : 'this')),
      );
    count(one.kind === 'unsay' ? 'retiré' : 'rendu');
  }
};

type Shown = Pick<BookingData, 'move_way' | 'proposal'>;

/**
 * Moves a confirmed visit as its client, or proposes another time. One time in two, the professional answers a pending
 * proposal instead.
 */
const reschedule = async (
  app: TestApp,
  scene: Scene,
  one: Step,
  client: Client,
  bookingId: string,
  count: (what: string) => void,
): Promise<void> => {
  const path = `/v1/booking/booking/${bookingId}`;
  const shown = await client<Shown>('GET', path);
  if (!shown.body.success || shown.body.data.move_way === null) return;
  const { proposal } = shown.body.data;
  if (proposal !== null && one.pick % 2 === 0) {
    const head = (
      await sql<{ id: number; pro_id: number }>`select id, pro_id from booking where public_id = ${bookingId}`.execute(
        app.db,
      )
    ).rows[0]!;
    const answer = one.pick % 4 === 0 ? 'accept' : 'decline';
    await app.db.transaction().execute(async (trx) => {
      const visit = await lockRescheduling(trx, head);
      await answerProposal(trx, visit, { by: 'pro', proposalId: proposal.id, answer, reason: null }, app.clock.now());
    });
    return count(answer === 'accept' ? 'moment accepté' : 'moment refusé');
  }
  const { starts_at } = bodyOf(scene, one, app.clock.now());
  const preview = await client<{ way: string; quote: { totalCents: number } }>('POST', `${path}/move/preview`, {
    starts_at,
  });
  if (!preview.body.success) return count('autre moment pris');
  const { way, quote } = preview.body.data;
  const moved = await client('POST', `${path}/move`, {
    starts_at,
    expected_way: way,
    expected_total_cents: quote.totalCents,
  });
  if (moved.status >= 500) throw new Error(JSON.stringify(moved.body));
  if (moved.body.success) count(way === 'now' ? 'moment changé' : 'moment proposé');
};

const jobNames = [
  'apply-payment-events',
  'sweep-holds',
  'reconcile-payments',
  'run-refunds',
  'expire-requests',
  'expire-proposals',
  'complete-visits',
  'roll-horizon',
] as const;

const runJobs = async (app: TestApp): Promise<void> => {
  await deliver(app);
  for (const name of jobNames) await app.runJob(name);
};

const play = async (app: TestApp, scene: Scene, one: Step, done: Map<string, number>): Promise<void> => {
  const count = (what: string): void => void done.set(what, (done.get(what) ?? 0) + 1);
  const some = (isSo: (visit: Visit) => boolean): Visit | undefined => {
    const found = scene.visits.filter(isSo);
    return found[one.pick % Math.max(1, found.length)];
  };
  const later = (ms: number): void => app.at(new Date(app.clock.now() + ms).toISOString());
  const unsent = some((visit) => visit.sent === null);
  const sent = some((visit) => visit.sent !== null);
  if (['open', 'close', 'unsay', 'event', 'forgo', 'holiday', 'rate'].includes(one.kind))
    await playAgenda(app, scene, one, count);
  else if (one.kind === 'hold') {
    const client = caller(app);
    const body = bodyOf(scene, one, app.clock.now());
    const answer = await client<Held>('POST', '/v1/order/cart', body);
    if (answer.status >= 500) throw new Error(JSON.stringify(answer.body));
    if (answer.body.success)
      scene.visits.push({ client, pro: scene.pros[one.pro]!, body, held: answer.body.data, sent: null });
    count(answer.body.success ? 'retenu' : 'refusé');
  } else if (one.kind === 'move' && unsent) {
    const moved = {
      ...bodyOf(scene, one, app.clock.now()),
      pro_id: unsent.body['pro_id'],
      lines: unsent.body['lines'],
      guests: unsent.body['guests'],
    };
    const answer = await unsent.client<Held>('POST', '/v1/order/cart', { ...moved, cart_id: unsent.held.cart_id });
    if (answer.body.success) unsent.held = answer.body.data;
    if (answer.body.success) count('déplacé');
  } else if (one.kind === 'extend' && unsent)
    await unsent.client('POST', `/v1/order/cart/${unsent.held.cart_id}/extend`, {});
  else if (one.kind === 'drop' && scene.visits.length > 0) {
    const visit = some(() => true)!;
    const answer = await visit.client<{ released: boolean }>('DELETE', `/v1/order/cart/${visit.held.cart_id}`);
    if (answer.body.success && answer.body.data.released) count('libéré');
  } else if ((one.kind === 'cash' || one.kind === 'online') && unsent) {
    const answer = await unsent.client<Sent>(
      'POST',
      '/v1/order/send',
      sendBody(unsent.held, one.kind === 'cash' ? { payment_method: 'cash' } : {}),
    );
    if (answer.body.success) unsent.sent = await proven(app, unsent.client, answer.body.data);
    if (answer.body.success) count('commandé');
  } else if (one.kind === 'pay' && sent?.sent?.redirect_url)
    await payWith(app, sent.sent, one.pick % 4 === 0 ? cards.insufficient : cards.accepted);
  else if (one.kind === 'news') await runJobs(app);
  else if (one.kind === 'cancel' && sent?.sent) {
    const path = `/v1/cancellation/${sent.sent.booking_id}`;
    const shown = await sent.client<{ refund_cents: number }>('GET', path);
    if (!shown.body.success) return;
    const answer = await sent.client('POST', `${path}/cancel`, { expected_refund_cents: shown.body.data.refund_cents });
    if (answer.body.success) count('annulé');
  } else if (one.kind === 'reschedule' && sent?.sent)
    await reschedule(
      app,
      scene,
      { ...one, pro: scene.pros.indexOf(sent.pro) },
      sent.client,
      sent.sent.booking_id,
      count,
    );
  else if (one.kind === 'wait') {
    later((1 + (one.pick % 25)) * 60_000);
    if (one.pick % 2 === 0) await runJobs(app);
  } else if (one.kind === 'night') {
    later((20 + (one.pick % 12)) * 3_600_000);
    await runJobs(app);
  }
};

export type DerivedOptions = {
  readonly seed: number;
  /** Number of histories, half of them before each change of the clocks. */
  readonly histories: number;
  readonly zones?: number;
  /** Plants a fault in the new database, to show that the comparison finds it. */
  readonly plant?: (db: Db) => Promise<void>;
};

/**
 * Plays random histories of visits and agendas through the running application. After each history, compares the stored
 * derived rows with rows computed from scratch. Stops at the first difference.
 */
export const playDerived = async (options: DerivedOptions): Promise<{ problems: string[]; figures: string[] }> => {
  const done = new Map<string, number>();
  const random = fc.sample(fc.array(step, { minLength: 14, maxLength: 14 }), {
    seed: options.seed,
    numRuns: options.histories,
  });
  let histories = 0;
  let compared = 0;
  const app = await openTestApp('postgres', { now: eras[0] });
  try {
    await options.plant?.(app.db);
    const scenes: Scene[] = [];
    for (const zone of zones.slice(0, options.zones ?? zones.length))
      scenes.push(await openScene(app.db, zone, app.clock.now()));
    for (const era of eras) {
      // The clock never goes back. A long run may already be past the start of the next era.
      if (app.clock.now() < Date.parse(era)) app.at(era);
      await runJobs(app);
      for (const steps of random.splice(0, options.histories / eras.length)) {
        const scene = scenes[histories % scenes.length]!;
        for (const one of steps) await play(app, scene, one, done);
        await app.runJob('roll-horizon');
        const found = await derivedDifferences(
          app.db,
          scene.pros.map((pro) => pro.id),
          app.clock.now(),
        );
        histories++;
        compared += found.compared;
        if (found.differences.length > 0) {
          const where = `histoire ${histories} (${scene.zone}, ${new Date(app.clock.now()).toISOString()}, graine ${options.seed})`;
          return { problems: [`${where} : ${JSON.stringify(steps)}`, ...found.differences], figures: [] };
        }
        scene.visits = scene.visits.slice(-12);
      }
    }
    const what = [...done].map(([name, n]) => `${name} ${n}`).join(', ');
    const problems = [
      'retenu',
      'refusé',
      'déplacé',
      'libéré',
      'commandé',
      'annulé',
      'moment changé',
      'ouvert',
      'fermé',
      'retiré',
      'gardé pour soi',
      'gardé en série',
      'temps à soi',
      'rendu',
      'férié fermé',
      'férié ouvert',
    ]
      .filter((name) => !done.has(name))
      .map((name) => `jamais ${name}`);
    return {
      problems,
      figures: [
        `dérivé = calculé de rien : ${histories} histoires de 14 gestes, ${compared} lignes comparées (${what})`,
      ],
    };
  } finally {
    await app.close();
  }
};

import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { zoneOf } from '#features/orders/queries.ts';
import { ownProfessional } from '#platform/app/actor.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { dropGoal, readGoal, setGoal } from './contract.ts';
import { deleteGoal, writeGoal } from './queries.ts';
import { monthAt, monthShown } from './verbs/month.ts';

export const handlers: readonly Handled[] = [
  handle(readGoal, async ({ id }, call) => {
    const { db, nowMs } = call;
    const proId = ownProfessional(call, id);
    const zone = await zoneOf(db, proId);
    const shown = (months: number) => monthShown(db, proId, zone, monthAt(zone, nowMs, months), nowMs);
    return { this_month: await shown(0), last_month: await shown(-1) };
  }),

  handle(setGoal, async ({ id, revenue_cents = null, visits = null }, call) => {
    const { db, nowMs } = call;
    const proId = ownProfessional(call, id);
    if (revenue_cents === null && visits === null)
      throw new Refusal('InvalidInput', { validation: { revenue_cents: inputMessages.missingFields } });
    if (revenue_cents !== null && visits !== null)
      throw new Refusal('InvalidInput', { validation: { visits: inputMessages.invalidParam } });
    await writeGoal(db, proId, monthAt(await zoneOf(db, proId), nowMs), { revenue_cents, visits }, nowMs);
    return {};
  }),

  handle(dropGoal, async ({ id }, call) => {
    const { db, nowMs } = call;
    const proId = ownProfessional(call, id);
    await deleteGoal(db, proId, monthAt(await zoneOf(db, proId), nowMs));
    return {};
  }),
];

import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { writeBookingTerms } from '#features/profiles/queries/own.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { newId } from '#platform/db/ids.ts';
import { ownProfessional, viewerOf } from '#platform/app/actor.ts';
import { collisionsData, changeSlot, createSlot, deleteSlot, getSlot, putWeek } from './contract/slots.ts';
import { changeEvent, createEvent, deleteEvent, type EventInput } from './contract/events.ts';
import { changeResource, createResource, listResources } from './contract/resources.ts';
import { getPlanningSettings, planningDaysMax, putPlanningSettings, readPlanning } from './contract/planning.ts';
import { agendaHead, eventOf } from './queries/agenda.ts';
import { optionsServed, resourcesShown } from './queries/resources.ts';
import { slotOf } from './queries/slots.ts';
import { keptSlotData } from './rules/slot-data.ts';
import { agendaDay } from './rules/planned-slot.ts';
import { conflicts } from './rules/conflicts.ts';
import { agendaShown, settingsShown, withoutPrivateWords } from './verbs/agenda.ts';
import { removeEvent, saveEvent, type SavedEvent } from './verbs/events.ts';
import { maybeDry } from './verbs/hours.ts';
import { addResource, editResource, resourceShown } from './verbs/resources.ts';
import { removeSlot, saveSlot, saveWeek } from './verbs/slots.ts';

/** An event that stands over nothing, or only asked about; refuses the others with what they meet. */
const placedEvent = (saved: SavedEvent, isDry: boolean): SavedEvent & { readonly saved: boolean } => {
  if (!isDry && saved.collisions.length > 0)
    throw new Refusal('Conflict', { additional: { message: conflicts.taken, collisions: collisionsData.parse(saved.collisions) } });
  return { ...saved, saved: !isDry };
};

const savedEvent = async (call: Call, proId: number, publicId: string, asked: EventInput, isDry: boolean) =>
  maybeDry(call.db, isDry, async (trx) => {
    if (!isDry) await call.claimIdempotencyKey(trx);
    const answer = placedEvent(await saveEvent(trx, proId, publicId, asked, call.now), isDry);
    if (!isDry) await call.storeIdempotentAnswer(trx, answer);
    return answer;
  });

export const handlers: readonly Handled[] = [
  handle(readPlanning, async ({ id, from, to, resource_id }, call) => {
    const proId = ownProfessional(call, id);
    const [fromDay, toDay] = [agendaDay(from), agendaDay(to)];
    const refuse = (field: string, message: string): never => {
      throw new Refusal('InvalidInput', { validation: { [field]: message } });
    };
    if (fromDay === undefined) return refuse('from', inputMessages.invalidFormat);
    if (toDay === undefined) return refuse('to', inputMessages.invalidFormat);
    if (toDay < fromDay || toDay - fromDay >= planningDaysMax) return refuse('to', inputMessages.invalidParam);
    const agenda = await agendaShown(call.db, proId, { fromDay, toDay, resourceId: resource_id ?? null }, call.now);
    return viewerOf(call) ? withoutPrivateWords(agenda) : agenda;
  }),

  handle(getSlot, async ({ id, sid }, call) => {
    const slot = await slotOf(call.db, ownProfessional(call, id), sid);
    if (!slot) throw new Refusal('NotFound');
    return keptSlotData(slot);
  }),

  handle(createSlot, async ({ id, dry_run, ...sent }, call) => {
    const proId = ownProfessional(call, id);
    return maybeDry(call.db, dry_run, async (trx) => {
      if (!dry_run) await call.claimIdempotencyKey(trx);
      const answer = { ...(await saveSlot(trx, proId, newId(), sent, call.now)), saved: !dry_run };
      if (!dry_run) await call.storeIdempotentAnswer(trx, answer);
      return answer;
    });
  }),

  handle(changeSlot, async ({ id, sid, dry_run, ...sent }, call) => {
    const proId = ownProfessional(call, id);
    return maybeDry(call.db, dry_run, async (trx) => {
      if (!(await slotOf(trx, proId, sid))) throw new Refusal('NotFound');
      return { ...(await saveSlot(trx, proId, sid, sent, call.now)), saved: !dry_run };
    });
  }),

  handle(deleteSlot, async ({ id, sid, dry_run }, call) => {
    const proId = ownProfessional(call, id);
    return maybeDry(call.db, dry_run, async (trx) => ({ ...(await removeSlot(trx, proId, sid, call.now)), saved: !dry_run }));
  }),

  handle(putWeek, async ({ id, dry_run, ...sent }, call) => {
    const proId = ownProfessional(call, id);
    return maybeDry(call.db, dry_run, async (trx) => ({ ...(await saveWeek(trx, proId, sent, call.now)), saved: !dry_run }));
  }),

  handle(createEvent, async ({ id, dry_run, ...asked }, call) => savedEvent(call, ownProfessional(call, id), newId(), asked, dry_run)),

  handle(changeEvent, async ({ id, eid, dry_run, ...asked }, call) => {
    const proId = ownProfessional(call, id);
    if (!(await eventOf(call.db, proId, eid))) throw new Refusal('NotFound');
    return savedEvent(call, proId, eid, asked, dry_run);
  }),

  handle(deleteEvent, async ({ id, eid }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => ({ event: await removeEvent(trx, proId, eid, call.now) }));
  }),

  handle(getPlanningSettings, async ({ id }, call) => settingsShown(await agendaHead(call.db, ownProfessional(call, id)))),

  handle(putPlanningSettings, async ({ id, ...terms }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await writeBookingTerms(trx, proId, terms);
      await call.emit(trx, 'offer', proId, call.now);
      return settingsShown(await agendaHead(trx, proId));
    });
  }),

  handle(listResources, async ({ id }, call) => {
    const proId = ownProfessional(call, id);
    return { resources: (await resourcesShown(call.db, proId, call.now)).map(resourceShown), options: await optionsServed(call.db, proId) };
  }),

  handle(createResource, async ({ id, ...asked }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const made = await addResource(trx, proId, asked, call.now);
      await call.storeIdempotentAnswer(trx, made);
      return made;
    });
  }),

  handle(changeResource, async ({ id, rid, ...change }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute((trx) => editResource(trx, proId, rid, change, call.now));
  }),
];

import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { writeBookingTerms } from '#features/profiles/queries/own-profiles.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { newId } from '#platform/db/ids.ts';
import { ownProfessional, viewerOf } from '#platform/app/actor.ts';
import {
  collisionsData,
  changeSlot,
  createSlot,
  deleteSlot,
  getSlot,
  moveSlotOnce,
  putWeek,
} from './contract/slots.ts';
import { changeEvent, createEvent, deleteEvent, type EventInput } from './contract/events.ts';
import { listHolidays, putHoliday } from './contract/holidays.ts';
import {
  changeResource,
  createResource,
  createTeam,
  listResources,
  putPersonBio,
  putPersonContact,
  readPersonContact,
} from './contract/resources.ts';
import { getPlanningSettings, planningDaysMax, putPlanningSettings, readPlanning } from './contract/planning.ts';
import { agendaHead, eventOf } from './queries/agenda.ts';
import { optionsServed, resourcesShown } from './queries/resources.ts';
import { slotOf } from './queries/slots.ts';
import { slotFields } from './rules/slot-data.ts';
import { agendaDay } from './rules/planned-slot.ts';
import { conflicts } from './rules/conflicts.ts';
import { agendaShown, settingsShown, withoutPrivateWords } from './verbs/agenda.ts';
import { removeEvent, saveEvent, type EventChange, type SavedEvent } from './verbs/events.ts';
import { holidaysAhead, saveHoliday } from './verbs/holidays.ts';
import { maybeDry } from './verbs/hours.ts';
import { contactShown, writePersonContact } from './verbs/person-contact.ts';
import { addResource, addTeam, editResource, resourceShown, sayOfPerson } from './verbs/resources.ts';
import { moveOneDay, removeSlot, saveSlot, saveWeek } from './verbs/slots.ts';

/**
 * Returns an event that was written, or the result of a dry run. Throws `Conflict` when collisions prevented the write.
 */
const placedEvent = (saved: SavedEvent, isDry: boolean): SavedEvent & { readonly saved: boolean } => {
  if (!isDry && saved.collisions.length > 0)
    throw new Refusal('Conflict', {
      additional: { message: conflicts.taken, collisions: collisionsData.parse(saved.collisions) },
    });
  return { ...saved, saved: !isDry };
};

type EventWrite = {
  readonly proId: number;
  readonly publicId: string;
  readonly input: EventInput;
  readonly how: EventChange;
  readonly isDry: boolean;
};

const savedEvent = async (call: Call, { proId, publicId, input, how, isDry }: EventWrite) =>
  maybeDry(call.db, isDry, async (trx) => {
    if (!isDry) await call.claimIdempotencyKey(trx);
    const answer = placedEvent(await saveEvent(trx, proId, publicId, input, call.nowMs, how), isDry);
    if (!isDry) await call.storeIdempotentAnswer(trx, answer);
    return answer;
  });

export const handlers: readonly Handled[] = [
  handle(readPlanning, async ({ id, from, to, resource_id, drawn }, call) => {
    const proId = ownProfessional(call, id);
    const [fromDay, toDay] = [agendaDay(from), agendaDay(to)];
    if (fromDay === undefined || toDay === undefined)
      throw new Refusal('InvalidInput', {
        validation: {
          ...(fromDay === undefined && { from: inputMessages.invalidFormat }),
          ...(toDay === undefined && { to: inputMessages.invalidFormat }),
        },
      });
    if (toDay < fromDay || toDay - fromDay >= planningDaysMax)
      throw new Refusal('InvalidInput', { validation: { to: inputMessages.invalidParam } });
    const agenda = await agendaShown(
      call.db,
      proId,
      { fromDay, toDay, resourceId: resource_id ?? null, drawn },
      call.nowMs,
    );
    return viewerOf(call) ? withoutPrivateWords(agenda) : agenda;
  }),

  handle(getSlot, async ({ id, sid }, call) => {
    const slot = await slotOf(call.db, ownProfessional(call, id), sid);
    if (!slot) throw new Refusal('NotFound');
    return slotFields(slot);
  }),

  handle(createSlot, async ({ id, dry_run, ...sent }, call) => {
    const proId = ownProfessional(call, id);
    return maybeDry(call.db, dry_run, async (trx) => {
      if (!dry_run) await call.claimIdempotencyKey(trx);
      const answer = { ...(await saveSlot(trx, proId, newId(), sent, call.nowMs)), saved: !dry_run };
      if (!dry_run) await call.storeIdempotentAnswer(trx, answer);
      return answer;
    });
  }),

  handle(changeSlot, async ({ id, sid, dry_run, ...sent }, call) => {
    const proId = ownProfessional(call, id);
    return maybeDry(call.db, dry_run, async (trx) => {
      if (!(await slotOf(trx, proId, sid))) throw new Refusal('NotFound');
      return { ...(await saveSlot(trx, proId, sid, sent, call.nowMs)), saved: !dry_run };
    });
  }),

  handle(moveSlotOnce, async ({ id, sid, dry_run, ...sent }, call) => {
    const proId = ownProfessional(call, id);
    return maybeDry(call.db, dry_run, async (trx) => ({
      ...(await moveOneDay(trx, proId, sid, sent, call.nowMs)),
      saved: !dry_run,
    }));
  }),

  handle(deleteSlot, async ({ id, sid, dry_run }, call) => {
    const proId = ownProfessional(call, id);
    return maybeDry(call.db, dry_run, async (trx) => ({
      ...(await removeSlot(trx, proId, sid, call.nowMs)),
      saved: !dry_run,
    }));
  }),

  handle(putWeek, async ({ id, dry_run, ...sent }, call) => {
    const proId = ownProfessional(call, id);
    return maybeDry(call.db, dry_run, async (trx) => ({
      ...(await saveWeek(trx, proId, sent, call.nowMs)),
      saved: !dry_run,
    }));
  }),

  handle(listHolidays, async ({ id }, call) => ({
    holidays: await holidaysAhead(call.db, ownProfessional(call, id), call.nowMs),
  })),

  handle(putHoliday, async ({ id, date, choice, dry_run }, call) => {
    const proId = ownProfessional(call, id);
    return maybeDry(call.db, dry_run, async (trx) => ({
      ...(await saveHoliday(trx, proId, agendaDay(date), choice, call.nowMs)),
      saved: !dry_run,
    }));
  }),

  handle(createEvent, async ({ id, dry_run, skip_taken, ...input }, call) =>
    savedEvent(call, {
      proId: ownProfessional(call, id),
      publicId: newId(),
      input,
      how: { skipTaken: skip_taken },
      isDry: dry_run,
    }),
  ),

  handle(changeEvent, async ({ id, eid, dry_run, skip_taken, scope, ...input }, call) => {
    const proId = ownProfessional(call, id);
    if (!(await eventOf(call.db, proId, eid))) throw new Refusal('NotFound');
    return savedEvent(call, { proId, publicId: eid, input, how: { scope, skipTaken: skip_taken }, isDry: dry_run });
  }),

  handle(deleteEvent, async ({ id, eid, scope }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute((trx) => removeEvent(trx, proId, eid, call.nowMs, scope));
  }),

  handle(getPlanningSettings, async ({ id }, call) =>
    settingsShown(await agendaHead(call.db, ownProfessional(call, id))),
  ),

  handle(putPlanningSettings, async ({ id, ...terms }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await writeBookingTerms(trx, proId, terms);
      await call.emit(trx, 'offer', proId, call.nowMs);
      return settingsShown(await agendaHead(trx, proId));
    });
  }),

  handle(listResources, async ({ id, resource_id: onlyId = null }, call) => {
    const proId = ownProfessional(call, id);
    const options = (await optionsServed(call.db, proId)).map(
      ({ id: optionId, service, label, kinds, price_cents, duration_min }) => {
        return { id: optionId, service, label, kinds, price_cents, duration_min };
      },
    );
    return { resources: (await resourcesShown(call.db, proId, call.nowMs, onlyId)).map(resourceShown), options };
  }),

  handle(createResource, async ({ id, ...input }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const made = await addResource(trx, proId, input, call.nowMs);
      await call.storeIdempotentAnswer(trx, made);
      return made;
    });
  }),

  handle(createTeam, async ({ id, ...input }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const made = { resources: await addTeam(trx, proId, input, call.nowMs) };
      await call.storeIdempotentAnswer(trx, made);
      return made;
    });
  }),

  handle(changeResource, async ({ id, rid, ...change }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute((trx) => editResource(trx, proId, rid, change, call.nowMs));
  }),

  handle(putPersonBio, async ({ id, rid, bio }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute((trx) => sayOfPerson(trx, proId, rid, bio, call.nowMs));
  }),

  handle(readPersonContact, async ({ id, rid }, call) => contactShown(call.db, ownProfessional(call, id), rid)),

  handle(putPersonContact, async ({ id, rid, ...input }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute((trx) => writePersonContact(trx, proId, rid, input));
  }),
];

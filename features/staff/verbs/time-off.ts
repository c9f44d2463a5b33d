import { clockText } from '#core/format.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { isoFromDay } from '#core/time.ts';
import { agendaHead } from '#features/availability/queries/agenda.ts';
import { closeWhileOff, metWhileOff, openAfterOff, type OffTime } from '#features/availability/verbs/time-off.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import type { listOwnTimeOff, listTimeOff, readTimeOff } from '../contract/time-off.ts';
import { lockOwnMember } from '../queries.ts';
import {
  agendaOfMember,
  insertTimeOff,
  lockTimeOff,
  timeOffById,
  timeOffOf,
  timeOffOfMember,
  waitingTimeOff,
  writeTimeOff,
  type TimeOffRow,
} from '../queries/time-off.ts';
import {
  timeOffRequestIn,
  timeOffDays,
  timeOffRefusals,
  type TimeOffFields,
  type TimeOffState,
} from '../rules/time-off.ts';
import type { StaffPlace } from './manage.ts';
import { notifyTimeOffRequested, notifyTimeOffDecided } from './notify-time-off.ts';

type Read = AnswerOf<typeof readTimeOff>;

const shown = (row: TimeOffRow, nowMs: number): Read['request'] => {
  const days = timeOffDays({ fromMs: row.from_ms, toMs: row.to_ms }, row.zone);
  return {
    id: row.id,
    person: { id: row.resource, label: row.label },
    reason: row.reason,
    state: row.state,
    over: row.to_ms <= nowMs,
    from_date: isoFromDay(days.fromDay),
    from_time: days.fromMin === null ? null : clockText(days.fromMin),
    to_date: isoFromDay(days.toDay),
    to_time: days.toMin === null ? null : clockText(days.toMin),
    starts_at: row.from_ms,
    ends_at: row.to_ms,
    asked_at: row.asked_at,
    decided_at: row.decided_at,
    answer: row.answer,
  };
};

const offTime = (row: TimeOffRow): OffTime => ({
  id: row.id,
  resourceRow: row.resource_row,
  resourceId: row.resource,
  fromMs: row.from_ms,
  toMs: row.to_ms,
});

const ownPractitioner = async (trx: Db, call: Call, { proId }: StaffPlace) => {
  const member = await lockOwnMember(trx, proId, signedIn(call).id, call.nowMs);
  if (member?.role !== 'practitioner' || member.agenda === null)
    throw new Refusal('Forbidden', { additional: timeOffRefusals.notPractitioner });
  return member;
};

const ownShown = async (
  trx: Db,
  member: { readonly row: number; readonly establishment: string },
  nowMs: number,
): Promise<AnswerOf<typeof listOwnTimeOff>> => ({
  establishment: member.establishment,
  requests: (await timeOffOfMember(trx, member.row, nowMs)).map((row) => shown(row, nowMs)),
});

/**
 * Returns the signed-in account's own requests in an establishment. Throws `Forbidden` unless the account is a
 * practitioner of its team.
 */
export const ownTimeOffShown = async (
  trx: Db,
  call: Call,
  place: StaffPlace,
): Promise<AnswerOf<typeof listOwnTimeOff>> => ownShown(trx, await ownPractitioner(trx, call, place), call.nowMs);

/**
 * Requests time off for the signed-in account, in the caller's transaction, and notifies the owner. Refuses invalid
 * times, and times that overlap another request, with a message.
 */
export const askForTimeOff = async (
  trx: Db,
  call: Call,
  place: StaffPlace,
  input: TimeOffFields & { readonly reason: string },
): Promise<AnswerOf<typeof listOwnTimeOff>> => {
  const member = await ownPractitioner(trx, call, place);
  const judged = timeOffRequestIn(input, (await agendaHead(trx, place.proId)).zone, call.nowMs);
  if (!judged.ok) throw new Refusal('InvalidInput', { validation: judged.validation });
  const agenda = await agendaOfMember(trx, member.row);
  if (!agenda?.active) throw new Refusal('Conflict', { additional: timeOffRefusals.noAgenda });
  const { span } = judged;
  const made = {
    publicId: newId(),
    proId: place.proId,
    membershipRow: member.row,
    resourceRow: agenda.row,
    span,
    reason: input.reason,
  };
  const row = await insertTimeOff(trx, made, call.nowMs);
  if (row === undefined) throw new Refusal('Conflict', { additional: timeOffRefusals.overlaps });
  await notifyTimeOffRequested(trx, place.proId, row, call.nowMs);
  return ownShown(trx, member, call.nowMs);
};

const expect = (row: TimeOffRow | undefined, state: TimeOffState): TimeOffRow => {
  if (!row) throw new Refusal('NotFound');
  if (row.state !== state) throw new Refusal('Conflict', { additional: timeOffRefusals.states[row.state] });
  return row;
};

/**
 * Withdraws a waiting request of the signed-in account, in the caller's transaction. Throws `NotFound` for another
 * person's request.
 */
export const withdrawOwnTimeOff = async (
  trx: Db,
  call: Call,
  place: StaffPlace,
  publicId: string,
): Promise<AnswerOf<typeof listOwnTimeOff>> => {
  const member = await ownPractitioner(trx, call, place);
  const found = await lockTimeOff(trx, place.proId, publicId);
  if (found?.membership_row !== member.row) throw new Refusal('NotFound');
  await writeTimeOff(trx, expect(found, 'asked').row, { state: 'withdrawn' }, call.nowMs);
  return ownShown(trx, member, call.nowMs);
};

export const timeOffShown = async (
  db: Db,
  call: Call,
  { proId }: StaffPlace,
  resourceId: string | null,
): Promise<AnswerOf<typeof listTimeOff>> => {
  const rows = await timeOffOf(db, proId, resourceId, call.nowMs);
  return {
    waiting: rows.filter(({ state, to_ms }) => state === 'asked' && to_ms > call.nowMs).length,
    requests: rows.map((row) => shown(row, call.nowMs)),
  };
};

export const timeOffCounted = async (db: Db, call: Call, { proId }: StaffPlace) => {
  const people = await waitingTimeOff(db, proId, call.nowMs);
  return { total: people.reduce((sum, { count }) => sum + count, 0), people };
};

const visitsShown = 50;

const readShown = async (db: Db, { proId }: StaffPlace, row: TimeOffRow, nowMs: number): Promise<Read> => {
  const met = await metWhileOff(db, proId, offTime(row), nowMs);
  return { request: shown(row, nowMs), visits: met.slice(0, visitsShown), visits_total: met.length };
};

/**
 * Returns one request, with the visits inside the time off. Throws `NotFound` for a request of another establishment.
 */
export const oneTimeOffShown = async (db: Db, call: Call, place: StaffPlace, publicId: string): Promise<Read> => {
  const found = await timeOffById(db, place.proId, publicId);
  if (!found) throw new Refusal('NotFound');
  return readShown(db, place, found, call.nowMs);
};

const decided = async (trx: Db, call: Call, place: StaffPlace, row: TimeOffRow, action: string): Promise<Read> => {
  await notifyTimeOffDecided(trx, row.row, call.nowMs);
  const detail = { request: row.id, of: row.resource };
  await writeAudit(trx, { actor: `account:${signedIn(call).publicId}`, action, object: place.id, detail }, call.nowMs);
  return readShown(trx, place, (await timeOffById(trx, place.proId, row.id))!, call.nowMs);
};

const othersWaiting = async (trx: Db, call: Call, { proId }: StaffPlace, publicId: string): Promise<TimeOffRow> => {
  const row = expect(await lockTimeOff(trx, proId, publicId), 'asked');
  if (row.to_ms <= call.nowMs) throw new Refusal('Conflict', { additional: timeOffRefusals.over });
  return row;
};

/**
 * Grants a request, in the caller's transaction. Closes the practitioner's agenda during the time off and notifies the
 * practitioner. The visits inside the time off stay.
 */
export const grantTimeOffRequest = async (trx: Db, call: Call, place: StaffPlace, publicId: string): Promise<Read> => {
  const row = await othersWaiting(trx, call, place, publicId);
  if (!row.active) throw new Refusal('Conflict', { additional: timeOffRefusals.removed });
  await closeWhileOff(trx, place.proId, offTime(row), call.nowMs);
  await writeTimeOff(trx, row.row, { state: 'granted' }, call.nowMs);
  return decided(trx, call, place, row, 'time off granted');
};

/** Refuses a request with a message, in the caller's transaction, and notifies its author. */
export const refuseTimeOffRequest = async (
  trx: Db,
  call: Call,
  place: StaffPlace,
  publicId: string,
  answer: string,
): Promise<Read> => {
  const row = await othersWaiting(trx, call, place, publicId);
  await writeTimeOff(trx, row.row, { state: 'refused', answer }, call.nowMs);
  return decided(trx, call, place, row, 'time off refused');
};

/** Cancels a granted time off, in the caller's transaction. The agenda opens again and the author is notified. */
export const takeGrantedTimeOffBack = async (
  trx: Db,
  call: Call,
  place: StaffPlace,
  publicId: string,
): Promise<Read> => {
  const row = expect(await lockTimeOff(trx, place.proId, publicId), 'granted');
  if (row.to_ms <= call.nowMs) throw new Refusal('Conflict', { additional: timeOffRefusals.over });
  await openAfterOff(trx, place.proId, offTime(row), call.nowMs);
  await writeTimeOff(trx, row.row, { state: 'taken_back' }, call.nowMs);
  return decided(trx, call, place, row, 'time off taken back');
};

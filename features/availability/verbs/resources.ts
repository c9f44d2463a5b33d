import { inputMessages } from '#core/fields.ts';
import { thumbnailPath } from '#core/photo.ts';
import { Refusal } from '#core/refusal.ts';
import { dayMs, proHorizonDays } from '#core/units.ts';
import { serveOptions, writeOwnRates } from '#features/catalog/queries/option-resources.ts';
import { refusedOwnDuration } from '#features/catalog/rules/judged-service.ts';
import { loosenPicturesOfPeople } from '#features/media/queries/people.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { collisionsData } from '../contract/slots.ts';
import type { ResourceData, TeamResourceData } from '../contract/resources.ts';
import { agendaHead, busyBetween } from '../queries/agenda.ts';
import { borrowersOf, lockResources, resourcesOf } from '../queries/derived.ts';
import {
  forgetWordsOf,
  insertResource,
  optionsServed,
  resourcesShown,
  writeBio,
  writeResource,
} from '../queries/resources.ts';
import { conflicts } from '../rules/conflicts.ts';
import { deriveAround } from './derive.ts';
import { collisionsOf } from './collisions.ts';

type Row = Awaited<ReturnType<typeof resourcesShown>>[number];

export const resourceShown = ({
  id,
  kind,
  label,
  active,
  has_own_hours,
  photo,
  color,
  bio,
  option_ids,
  options,
  bookings_to_come,
}: Row): TeamResourceData => ({
  id,
  kind,
  label,
  active,
  has_own_hours,
  photo: photo && thumbnailPath(photo),
  color,
  bio,
  option_ids,
  options,
  bookings_to_come,
});

const byId = async (trx: Db, proId: number, publicId: string, nowMs: number): Promise<Row> => {
  const found = (await resourcesShown(trx, proId, nowMs)).find((one) => one.id === publicId);
  if (!found) throw new Refusal('NotFound');
  return found;
};

const refuseSameLabel = async (
  trx: Db,
  proId: number,
  label: string,
  except: string | null,
  nowMs: number,
): Promise<void> => {
  const isSame = (await resourcesShown(trx, proId, nowMs)).some(
    (one) => one.id !== except && one.active && one.label.toLowerCase() === label.toLowerCase(),
  );
  if (isSame) throw new Refusal('AlreadyExists', { additional: conflicts.sameLabel });
};

const refuseOtherOptions = async (trx: Db, proId: number, optionIds: readonly string[]): Promise<void> => {
  const own = new Set((await optionsServed(trx, proId)).map((option) => option.id));
  if (!optionIds.every((id) => own.has(id)))
    throw new Refusal('InvalidInput', { validation: { option_ids: inputMessages.invalidParam } });
};

type RequestedRate = {
  readonly option_id: string;
  readonly price_cents?: number | null | undefined;
  readonly duration_min?: number | null | undefined;
};

/** Refuses options of other professionals, rates of a cabin or equipment, and durations that do not fit the option. */
const validatedRates = async (
  trx: Db,
  proId: number,
  kind: ResourceData['kind'],
  requestedRates: readonly RequestedRate[],
) => {
  const known = new Map((await optionsServed(trx, proId)).map((option) => [option.id, option]));
  const validation: Record<string, string> = {};
  const rates = requestedRates.map(({ option_id, price_cents = null, duration_min = null }, i) => {
    const option = known.get(option_id);
    const at = `options.${i}`;
    if (option === undefined) validation[`${at}.option_id`] = inputMessages.invalidParam;
    else if (requestedRates.findIndex((one) => one.option_id === option_id) < i)
      validation[`${at}.option_id`] = inputMessages.duplicateValue;
    else if (kind !== 'practitioner' && price_cents !== null)
      validation[`${at}.price_cents`] = inputMessages.invalidParam;
    else if (kind !== 'practitioner' && duration_min !== null)
      validation[`${at}.duration_min`] = inputMessages.invalidParam;
    else if (duration_min !== null) {
      const refusal = refusedOwnDuration(option, duration_min, option.add_on_minutes, option.in_turn);
      if (refusal !== null) validation[`${at}.duration_min`] = refusal;
    }
    return { option_id, price_cents, duration_min };
  });
  if (Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation });
  return rates;
};

/**
 * Adds a resource in the caller's transaction. Refuses the label of another active resource, and options of other
 * professionals.
 */
export const addResource = async (
  trx: Db,
  proId: number,
  input: { readonly kind: ResourceData['kind']; readonly label: string; readonly option_ids: readonly string[] },
  nowMs: number,
): Promise<TeamResourceData> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  await refuseSameLabel(trx, proId, input.label, null, nowMs);
  await refuseOtherOptions(trx, proId, input.option_ids);
  const publicId = newId();
  const id = await insertResource(trx, proId, { publicId, kind: input.kind, label: input.label });
  await serveOptions(trx, proId, id, input.option_ids);
  await deriveAround(trx, proId, nowMs);
  return resourceShown(await byId(trx, proId, publicId, nowMs));
};

export type TeamRequest = {
  readonly practitioners: readonly string[];
  readonly cabins: readonly string[];
  readonly equipments: readonly string[];
};

/**
 * Adds several resources in the caller's transaction, all or none. Refuses a repeated name and the name of another
 * active resource.
 */
export const addTeam = async (
  trx: Db,
  proId: number,
  request: TeamRequest,
  nowMs: number,
): Promise<TeamResourceData[]> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  const lists = [
    ['practitioners', 'practitioner', request.practitioners],
    ['cabins', 'cabin', request.cabins],
    ['equipments', 'equipment', request.equipments],
  ] as const;
  const taken = new Set(
    (await resourcesShown(trx, proId, nowMs)).filter(({ active }) => active).map(({ label }) => label.toLowerCase()),
  );
  const validation: Record<string, string> = {};
  for (const [field, , labels] of lists)
    for (const label of labels) {
      if (taken.has(label.toLowerCase())) validation[field] = conflicts.sameName(label);
      taken.add(label.toLowerCase());
    }
  if (Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation });
  const added = lists.flatMap(([, kind, labels]) => labels.map((label) => ({ publicId: newId(), kind, label })));
  for (const one of added) await insertResource(trx, proId, one);
  await deriveAround(trx, proId, nowMs);
  const all = await resourcesShown(trx, proId, nowMs);
  return added.flatMap(({ publicId }) => all.filter(({ id }) => id === publicId).map(resourceShown));
};

/**
 * Clears the presentation and contact details of people who left a team, and detaches their pictures. A job deletes the
 * files later. `all` includes the pictures that a moderation decision removed: true for an erased account.
 */
export const forgetPeople = async (
  trx: Db,
  rows: readonly number[],
  nowMs: number,
  scope: 'shown' | 'all' = 'shown',
): Promise<void> => {
  await forgetWordsOf(trx, rows);
  await loosenPicturesOfPeople(trx, rows, nowMs, scope);
};

/**
 * Writes the presentation of a practitioner in the caller's transaction. Throws `NotFound` for any other resource, and
 * `Conflict` when the practitioner is no longer active.
 */
export const sayOfPerson = async (
  trx: Db,
  proId: number,
  publicId: string,
  bio: string,
  nowMs: number,
): Promise<TeamResourceData> => {
  await lockPro(trx, proId);
  const before = await byId(trx, proId, publicId, nowMs);
  if (before.kind !== 'practitioner') throw new Refusal('NotFound');
  if (!before.active) throw new Refusal('Conflict', { additional: conflicts.worksNoMore });
  if (bio === before.bio) throw new Refusal('NoChanges', { additional: 'no_changes' });
  await writeBio(trx, proId, publicId, bio);
  return { ...resourceShown(before), bio };
};

export type ResourceChange = {
  readonly label?: string | undefined;
  readonly active?: boolean | undefined;
  readonly option_ids?: readonly string[] | undefined;
  readonly options?: readonly RequestedRate[] | undefined;
};

/**
 * Changes a resource in the caller's transaction. Throws `Conflict` with the visits when the change deactivates a
 * resource that upcoming visits need.
 */
export const editResource = async (
  trx: Db,
  proId: number,
  publicId: string,
  change: ResourceChange,
  nowMs: number,
): Promise<TeamResourceData> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  const before = await byId(trx, proId, publicId, nowMs);
  const borrowers = await borrowersOf(trx, proId);
  const label = change.label ?? before.label;
  const isActive = change.active ?? before.active;
  if (isActive) await refuseSameLabel(trx, proId, label, publicId, nowMs);
  if (before.active && !isActive) {
    const busy = (await busyBetween(trx, proId, nowMs, nowMs + (proHorizonDays + 1) * dayMs)).filter(
      (row) => row.resource === publicId && row.kind !== 'private',
    );
    if (busy.length > 0) {
      const { zone } = await agendaHead(trx, proId);
      throw new Refusal('Conflict', {
        additional: {
          message: conflicts.stillBooked,
          collisions: collisionsData.parse(collisionsOf(busy, zone, 'closed')),
        },
      });
    }
  }
  if (label !== before.label || isActive !== before.active)
    await writeResource(trx, proId, publicId, { label, active: isActive });
  if (before.active && !isActive) await forgetPeople(trx, [before.row_id], nowMs);
  if (change.option_ids !== undefined) {
    await refuseOtherOptions(trx, proId, change.option_ids);
    await serveOptions(trx, proId, before.row_id, change.option_ids);
  }
  if (change.options !== undefined) {
    const rates = await validatedRates(trx, proId, before.kind, change.options);
    await serveOptions(
      trx,
      proId,
      before.row_id,
      rates.map(({ option_id }) => option_id),
    );
    await writeOwnRates(trx, proId, before.row_id, rates);
  }
  await deriveAround(trx, proId, nowMs, borrowers);
  return resourceShown(await byId(trx, proId, publicId, nowMs));
};

import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { dayMs, horizonDays } from '#core/units.ts';
import { serveOptions } from '#features/catalog/queries/option-resources.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { collisionsData } from '../contract/slots.ts';
import type { ResourceData } from '../contract/resources.ts';
import { agendaHead, busyBetween } from '../queries/agenda.ts';
import { borrowersOf, lockResources, resourcesOf } from '../queries/derived.ts';
import { insertResource, optionsServed, resourcesShown, writeResource } from '../queries/resources.ts';
import { conflicts } from '../rules/conflicts.ts';
import { deriveAround } from './derive.ts';
import { collisionsOf } from './collisions.ts';

type Row = Awaited<ReturnType<typeof resourcesShown>>[number];

/** A resource as its professional reads it. */
export const resourceShown = ({ id, kind, label, active, has_own_hours, option_ids, bookings_to_come }: Row): ResourceData => ({
  id,
  kind,
  label,
  active,
  has_own_hours,
  option_ids,
  bookings_to_come,
});

const byId = async (trx: Db, proId: number, publicId: string, nowMs: number): Promise<Row> => {
  const found = (await resourcesShown(trx, proId, nowMs)).find((one) => one.id === publicId);
  if (!found) throw new Refusal('NotFound');
  return found;
};

const refuseSameLabel = async (trx: Db, proId: number, label: string, except: string | null, nowMs: number): Promise<void> => {
  const isSame = (await resourcesShown(trx, proId, nowMs)).some((one) => one.id !== except && one.active && one.label.toLowerCase() === label.toLowerCase());
  if (isSame) throw new Refusal('AlreadyExists', { additional: conflicts.sameLabel });
};

const refuseOtherOptions = async (trx: Db, proId: number, optionIds: readonly string[]): Promise<void> => {
  const own = new Set((await optionsServed(trx, proId)).map((option) => option.id));
  if (!optionIds.every((id) => own.has(id))) throw new Refusal('InvalidInput', { validation: { option_ids: inputMessages.invalidParam } });
};

/** Adds a resource in the caller's transaction; refuses the label of another one that works there, and options that are not the professional's. */
export const addResource = async (
  trx: Db,
  proId: number,
  asked: { readonly kind: ResourceData['kind']; readonly label: string; readonly option_ids: readonly string[] },
  nowMs: number,
): Promise<ResourceData> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  await refuseSameLabel(trx, proId, asked.label, null, nowMs);
  await refuseOtherOptions(trx, proId, asked.option_ids);
  const publicId = newId();
  const id = await insertResource(trx, proId, { publicId, kind: asked.kind, label: asked.label });
  await serveOptions(trx, proId, id, asked.option_ids);
  await deriveAround(trx, proId, nowMs);
  return resourceShown(await byId(trx, proId, publicId, nowMs));
};

export type ResourceChange = {
  readonly label?: string | undefined;
  readonly active?: boolean | undefined;
  readonly option_ids?: readonly string[] | undefined;
};

/** Changes a resource in the caller's transaction; refuses to stop one that visits to come need, with the list of them. */
export const editResource = async (trx: Db, proId: number, publicId: string, change: ResourceChange, nowMs: number): Promise<ResourceData> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  const before = await byId(trx, proId, publicId, nowMs);
  const borrowers = await borrowersOf(trx, proId);
  const label = change.label ?? before.label;
  const isActive = change.active ?? before.active;
  if (isActive) await refuseSameLabel(trx, proId, label, publicId, nowMs);
  if (before.active && !isActive) {
    const busy = (await busyBetween(trx, proId, nowMs, nowMs + (horizonDays + 4) * dayMs)).filter((row) => row.resource === publicId && row.kind !== 'private');
    if (busy.length > 0) {
      const { zone } = await agendaHead(trx, proId);
      throw new Refusal('Conflict', { additional: { message: conflicts.stillBooked, collisions: collisionsData.parse(collisionsOf(busy, zone, 'closed')) } });
    }
  }
  if (label !== before.label || isActive !== before.active) await writeResource(trx, proId, publicId, { label, active: isActive });
  if (change.option_ids !== undefined) {
    await refuseOtherOptions(trx, proId, change.option_ids);
    await serveOptions(trx, proId, before.row_id, change.option_ids);
  }
  await deriveAround(trx, proId, nowMs, borrowers);
  return resourceShown(await byId(trx, proId, publicId, nowMs));
};

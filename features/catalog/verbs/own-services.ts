import { inputMessages } from '#core/fields/messages.ts';
import { Refusal, type Validation } from '#core/refusal.ts';
import { mayPass } from '#core/states.ts';
import { categories } from '#db/reference/categories.ts';
import { validDiplomas } from '#features/documents/queries/versions.ts';
import { isOpenTo } from '#features/documents/rules/publication.ts';
import { screenLineOf, notify } from '#features/notifications/verbs/notify.ts';
import { closedCategoriesAt } from '#features/settings/queries.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { newId } from '#platform/db/ids.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { OwnServiceAnswer, ServiceIn } from '../contract.ts';
import { messages } from '../messages.ts';
import { copyOwnRates, ownDurations } from '../queries/option-resources.ts';
import { offeringPro, type OfferingPro } from '../queries/professionals.ts';
import {
  bookingsToCome,
  insertService,
  lockServices,
  namesTaken,
  servicePartsOf,
  serviceOf,
  serviceRow,
  writeAddOns,
  writeNeeds,
  writeOptions,
  writeService,
  writeServiceState,
  writeSurcharges,
  type ServiceRow,
} from '../queries/services.ts';
import { healthWords, wordingOf } from '../rules/health-words.ts';
import { refusedForPeople, refusedService, type ServiceNeed } from '../rules/judged-service.ts';
import { copyName, sameName } from '../rules/service-names.ts';
import { serviceRefusals } from '../rules/service-refusals.ts';
import { serviceTransitions, stateWished, type ServiceState } from '../rules/states.ts';

const categoryOf = (named: string | number): number =>
  categories.find(({ id, key }) => key === named || id === Number(named))?.id ?? 0;

type Served = { readonly needs: readonly ServiceNeed[]; readonly resources: OfferingPro['resources'] };

// A freelance works alone. So a booking always uses the freelance only, and the resources in the input are ignored.
const servedBy = (pro: OfferingPro, input: Pick<ServiceIn, 'needs' | 'resource_ids'>): Served => {
  const needs: readonly ServiceNeed[] =
    pro.subtype === 'freelance' ? [{ kind: 'practitioner', count: 1, per_guest: false }] : input.needs;
  const ofKind = pro.resources.filter(({ kind }) => needs.some((need) => need.kind === kind));
  const named = new Set(pro.subtype === 'freelance' ? [] : input.resource_ids);
  const chosen = needs.flatMap(({ kind }) => {
    const all = ofKind.filter((one) => one.kind === kind);
    const some = all.filter(({ id }) => named.has(id));
    return some.length > 0 ? some : all;
  });
  return { needs, resources: chosen };
};

const foreign = (
  input: ServiceIn,
  own: { readonly options: readonly string[]; readonly addOns: readonly string[] },
  pro: OfferingPro,
): Validation => {
  const refused: Record<string, string> = {};
  const seen = new Set<string>();
  const check = (id: string | undefined, known: readonly string[], field: string): void => {
    if (id === undefined) return;
    if (!known.includes(id) || seen.has(id)) refused[field] = inputMessages.invalidParam;
    seen.add(id);
  };
  input.options.forEach(({ id }, i) => check(id, own.options, `options.${i}.id`));
  input.add_ons.forEach(({ id }, i) => check(id, own.addOns, `add_ons.${i}.id`));
  if (new Set(input.needs.map(({ kind }) => kind)).size < input.needs.length)
    refused['needs'] = inputMessages.duplicateValue;
  if (input.resource_ids.some((id) => !pro.resources.some((one) => one.id === id)))
    refused['resource_ids'] = inputMessages.invalidParam;
  if (input.health_checklist_id !== null && !pro.checklists.some((one) => one.id === input.health_checklist_id))
    refused['health_checklist_id'] = inputMessages.invalidParam;
  return refused;
};

const notifyAdmins = (trx: Db, publicId: string, name: string, professional: string, nowMs: number): Promise<void> => {
  const message = messages.service_review;
  return notify(
    trx,
    [{ message, key: `${publicId}:${nowMs}`, onScreen: screenLineOf(message, { name, professional }, 'admins') }],
    nowMs,
  );
};

export type Writing = { readonly call: Call; readonly trx: Db; readonly proId: number };

/** Locks the catalogue of a professional until the transaction ends, and loads the professional. */
export const keepCatalogue = async ({ trx, proId }: Writing): Promise<OfferingPro> => {
  await lockServices(trx, proId);
  const pro = await offeringPro(trx, proId);
  if (!pro) throw new Refusal('NotFound');
  return pro;
};

const withPublicId = <T extends { readonly id?: string | undefined }>({ id, ...rest }: T) => ({
  ...rest,
  public_id: id ?? newId(),
});
const anew = <T extends { readonly id: string }>(one: T) => ({ ...one, public_id: newId() });

/**
 * Loads a service of the professional. Throws `NotFound` when the service is unknown or belongs to another
 * professional.
 */
export const ownService = async (db: Db, proId: number, publicId: string): Promise<OwnServiceAnswer> => {
  const found = await serviceOf(db, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  return found;
};

/**
 * Loads a service whose state is about to change to `to`. Throws `NotFound` for an unknown service. Throws
 * `IllegalTransition` when its state may not change to `to`.
 */
const passing = async ({ trx, proId }: Writing, publicId: string, to: ServiceState): Promise<ServiceRow> => {
  const row = await serviceRow(trx, proId, publicId);
  if (!row) throw new Refusal('NotFound');
  if (!mayPass(serviceTransitions, row.state, to, 'pro')) throw new Refusal('IllegalTransition');
  return row;
};

const audit = async ({ call, trx }: Writing, action: string, object: string, name: string): Promise<void> =>
  writeAudit(trx, { actor: `account:${signedIn(call).publicId}`, action, object, detail: { name } }, call.nowMs);

type Judged = {
  readonly needs: readonly ServiceNeed[];
  readonly resources: OfferingPro['resources'];
  readonly refused: Record<string, string>;
};

/** Returns the resources that a service uses, and the error text of each refused field. */
export const judgedService = (input: ServiceIn, category: number, pro: OfferingPro): Judged => {
  const { needs, resources } = servedBy(pro, input);
  const count = (kind: ServiceNeed['kind']): number => resources.filter((one) => one.kind === kind).length;
  const counts = { practitioner: count('practitioner'), cabin: count('cabin'), equipment: count('equipment') };
  return { needs, resources, refused: refusedService({ ...input, category, needs }, pro, counts) };
};

/** Whether two versions of a service are the same. `updated_at` does not count. */
const same = (a: OwnServiceAnswer, b: OwnServiceAnswer): boolean =>
  JSON.stringify({ ...a, updated_at: null }) === JSON.stringify({ ...b, updated_at: null });

/**
 * Creates a service (`publicId` null) or replaces it, and returns it. Throws when the rules refuse the service, or when
 * nothing changes.
 */
export const saveService = async (
  writing: Writing,
  input: ServiceIn,
  publicId: string | null,
): Promise<OwnServiceAnswer> => {
  const { call, trx, proId } = writing;
  const pro = await keepCatalogue(writing);
  const row = publicId === null ? null : await serviceRow(trx, proId, publicId);
  if (row === undefined) throw new Refusal('NotFound');
  // A withdrawn service cannot be changed, so that it keeps the text that the admin read.
  if (row?.is_withdrawn === true) throw new Refusal('IllegalTransition', { additional: serviceRefusals.withdrawn });
  const before = row && (await ownService(trx, proId, row.public_id));
  const own = row ? await servicePartsOf(trx, row.id) : { options: [], addOns: [] };
  const category = categoryOf(input.prestation_category);
  const { needs, resources, refused: byRules } = judgedService(input, category, pro);
  const refused = {
    ...byRules,
    ...foreign(input, own, pro),
    ...(row
      ? refusedForPeople(
          input,
          await ownDurations(
            trx,
            row.id,
            resources.map((one) => one.row),
          ),
        )
      : {}),
  };
  if (
    input.state === 'published' &&
    refused['prestation_category'] === undefined &&
    !isOpenTo(category, await validDiplomas(trx, proId))
  )
    refused['prestation_category'] = serviceRefusals.diploma;
  if (before?.category !== category && (await closedCategoriesAt(trx, call.nowMs)).includes(category))
    refused['prestation_category'] = serviceRefusals.closed;
  if (Object.keys(refused).length > 0) throw new Refusal('InvalidInput', { validation: refused });
  if ((await namesTaken(trx, proId, row?.id ?? null)).some((name) => sameName(name, input.prestation_name)))
    throw new Refusal('AlreadyExists', {
      additional: serviceRefusals.nameTaken,
      validation: { prestation_name: serviceRefusals.nameTaken },
    });

  const wording = wordingOf({ ...input, name: input.prestation_name });
  const state = stateWished(input.state, {
    wording,
    isSensitive: healthWords(wording).length > 0,
    accepted: row?.accepted_wording ?? null,
  });
  if (!mayPass(serviceTransitions, row?.state ?? null, state, 'pro')) throw new Refusal('IllegalTransition');
  const words = {
    name: input.prestation_name,
    description: input.description,
    category,
    forEstablishments: input.for_establishments,
    checklist: input.health_checklist_id,
    state,
  };
  const id = row?.public_id ?? newId();
  const serviceId = row?.id ?? (await insertService(trx, proId, id, words, call.nowMs));
  if (row) await writeService(trx, row.id, words, call.nowMs);
  await writeOptions(trx, proId, serviceId, input.options.map(withPublicId), input);
  await writeAddOns(trx, serviceId, input.add_ons.map(withPublicId));
  await writeSurcharges(trx, serviceId, input.surcharges);
  await writeNeeds(
    trx,
    serviceId,
    needs,
    resources.map((one) => one.row),
  );

  const after = await ownService(trx, proId, id);
  if (before && same(before, after)) throw new Refusal('NoChanges', { additional: 'no_changes' });
  if (state === 'in_review' && row?.state !== 'in_review')
    await notifyAdmins(trx, id, words.name, pro.business_name, call.nowMs);
  if (state !== (row?.state ?? 'draft')) await audit(writing, `service ${state}`, id, words.name);
  await call.emit(trx, 'offer', proId, call.nowMs);
  return after;
};

/** Archives a service. Throws `Conflict` when it has upcoming bookings. */
export const archive = async (writing: Writing, publicId: string): Promise<OwnServiceAnswer> => {
  const { call, trx, proId } = writing;
  await keepCatalogue(writing);
  const row = await passing(writing, publicId, 'archived');
  await writeServiceState(trx, row.id, 'archived', call.nowMs);
  await audit(writing, 'service archived', publicId, row.name);
  await call.emit(trx, 'offer', proId, call.nowMs);
  // Counts the bookings last. The domain event `offer` has locked the resources, so a booking that was in progress is
  // written by now.
  const booked = await bookingsToCome(trx, row.id, call.nowMs);
  if (booked > 0) throw new Refusal('Conflict', { additional: serviceRefusals.booked(booked) });
  return ownService(trx, proId, publicId);
};

/** Restores an archived service as a draft. Throws `AlreadyExists` when its name is already used. */
export const restore = async (writing: Writing, publicId: string): Promise<OwnServiceAnswer> => {
  const { call, trx, proId } = writing;
  await keepCatalogue(writing);
  const row = await passing(writing, publicId, 'draft');
  if (row.state !== 'archived') throw new Refusal('IllegalTransition');
  if ((await namesTaken(trx, proId, row.id)).some((name) => sameName(name, row.name)))
    throw new Refusal('AlreadyExists', { additional: serviceRefusals.nameTaken });
  await writeServiceState(trx, row.id, 'draft', call.nowMs);
  await call.emit(trx, 'offer', proId, call.nowMs);
  return ownService(trx, proId, publicId);
};

/** Copies a service as a draft with an unused name, after all other services. */
export const duplicate = async (writing: Writing, publicId: string): Promise<OwnServiceAnswer> => {
  const { call, trx, proId } = writing;
  const pro = await keepCatalogue(writing);
  const service = await ownService(trx, proId, publicId);
  if (service.withdrawn_reason !== null)
    throw new Refusal('IllegalTransition', { additional: serviceRefusals.withdrawn });
  if ((await closedCategoriesAt(trx, call.nowMs)).includes(service.category))
    throw new Refusal('IllegalTransition', { additional: serviceRefusals.closed });
  const { options, add_ons, surcharges, needs, resource_ids } = service;
  const id = newId();
  const name = copyName(service.name, await namesTaken(trx, proId, null));
  const words = {
    name,
    description: service.description,
    category: service.category,
    forEstablishments: service.for_establishments,
    checklist: service.health_checklist_id,
    state: 'draft' as const,
  };
  const serviceId = await insertService(trx, proId, id, words, call.nowMs);
  const copies = options.map(anew);
  await writeOptions(trx, proId, serviceId, copies, service);
  await writeAddOns(trx, serviceId, add_ons.map(anew));
  await writeSurcharges(trx, serviceId, surcharges);
  const served = servedBy(pro, { needs, resource_ids });
  await writeNeeds(
    trx,
    serviceId,
    served.needs,
    served.resources.map(({ row }) => row),
  );
  await copyOwnRates(
    trx,
    proId,
    options.map(({ id: from }, i) => ({ from, to: copies[i]!.public_id })),
  );
  await call.emit(trx, 'offer', proId, call.nowMs);
  return ownService(trx, proId, id);
};

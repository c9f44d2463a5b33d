import { clockMinute } from '#core/clock-time.ts';
import { clockText } from '#core/format.ts';
import { dayMinutes, daySeconds } from '#core/units.ts';
import type { OwnService } from '../contract.ts';
import type { SurchargeType } from '../rules/surcharges.ts';
import { textIn, textsIn } from '#ui/forms/form-text.ts';
import { centsTyped, eurosTyped } from '#ui/workspace/typed-price.ts';

export const serviceFormId = 'prestation';

/** An option as typed in the form. `key` identifies the row while the page is open, even when its position changes. */
export type OptionDraft = {
  key: string;
  id: string;
  label: string;
  duration: string;
  price: string;
  prep: string;
  cleaning: string;
  processing: string;
  processingAfter: string;
};
export type AddOnDraft = { key: string; id: string; label: string; minutes: string; price: string };
export type SurchargeDraft = {
  key: string;
  type: string;
  effect: string;
  days: string[];
  from: string;
  to: string;
  isUntilNextDay: boolean;
  window: string;
};

export type ServiceDraft = {
  name: string;
  category: string;
  description: string;
  isPublished: boolean;
  onSite: boolean;
  atHome: boolean;
  forEstablishments: boolean;
  guestsMin: string;
  guestsMax: string;
  guestsFollow: boolean;
  deposit: string;
  approval: boolean;
  options: OptionDraft[];
  addOns: AddOnDraft[];
  surcharges: SurchargeDraft[];
  practitioners: string;
  perGuest: boolean;
  cabins: string;
  cabinPerGuest: boolean;
  equipments: string;
  equipmentPerGuest: boolean;
  resources: string[];
  checklist: string;
};

const optionDraft = (key: string, over: Partial<OptionDraft> = {}): OptionDraft => ({
  key,
  id: '',
  label: '',
  duration: '60',
  price: '',
  prep: '0',
  cleaning: '0',
  processing: '0',
  processingAfter: '0',
  ...over,
});

export const newServiceDraft = (
  over: Partial<ServiceDraft> & { duration?: string; price?: string } = {},
): ServiceDraft => {
  const { duration = '60', price = '', ...rest } = over;
  return {
    name: '',
    category: '',
    description: '',
    isPublished: true,
    onSite: false,
    atHome: false,
    forEstablishments: false,
    guestsMin: '1',
    guestsMax: '1',
    guestsFollow: false,
    deposit: '100',
    approval: false,
    options: [optionDraft('n1', { duration, price })],
    addOns: [],
    surcharges: [],
    practitioners: '1',
    perGuest: true,
    cabins: '0',
    cabinPerGuest: false,
    equipments: '0',
    equipmentPerGuest: false,
    resources: [],
    checklist: '',
    ...rest,
  };
};

const surchargeDraft = (surcharge: OwnService['surcharges'][number], i: number): SurchargeDraft => ({
  key: `s${i}`,
  type: surcharge.type,
  effect: `${surcharge.unit}:${surcharge.value}`,
  days: (surcharge.days ?? []).map(String),
  from: surcharge.from_min === null ? '' : clockText(surcharge.from_min % dayMinutes),
  to: surcharge.to_min === null ? '' : clockText(surcharge.to_min % dayMinutes),
  isUntilNextDay: (surcharge.to_min ?? 0) >= dayMinutes,
  window: String(surcharge.window_sec ?? daySeconds),
});

export const serviceDraftOf = (service: OwnService): ServiceDraft => {
  const need = (kind: string) => service.needs.find((one) => one.kind === kind);
  return {
    name: service.name,
    category: String(service.category),
    description: service.description,
    isPublished: service.state === 'published' || service.state === 'in_review',
    onSite: service.on_site,
    atHome: service.at_home,
    forEstablishments: service.for_establishments,
    guestsMin: String(service.guests_min),
    guestsMax: String(service.guests_max),
    guestsFollow: service.guests_follow,
    deposit: String(service.deposit_percent),
    approval: service.approval,
    options: service.options.map(
      ({ id, label, duration_min, price_cents, prep_min, cleaning_min, processing_min, processing_after_min }) => ({
        key: id,
        id,
        label,
        duration: String(duration_min),
        price: eurosTyped(price_cents),
        prep: String(prep_min),
        cleaning: String(cleaning_min),
        processing: String(processing_min),
        processingAfter: String(processing_after_min),
      }),
    ),
    addOns: service.add_ons.map(({ id, label, minutes, price_cents }) => ({
      key: id,
      id,
      label,
      minutes: String(minutes),
      price: eurosTyped(price_cents),
    })),
    surcharges: service.surcharges.map(surchargeDraft),
    practitioners: String(need('practitioner')?.count ?? 0),
    perGuest: need('practitioner')?.per_guest ?? true,
    cabins: String(need('cabin')?.count ?? 0),
    cabinPerGuest: need('cabin')?.per_guest ?? false,
    equipments: String(need('equipment')?.count ?? 0),
    equipmentPerGuest: need('equipment')?.per_guest ?? false,
    resources: [...service.resource_ids],
    checklist: service.health_checklist_id ?? '',
  };
};

const mostRows = 40;

const rowsIn = <T>(form: FormData, list: string, read: (at: (field: string) => string, i: number) => T): T[] =>
  Array.from({ length: mostRows }, (_, i) => i).flatMap((i) =>
    form.has(`${list}.${i}.key`) ? [read((field) => textIn(form, `${list}.${i}.${field}`), i)] : [],
  );

export const serviceDraftIn = (form: FormData): ServiceDraft => ({
  name: textIn(form, 'prestation_name'),
  category: textIn(form, 'prestation_category'),
  description: textIn(form, 'description'),
  isPublished: form.has('published'),
  onSite: form.has('on_site'),
  atHome: form.has('at_home'),
  forEstablishments: form.has('for_establishments'),
  guestsMin: textIn(form, 'guests_min'),
  guestsMax: textIn(form, 'guests_max'),
  guestsFollow: form.has('guests_follow'),
  deposit: textIn(form, 'deposit_percent'),
  approval: form.has('approval'),
  options: rowsIn(form, 'options', (at) => ({
    key: at('key'),
    id: at('id'),
    label: at('label'),
    duration: at('duration_min'),
    price: at('price_cents'),
    prep: at('prep_min'),
    cleaning: at('cleaning_min'),
    processing: at('processing_min'),
    processingAfter: at('processing_after_min'),
  })),
  addOns: rowsIn(form, 'add_ons', (at) => ({
    key: at('key'),
    id: at('id'),
    label: at('label'),
    minutes: at('minutes'),
    price: at('price_cents'),
  })),
  surcharges: rowsIn(form, 'surcharges', (at, i) => ({
    key: at('key'),
    type: at('type'),
    effect: at('value'),
    days: textsIn(form, `surcharges.${i}.days`),
    from: at('from_min'),
    to: at('to_min'),
    isUntilNextDay: form.has(`surcharges.${i}.next_day`),
    window: at('window_sec'),
  })),
  practitioners: textIn(form, 'practitioners'),
  perGuest: form.has('practitioners_per_guest'),
  cabins: textIn(form, 'cabins'),
  cabinPerGuest: form.has('cabins_per_guest'),
  equipments: textIn(form, 'equipments'),
  equipmentPerGuest: form.has('equipments_per_guest'),
  resources: textsIn(form, 'resource_ids'),
  checklist: textIn(form, 'health_checklist_id'),
});

/**
 * Applies a button that adds or removes a row: « add-options », « remove-surcharges.2 ». Undefined for another button,
 * which saves.
 */
export const editedService = (draft: ServiceDraft, command: string): ServiceDraft | undefined => {
  const [verb, list, rank] = /^(add|remove)-(options|addOns|surcharges)(?:\.(\d{1,2}))?$/.exec(command)?.slice(1) ?? [];
  if (verb === undefined || list === undefined) return undefined;
  const of = list as 'options' | 'addOns' | 'surcharges';
  if (verb === 'remove') return { ...draft, [of]: draft[of].filter((_, i) => i !== Number(rank)) };
  const taken = new Set<string>([...draft.options, ...draft.addOns, ...draft.surcharges].map(({ key }) => key));
  const key = Array.from({ length: mostRows * 3 }, (_, i) => `n${i + 1}`).find((one) => !taken.has(one)) ?? 'n0';
  if (of === 'options')
    return {
      ...draft,
      options: [
        ...draft.options,
        optionDraft(key, { prep: draft.options.at(-1)?.prep ?? '0', cleaning: draft.options.at(-1)?.cleaning ?? '0' }),
      ],
    };
  if (of === 'addOns')
    return { ...draft, addOns: [...draft.addOns, { key, id: '', label: '', minutes: '0', price: '' }] };
  const fresh: SurchargeDraft = {
    key,
    type: 'saturday',
    effect: 'percent:10',
    days: [],
    from: '',
    to: '',
    isUntilNextDay: false,
    window: '86400',
  };
  return { ...draft, surcharges: [...draft.surcharges, fresh] };
};

const impossible = -1;
const minute = (typed: string, isNextDay = false): number | null => {
  if (typed === '') return null;
  const found = clockMinute(typed);
  return found === undefined ? impossible : found + (isNextDay ? dayMinutes : 0);
};

const surchargeInput = ({ type, effect, days, from, to, isUntilNextDay, window }: SurchargeDraft) => {
  const [unit, value] = effect.split(':');
  return {
    type: type as SurchargeType,
    unit,
    value: Number(value),
    days: days.map(Number),
    from_min: minute(from),
    to_min: minute(to, isUntilNextDay),
    window_sec: Number(window) || null,
  };
};

/** Converts a row of the form to a surcharge for the preview. Fields that its type does not use are null. */
export const surchargeTyped = (row: SurchargeDraft) => {
  const [unit, value] = row.effect.split(':');
  const to = row.to === '' ? undefined : clockMinute(row.to);
  const hasHours = ['evenings', 'peak', 'offpeak'].includes(row.type);
  return {
    type: row.type as SurchargeType,
    unit: unit === 'euros' ? ('euros' as const) : ('percent' as const),
    value: Number(value) || 0,
    days: hasHours && row.days.length > 0 ? row.days.map(Number) : null,
    from_min: hasHours && row.from !== '' ? (clockMinute(row.from) ?? null) : null,
    to_min: hasHours && to !== undefined ? to + (row.isUntilNextDay ? dayMinutes : 0) : null,
    window_sec: row.type === 'last_minutes' ? Number(row.window) || null : null,
  };
};

export const serviceBody = (draft: ServiceDraft): Record<string, unknown> => {
  const need = (kind: string, typed: string, per_guest: boolean) =>
    Number(typed) > 0 ? [{ kind, count: Number(typed), per_guest }] : [];
  return {
    prestation_name: draft.name,
    prestation_category: draft.category,
    description: draft.description,
    state: draft.isPublished ? 'published' : 'draft',
    on_site: draft.onSite,
    at_home: draft.atHome,
    for_establishments: draft.forEstablishments,
    guests_min: draft.guestsMin,
    guests_max: draft.guestsMax,
    guests_follow: draft.guestsFollow,
    deposit_percent: draft.deposit,
    approval: draft.approval,
    options: draft.options.map(({ id, label, duration, price, prep, cleaning, processing, processingAfter }) => ({
      ...(id === '' ? {} : { id }),
      label,
      duration_min: duration,
      prep_min: prep,
      cleaning_min: cleaning,
      processing_min: processing,
      // The delay before the processing time only has a meaning when there is a processing time.
      processing_after_min: processing === '0' ? '0' : processingAfter,
      price_cents: centsTyped(price),
    })),
    add_ons: draft.addOns.map(({ id, label, minutes, price }) => ({
      ...(id === '' ? {} : { id }),
      label,
      minutes,
      price_cents: centsTyped(price),
    })),
    surcharges: draft.surcharges.map(surchargeInput),
    needs: [
      ...need('practitioner', draft.practitioners, draft.perGuest),
      ...need('cabin', draft.cabins, draft.cabinPerGuest),
      ...need('equipment', draft.equipments, draft.equipmentPerGuest),
    ],
    resource_ids: draft.resources,
    health_checklist_id: draft.checklist,
  };
};

import { fieldMessages, inputMessages } from '#core/fields/messages.ts';
import { durationText } from '#core/format.ts';
import { saysTogether } from '#core/party-size.ts';
import { dayMinutes } from '#core/units.ts';
import { workPlaces } from '#features/profiles/rules/work-places.ts';
import { offerBounds } from './offer-bounds.ts';
import { serviceRefusals } from './service-refusals.ts';
import { overlapping, type Surcharge, type SurchargeType } from './surcharges.ts';

/**
 * A kind of resource that a booking uses, and how many. With `per_guest`, the number is multiplied by the paying
 * guests.
 */
export type ServiceNeed = {
  readonly kind: 'practitioner' | 'cabin' | 'equipment';
  readonly count: number;
  readonly per_guest: boolean;
};

type SurchargeToJudge = {
  readonly type: SurchargeType;
  readonly unit: 'percent' | 'euros';
  readonly value: number;
  readonly days?: readonly number[] | null | undefined;
  readonly from_min?: number | null | undefined;
  readonly to_min?: number | null | undefined;
  readonly window_sec?: number | null | undefined;
};

type OptionMinutes = {
  readonly duration_min: number;
  readonly prep_min: number;
  readonly cleaning_min: number;
  readonly processing_min: number;
  readonly processing_after_min: number;
};

/** A service to check against the rules. Its fields already have a valid format. */
export type ServiceToJudge = {
  readonly prestation_name: string;
  readonly category: number;
  readonly on_site: boolean;
  readonly at_home: boolean;
  readonly guests_min: number;
  readonly guests_max: number;
  readonly guests_follow: boolean;
  readonly options: readonly OptionMinutes[];
  readonly add_ons: readonly { readonly label: string; readonly minutes: number }[];
  readonly surcharges: readonly SurchargeToJudge[];
  readonly needs: readonly ServiceNeed[];
};

/**
 * The professional who offers the service: alone or with a team, places of work
 * (docs/product/profiles.md#work-location) and categories.
 */
export type Offering = {
  readonly subtype: 'freelance' | 'business';
  readonly work_location: number;
  readonly categories: readonly number[];
};

/** Number of resources of each kind that can serve a service. */
export type ResourceCounts = Readonly<Record<ServiceNeed['kind'], number>>;

const lastMinuteOfDay = 1439;
const twoDays = 2880;

/** Converts the surcharge of a request or a row for the pricing rules. */
export const surchargeOf = ({
  type,
  unit,
  value,
  days,
  from_min,
  to_min,
  window_sec,
}: SurchargeToJudge): Surcharge => ({
  type,
  unit,
  value,
  ...(days == null || days.length === 0 ? {} : { days }),
  ...(from_min == null ? {} : { fromMin: from_min }),
  ...(to_min == null ? {} : { toMin: to_min }),
  ...(window_sec == null ? {} : { windowSeconds: window_sec }),
});

/**
 * Returns the longest duration of one booking of an option, in minutes. It contains the preparation, all guests one
 * after the other with every add-on, and the cleaning.
 */
export const longestMinutes = (
  option: Pick<OptionMinutes, 'duration_min' | 'prep_min' | 'cleaning_min'>,
  addOnMinutes: number,
  guestsInTurn: number,
): number => option.prep_min + (option.duration_min + addOnMinutes) * guestsInTurn + option.cleaning_min;

/**
 * Whether the processing time does not fit inside the service. The practitioner needs at least five minutes of work
 * before and after it.
 */
const setsOutside = ({ duration_min, processing_min, processing_after_min }: OptionMinutes): boolean =>
  processing_min === 0
    ? processing_after_min > 0
    : processing_after_min < offerBounds.minutesStep ||
      processing_after_min + processing_min > duration_min - offerBounds.minutesStep;

/**
 * Returns the reason to refuse a practitioner's own duration for an option, or null. The processing time must lie
 * inside that duration, and the whole booking must end within a day.
 */
export const refusedOwnDuration = (
  option: OptionMinutes,
  ownMin: number,
  addOnMinutes: number,
  guestsInTurn: number,
): string | null => {
  const theirs = { ...option, duration_min: ownMin };
  if (setsOutside(theirs)) return serviceRefusals.setsOutside;
  return longestMinutes(theirs, addOnMinutes, guestsInTurn) > lastMinuteOfDay
    ? fieldMessages.total_time_exceeded
    : null;
};

/** A practitioner's own duration for an option. `label` is the practitioner's name. */
export type OwnDuration = { readonly option_id: string; readonly label: string; readonly duration_min: number };

/** Refuses options that do not fit the own durations of practitioners. Returns the error text of each refused field. */
export const refusedForPeople = (
  service: Pick<ServiceToJudge, 'add_ons' | 'guests_follow' | 'guests_max'> & {
    readonly options: readonly (OptionMinutes & { readonly id?: string | undefined })[];
  },
  people: readonly OwnDuration[],
): Record<string, string> => {
  const addOnMinutes = service.add_ons.reduce((sum, { minutes }) => sum + minutes, 0);
  const refused: Record<string, string> = {};
  service.options.forEach((option, i) => {
    for (const { label, duration_min } of people.filter(({ option_id }) => option_id === option.id)) {
      if (
        refusedOwnDuration(option, duration_min, addOnMinutes, service.guests_follow ? service.guests_max : 1) === null
      )
        continue;
      const isSetting = setsOutside({ ...option, duration_min });
      refused[`options.${i}.${isSetting ? 'processing_after_min' : 'duration_min'}`] = serviceRefusals.ownDuration(
        label,
        durationText(duration_min),
      );
    }
  });
  return refused;
};

/**
 * Returns where a professional may serve: `on_site` at a place of work or in establishments, `at_home` at the client's
 * home.
 */
export const servesAt = ({
  work_location: places,
}: Pick<Offering, 'work_location'>): { readonly on_site: boolean; readonly at_home: boolean } => ({
  on_site: places !== workPlaces.none && (places & (workPlaces.workPlace | workPlaces.establishment)) !== 0,
  at_home: places !== workPlaces.none && (places & workPlaces.customerHome) !== 0,
});

const badWindow = ({ type, from_min, to_min }: SurchargeToJudge): boolean => {
  if (type === 'last_minutes') return false;
  const from = from_min ?? (type === 'evenings' ? 1080 : 0);
  const to = to_min ?? dayMinutes;
  return from >= to || to > twoDays || to - from > dayMinutes;
};

// Returns the index of the first surcharge that overlaps an earlier surcharge of the same type. Undefined when none
// overlap.
const clash = (surcharges: readonly SurchargeToJudge[]): number | undefined => {
  const later = surcharges.findIndex((_, i) => overlapping(surcharges.slice(0, i + 1).map(surchargeOf)) !== undefined);
  return later < 0 ? undefined : later;
};

const firstRepeated = (texts: readonly string[]): number | undefined => {
  const plain = texts.map((text) => text.trim().toLowerCase());
  const again = plain.findIndex((text, i) => plain.indexOf(text) < i);
  return again < 0 ? undefined : again;
};

/** Returns the reason to refuse a minimum number of guests above the maximum, or undefined. */
export const refusedGuestsMin = ({
  guests_min: least,
  guests_max: most,
}: Pick<ServiceToJudge, 'guests_min' | 'guests_max'>): string | undefined =>
  least > most ? serviceRefusals.least(most) : undefined;

/**
 * Checks a service. Returns the error text of each refused field, empty when the service is valid. Refuses a category
 * or a place that the professional does not have, and a total duration above 23 h 59
 * (docs/product/prices.md#surcharges, docs/product/catalogue.md#services). Refuses a surcharge whose hours end before
 * they begin, overlapping surcharges of one type, and more guests than the resources can serve.
 */
export const refusedService = (
  service: ServiceToJudge,
  pro: Offering,
  servers: ResourceCounts,
): Record<string, string> => {
  const refused: Record<string, string> = {};
  if (!pro.categories.includes(service.category)) refused['prestation_category'] = inputMessages.invalidParam;
  const serves = servesAt(pro);
  if (!service.on_site && !service.at_home) refused['on_site'] = fieldMessages.at_least_one_value;
  if (service.on_site && !serves.on_site) refused['on_site'] = serviceRefusals.notOnSite;
  if (service.at_home && !serves.at_home) refused['at_home'] = serviceRefusals.notAtHome;
  const addOnMinutes = service.add_ons.reduce((sum, { minutes }) => sum + minutes, 0);
  service.options.forEach((option, i) => {
    if (longestMinutes(option, addOnMinutes, service.guests_follow ? service.guests_max : 1) > lastMinuteOfDay)
      refused[`options.${i}.duration_min`] = fieldMessages.total_time_exceeded;
    if (setsOutside(option)) refused[`options.${i}.processing_after_min`] = serviceRefusals.setsOutside;
  });
  const again = firstRepeated(service.add_ons.map(({ label }) => label));
  if (again !== undefined) refused[`add_ons.${again}.label`] = inputMessages.duplicateValue;
  service.surcharges.forEach((one, i) => {
    if (badWindow(one)) refused[`surcharges.${i}.to_min`] = inputMessages.invalidSlotTime;
  });
  const twice = service.surcharges.some(badWindow) ? undefined : clash(service.surcharges);
  if (twice !== undefined) refused[`surcharges.${twice}.type`] = serviceRefusals.overlap;
  const guestsMin = refusedGuestsMin(service);
  if (guestsMin !== undefined) refused['guests_min'] = guestsMin;
  if (pro.subtype === 'freelance') {
    if (service.guests_max > 1 && !service.guests_follow) refused['guests_max'] = serviceRefusals.alone;
    return refused;
  }
  if (saysTogether(service.prestation_name) && service.guests_max === 1)
    refused['guests_max'] = serviceRefusals.together;
  if (service.needs.length === 0) refused['needs'] = fieldMessages.at_least_one_value;
  for (const { kind, count, per_guest } of service.needs) {
    const taken = count * (per_guest && !service.guests_follow ? service.guests_max : 1);
    if (taken > servers[kind]) refused['needs'] = serviceRefusals.tooFew(servers[kind]);
  }
  return refused;
};

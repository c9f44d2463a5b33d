import { capital } from '#core/capital.ts';
import { datesWithinText, dayWithinText, priceText, relativeDayTexts, shortDateText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { dayStartMs } from '#core/time.ts';
import { dayMs, horizonDays, parisZone } from '#core/units.ts';
import { payersText } from '#features/offers/rules/party-texts.ts';
import { availabilities } from '#features/bookings/contract.ts';
import { offeredLimitsText } from '#features/bookings/pages/visit-view.ts';
import type { Slot } from '#features/offers/contract.ts';
import { shownSlots, startToBook, startsADay } from '#features/offers/rules/shown-slots.ts';
import { chosenMoment } from '#features/offers/rules/chosen-moment.ts';
import { offerTexts } from '#features/offers/texts.ts';
import type { Selected, SlotGroup } from '#features/offers/ui/selection-panel.tsx';
import type { choiceOf } from '#features/catalog/rules/choice.ts';
import { simulate } from '#features/orders/contract.ts';
import { lineLanguage } from '#features/pricing/rules/line-language.ts';
import { timesText } from '#features/pricing/rules/price-line-text.ts';
import { optionName } from '#features/catalog/rules/option-name.ts';
import { payableText, priceLineText } from '#features/pricing/texts.ts';
import type { PublicProfile } from '#features/profiles/contract/public-profile.ts';
import { wholeDays } from '#features/offers/pages/horizon.ts';
import { leastOptionsMax, leastPrices, type LeastPrice } from '#features/search/contract/search.ts';
import { searchedRange, type Criteria } from '#features/offers/rules/criteria.ts';
import { changeTexts } from '#features/search/rules/listing.ts';
import { atCity } from '#core/at-city.ts';
import { searchTexts } from '#features/search/texts.ts';
import { answered } from '#ui/page/answered.ts';
import type { CallRoute } from '#core/call-route.ts';
import { instantMs } from '#core/instant-text.ts';

type Service = PublicProfile['services'][number];
export type ProfileChoice = NonNullable<
  ReturnType<typeof choiceOf<Service['options'][number], Service['add_ons'][number], Service>>
>;

const panel = { days: 3, slots: startsADay } as const;
const windowDays = 21;

type Question = {
  readonly profile: PublicProfile;
  readonly choice: ProfileChoice;
  readonly criteria: Criteria;
  readonly draftId: string | null;
  readonly startsAt: string | null;
  readonly least: readonly LeastPrice[] | null;
};

const guestsOf = ({ adults, children, babies }: Criteria) => ({ adults, children, babies });

const daysBetween = async (
  call: CallRoute,
  { profile, choice, criteria, draftId }: Question,
  fromDay: number,
  toDay: number,
) =>
  answered(
    await call(availabilities, {
      id: profile.id,
      optionId: choice.option.id,
      ...wholeDays(profile.time_zone, fromDay, toDay),
      at_home: draftId !== null,
      draft_id: draftId,
      guests: guestsOf(criteria),
      add_on_ids: choice.addOns.map(({ id }) => id),
    }),
  ).days;

/**
 * The free starts from the requested day on: those of three weeks, or of all bookable days when those weeks are full or
 * the chosen start is later.
 */
const freeDays = async (call: CallRoute, question: Question): Promise<DataOf<typeof availabilities>['days']> => {
  const { profile, criteria, startsAt } = question;
  const { today, time_zone } = profile;
  const last = today + horizonDays;
  const requestedDay = Math.min(last, Math.max(today, criteria.range?.startDay ?? today));
  const wanted = startsAt === null ? requestedDay : Math.min(requestedDay, Math.floor(instantMs(startsAt) / dayMs));
  const from = Math.max(today, wanted);
  const isFar = startsAt !== null && instantMs(startsAt) >= dayStartMs(time_zone, Math.min(last, from + windowDays));
  const near = isFar ? [] : await daysBetween(call, question, from, Math.min(last, from + windowDays));
  return near.length > 0 ? near : daysBetween(call, question, from, last);
};

const ownLines = ({ service, option, addOns }: ProfileChoice, paying: number) =>
  [{ label: optionName(service.name, option.label), price_cents: option.price_cents }, ...addOns].map(
    ({ label, price_cents }) => ({
      label: timesText(label, paying),
      cents: price_cents * paying,
    }),
  );

const priced = async (call: CallRoute, question: Question, slot: Slot | null) => {
  const { profile, choice, criteria, draftId } = question;
  const answer = await call(simulate, {
    pro_id: profile.id,
    at_home: draftId !== null,
    draft_id: draftId,
    guests: guestsOf(criteria),
    lines: [{ option_id: choice.option.id, add_on_ids: choice.addOns.map(({ id }) => id) }],
    starts_at: slot?.starts_at ?? null,
  });
  // 400 and 409 mean that a fact is still missing, such as the children's ages. Step 1 of the booking asks for it, and
  // the panel shows list prices meanwhile.
  return answer.status === 400 || answer.status === 409 ? null : answered(answer);
};

/**
 * Lowest price of each option over its free starts in the requested days, computed as in the search. Null when no
 * option is given, when the address is missing or when the call is refused.
 */
export const leastOf = async (
  call: CallRoute,
  profile: PublicProfile,
  criteria: Criteria,
  draftId: string | null,
  optionIds: readonly string[],
): Promise<readonly LeastPrice[] | null> => {
  if (optionIds.length === 0 || (criteria.atHome && draftId === null)) return null;
  const { startDay, endDay } = searchedRange(criteria, profile.today);
  const last = profile.today + horizonDays;
  if (startDay > last) return [];
  const requestedSpan = wholeDays(profile.time_zone, startDay, Math.min(endDay, last));
  const answer = await call(leastPrices, {
    id: profile.id,
    option_ids: optionIds.slice(0, leastOptionsMax),
    draft_id: draftId,
    from_time: requestedSpan.from,
    to_time: requestedSpan.to,
    at_home: criteria.atHome,
    ...guestsOf(criteria),
    hours: criteria.filters.hours,
  });
  // 400 means too many guests, which another part of the page explains.
  return answer.status === 400 ? null : answered(answer).options;
};

const leastShown = (least: LeastPrice | undefined, criteria: Criteria, today: number): SlotGroup['least'] => {
  if (least === undefined) return null;
  const { startDay, endDay } = searchedRange(criteria, today);
  const when = [
    datesWithinText(startDay, endDay),
    ...criteria.filters.hours.map((band) => searchTexts.filters.bands[band].toLowerCase()),
  ].join(', ');
  return { price: priceText(least.price_cents), note: [when, ...changeTexts(least.surcharges)].join(' · ') };
};

type FreeDay = { readonly day: number; readonly slots: readonly Slot[] };

const slotDaysShown = (days: readonly FreeDay[], today: number): SlotGroup['days'] => {
  const isOne = new Set(days.flatMap(({ slots }) => slots.map(({ total_cents }) => total_cents))).size === 1;
  const names = relativeDayTexts(
    days.map(({ day }) => day),
    today,
  );
  return days.map(({ day, slots }, i) => ({
    name: names[i]!,
    slots: slots.map(({ starts_at, text, total_cents }) => ({
      startsAt: starts_at,
      hour: text,
      price: isOne ? null : priceText(total_cents),
      label: offerTexts.slot(text, priceText(total_cents), dayWithinText(day, today)),
    })),
  }));
};

/**
 * The shown days in groups: the searched days with their least price, then the other days. A visitor who chose days
 * reads that they have no free start.
 */
const groupsOf = (
  shown: readonly FreeDay[],
  days: readonly FreeDay[],
  { criteria, today, least }: { criteria: Criteria; today: number; least: LeastPrice | undefined },
): SlotGroup[] => {
  const { startDay, endDay } = searchedRange(criteria, today);
  const isSearched = ({ day }: FreeDay): boolean => day >= startDay && day <= endDay;
  const isFull = criteria.range !== null && !days.some((one) => isSearched(one) && one.slots.length > 0);
  const slotDays = slotDaysShown(shown, today);
  const searched = slotDays.filter((_, i) => isSearched(shown[i]!));
  const others = slotDays.filter((_, i) => !isSearched(shown[i]!));
  const otherDates = searched.length > 0 ? offerTexts.otherDates : null;
  return [
    { heading: null, least: leastShown(least, criteria, today), days: searched },
    {
      heading: isFull ? offerTexts.noneThese(datesWithinText(startDay, endDay)) : otherDates,
      least: null,
      days: others,
    },
  ].filter((group) => group.days.length > 0);
};

export const selectedOf = async (
  call: CallRoute,
  question: Question,
): Promise<{ selected: Selected; isTooFar: boolean }> => {
  const { profile, choice, criteria, draftId, startsAt, least } = question;
  const needsAddress = draftId === null && criteria.atHome;
  const days = needsAddress ? [] : await freeDays(call, question);
  const start = startToBook(days, startsAt);
  const slot = start?.slot ?? null;
  const quote = needsAddress ? null : await priced(call, question, slot);
  const lines =
    quote?.quote.lines.map((line) => ({
      label: priceLineText(line, payersText(criteria)),
      cents: line.cents,
      ...lineLanguage(line),
    })) ?? ownLines(choice, criteria.adults + criteria.children);
  return {
    isTooFar: draftId !== null && days.length === 0,
    selected: {
      lines: lines.map(({ cents, ...line }) => ({ ...line, price: priceText(cents) })),
      total: priceText(
        quote?.quote.totalCents ?? slot?.total_cents ?? lines.reduce((sum, { cents }) => sum + cents, 0),
      ),
      isIndicative: quote?.indicative ?? slot === null,
      chosen: slot && {
        startsAt: slot.starts_at,
        moment: chosenMoment(slot, profile.today),
        short: offerTexts.moment(capital(shortDateText(slot.day)), slot.text),
      },
      isMoved: startsAt !== null && start !== undefined && !start.isAsked,
      groups: groupsOf(shownSlots(days, slot?.starts_at ?? null, panel), days, {
        criteria,
        today: profile.today,
        least: choice.addOns.length > 0 ? undefined : least?.find(({ option_id }) => option_id === choice.option.id),
      }),
      // Null for visits paid on site, since their cancellation costs nothing.
      ifCancelled: slot === null || !quote ? null : offeredLimitsText(quote),
      localTo: profile.time_zone === parisZone ? null : atCity(profile.city),
      travelFrom: quote?.travel_from ?? null,
      payable: quote && payableText(quote.quote),
      paysOnline: quote === null ? profile.pay_online : quote.quote.dueNowCents > 0,
    },
  };
};

import { capital } from '#core/capital.ts';
import { dateTimeText, longDateText, percentText, priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { instantMs } from '#core/instant-text.ts';
import { isoFromDay, wallOf } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';
import { linesMax, writeLines } from '#features/catalog/rules/lines.ts';
import { personText } from '#features/catalog/rules/service-cards.ts';
import { monthsOf, timesPartsOf } from '#features/offers/pages/times-view.ts';
import { linkEnd } from '#features/bookings/rules/states.ts';
import { momentText, slotWall } from '#features/offers/rules/instant-text.ts';
import { monthOf, monthStart } from '#features/offers/rules/month-grid.ts';
import type { simulate } from '#features/orders/contract.ts';
import { serviceOptionText } from '#features/catalog/texts.ts';
import { priceLineText } from '#features/pricing/texts.ts';
import type { SelectOption } from '#ui/fields/select.tsx';
import { newVisitRequest, type CardsLack, type NewVisitChoice, type Moments } from './new-visit-chosen.ts';
import type { ClientShown } from './new-visit-client.tsx';
import { newVisitTexts as texts } from './new-visit-texts.ts';
import type { LineShown, WhatShown } from './new-visit-what.tsx';
import type { WhenShown } from './new-visit-when.tsx';

type Chosen = NewVisitChoice['lines'][number];

const optionsOf = (services: NewVisitChoice['services']): SelectOption[] =>
  services.flatMap((service) =>
    service.options.map((option) => ({
      value: option.id,
      text: `${serviceOptionText(service.name, option)}, ${priceText(option.price_cents)}`,
    })),
  );

const lineShown = (
  { lines, people, profile, query }: NewVisitChoice,
  line: Chosen,
  among: NewVisitChoice['services'],
): LineShown => {
  const { option, service, staffId, addOns } = line;
  const staff = profile.staff.filter(({ id }) => option.staff.includes(id));
  const left = new URLSearchParams();
  writeLines(
    left,
    lines.filter((one) => one !== line),
  );
  return {
    key: option.id,
    optionId: option.id,
    options: optionsOf(among),
    staff: {
      chosen: staffId === null ? '' : `${option.id}.${staffId}`,
      options:
        people === 1 && (staff.length > 1 || option.own.length > 0)
          ? staff.map(({ id, label }) => ({ value: `${option.id}.${id}`, text: personText(label, option, id) }))
          : [],
    },
    addOns: service.add_ons.map(({ id, label, price_cents }) => ({
      id,
      label: `${label}, ${priceText(price_cents)}`,
      isChosen: addOns.some((one) => one.id === id),
    })),
    without:
      lines.length < 2
        ? null
        : query({ option: left.get('option'), addons: left.get('addons'), with: left.get('with') }),
  };
};

export const whatOf = (chosen: NewVisitChoice, params: URLSearchParams): WhatShown => {
  const {
    services,
    lines,
    leftOut,
    hasBoth,
    people,
    least,
    most,
    atHome,
    place,
    requestedDay,
    minute,
    person,
    lastsMin,
  } = chosen;
  const free = services.filter((one) => !lines.some(({ service }) => service === one));
  const [first] = lines;
  const isAdding = lines.length === 0 || (params.get('plus') === '1' && lines.length < linesMax && free.length > 0);
  return {
    lines: [
      ...lines.map((line) => lineShown(chosen, line, [line.service, ...free])),
      ...(isAdding
        ? [
            {
              key: 'plus',
              optionId: '',
              options: optionsOf(free),
              staff: { chosen: '', options: [] },
              addOns: [],
              without: null,
            },
          ]
        : []),
    ],
    more: isAdding || lines.length === linesMax || free.length === 0 ? null : chosen.query({ plus: '1' }),
    agendaPlace:
      requestedDay === undefined || minute === null
        ? null
        : texts.what.agendaPlace(requestedDay, minute, person?.label ?? null, lastsMin),
    unable: [
      ...(person !== null && first !== undefined && !first.option.staff.includes(person.id)
        ? [texts.what.unable(person.label, first.service.name)]
        : []),
      ...leftOut.map(({ name }) => texts.what.leftOut(name)),
    ],
    people: { chosen: people, least, most },
    atHome,
    hasBoth,
    address: atHome
      ? {
          typed: place?.home?.title ?? place?.typed ?? '',
          draftId: place?.home?.draftId ?? null,
          error: place?.error ?? null,
        }
      : null,
    hiddenFields: [
      'day',
      'date',
      'start',
      'starts_at',
      'client',
      'praticien',
      'duree',
      'maintenant',
      'passage',
    ].flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  };
};

const momentsNotice = ({ isGone, day, outside }: Moments): string | null => {
  if (isGone) return texts.when.gone;
  if (day === undefined) return texts.when.none;
  return outside === null ? null : texts.when.outside[outside];
};

/**
 * Returns the calendar and the times of the shown day, as links. When there is nothing to show, returns the choice
 * still missing, or the reason why no time is free.
 */
export const whenOf = (chosen: NewVisitChoice, moments: Moments): WhenShown => {
  const { days, day, slot, isGone, outside } = moments;
  if (newVisitRequest(chosen) === null)
    return { notice: chosen.lines.length === 0 ? texts.when.first : texts.when.address, shown: null, other: null };
  if (day === undefined && chosen.atHome) return { notice: texts.when.tooFar, shown: null, other: null };
  const shownMonth = chosen.requestedMonth ?? monthOf(day?.day ?? chosen.requestedDay ?? chosen.profile.today);
  return {
    notice: momentsNotice(moments),
    shown: {
      ...monthsOf(
        { query: chosen.query, today: chosen.profile.today },
        { days, lastDay: moments.lastDay },
        shownMonth,
        day?.day,
      ),
      dayText: day === undefined ? texts.when.noneIn(monthStart(shownMonth)) : capital(longDateText(day.day)),
      parts: timesPartsOf(chosen, day, slot),
    },
    other: {
      hiddenFields: [...new URLSearchParams(chosen.query({ day: null, starts_at: null, start: null }))],
      day: isoFromDay(chosen.requestedDay ?? day?.day ?? chosen.profile.today),
      isOpen: isGone || outside !== null || day === undefined,
    },
  };
};

/** Returns the input of the call that computes the price. Null until a start is chosen. */
export const priceRequest = (chosen: NewVisitChoice, { slot }: Moments) =>
  slot === null || chosen.lines.length === 0
    ? null
    : { pro_id: chosen.profile.id, ...newVisitRequest(chosen), starts_at: slot.starts_at };

/**
 * The condition that payment through a link still lacks (null when none), and the commission on such a visit, in
 * percent.
 */
export type CardTerms = { readonly lacks: CardsLack | null; readonly ownPercent: number };

const byLinkOf = (
  { lacks, ownPercent }: CardTerms,
  zone: string,
  { dueNowCents, dueOnSiteCents }: DataOf<typeof simulate>['quote'],
  startMs: number,
  nowMs: number,
): ClientShown['byLink'] => {
  if (lacks !== null) return { text: texts.who.noCards[lacks], isOffered: false };
  if (dueNowCents === 0) return { text: texts.who.nothingDue, isOffered: false };
  const sentences = [
    texts.who.byLinkText(
      priceText(dueNowCents),
      ownPercent === 0 ? null : percentText(ownPercent),
      momentText(zone, linkEnd(nowMs, startMs)),
    ),
    ...(dueOnSiteCents > 0 ? [texts.who.rest(priceText(dueOnSiteCents))] : []),
    texts.who.policy,
  ];
  return { text: sentences.join(' '), isOffered: true };
};

/** Returns each service with its start and the requested practitioner. */
const stepsOf = ({ lines, people, profile }: NewVisitChoice, startMs: number): string[] => {
  let atMs = startMs;
  return lines.map(({ service, option, addOns, staffId }) => {
    const step = texts.who.step(
      wallOf(profile.time_zone, atMs).minute,
      service.name,
      profile.staff.find(({ id }) => id === staffId)?.label ?? null,
    );
    const minutes = option.duration_min + addOns.reduce((sum, one) => sum + one.minutes, 0);
    atMs += minutes * (option.guests_follow ? people : 1) * minuteMs;
    return step;
  });
};

export const clientOf = (
  chosen: NewVisitChoice,
  { slot, outside }: Moments,
  priced: DataOf<typeof simulate> | null,
  cards: CardTerms,
  nowMs: number,
): ClientShown => {
  const { lines, place, atHome, profile, isWalkIn } = chosen;
  const nothing = {
    startsAt: null,
    moment: null,
    steps: [],
    totalCents: null,
    lines: [],
    total: null,
    byLink: { text: texts.who.nothingDue, isOffered: false },
    street: place?.home?.street ?? null,
    atHome,
    isWalkIn: isWalkIn && !atHome,
    isOutside: outside !== null,
  };
  if (slot === null || lines.length === 0 || priced === null) return nothing;
  const { quote } = priced;
  return {
    ...nothing,
    startsAt: slot.starts_at,
    moment: capital(dateTimeText(slotWall(slot))),
    steps: lines.length < 2 ? [] : stepsOf(chosen, instantMs(slot.starts_at)),
    totalCents: quote.totalCents,
    lines: quote.lines.map((one) => ({ label: priceLineText(one), cents: one.cents })),
    total: { label: texts.who.total, cents: quote.totalCents },
    byLink: byLinkOf(cards, profile.time_zone, quote, instantMs(slot.starts_at), nowMs),
  };
};

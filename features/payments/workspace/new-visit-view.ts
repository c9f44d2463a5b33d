import { capital } from '#core/capital.ts';
import { dateTimeText, durationText, longDateText, priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { monthsOf, timesPartsOf } from '#features/offers/pages/times-view.ts';
import { slotWall } from '#features/offers/rules/instant-text.ts';
import { monthFromCompact, monthOf } from '#features/offers/rules/month-grid.ts';
import type { simulate } from '#features/orders/contract.ts';
import { priceLineText } from '#features/pricing/texts.ts';
import { newVisitAsked, type NewVisitChoice, type Moments } from './new-visit-chosen.ts';
import type { ClientShown } from './new-visit-client.tsx';
import { newVisitTexts as texts } from './new-visit-texts.ts';
import type { WhatShown } from './new-visit-what.tsx';
import type { WhenShown } from './new-visit-when.tsx';

/** What may be noted, and what of it is chosen. */
export const whatOf = (chosen: NewVisitChoice, params: URLSearchParams): WhatShown => {
  const { services, line, people, least, most, atHome, place, profile } = chosen;
  const staff = profile.staff.filter(({ id }) => line?.option.staff.includes(id));
  const hasBoth = line?.option.on_site === true && line.option.at_home;
  return {
    options: services.flatMap(({ name, options }) =>
      options.map((option) => ({ value: option.id, text: `${name}, ${durationText(option.duration_min)}, ${priceText(option.price_cents)}` })),
    ),
    optionId: line?.option.id ?? '',
    people: { chosen: people, least, most },
    atHome,
    hasBoth,
    staff: {
      chosen: line?.staffId == null ? '' : `${line.option.id}.${line.staffId}`,
      options: people === 1 && staff.length > 1 ? staff.map(({ id, label }) => ({ value: `${line!.option.id}.${id}`, text: label })) : [],
    },
    addOns: (line?.service.add_ons ?? []).map(({ id, label, price_cents }) => ({
      id,
      label: `${label}, ${priceText(price_cents)}`,
      isChosen: line!.addOns.some((one) => one.id === id),
    })),
    address: atHome ? { typed: place?.home?.title ?? place?.typed ?? '', draftId: place?.home?.draftId ?? null, error: place?.error ?? null } : null,
    kept: ['day', 'date', 'start', 'starts_at', 'client'].flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  };
};

/** The calendar and the times of the day shown, each an address; or what is still to be said, or why nothing is free. */
export const whenOf = (chosen: NewVisitChoice, moments: Moments, params: URLSearchParams): WhenShown => {
  const { days, day, slot, isGone } = moments;
  if (newVisitAsked(chosen) === null) return { said: chosen.line === undefined ? texts.when.first : texts.when.address, shown: null };
  if (day === undefined) return { said: chosen.atHome ? texts.when.tooFar : texts.when.none, shown: null };
  const asked = monthFromCompact(params.get('month') ?? '') ?? monthOf(day.day);
  return {
    said: isGone ? texts.when.gone : null,
    shown: {
      ...monthsOf({ query: chosen.query, today: chosen.profile.today }, { days, lastDay: moments.lastDay }, asked, day.day),
      dayText: capital(longDateText(day.day)),
      parts: timesPartsOf(chosen, day, slot),
    },
  };
};

/** The call of the price of what is chosen; null until a moment is. */
export const priceAsked = (chosen: NewVisitChoice, { slot }: Moments) =>
  slot === null || chosen.line === undefined ? null : { pro_id: chosen.profile.id, ...newVisitAsked(chosen), starts_at: slot.starts_at };

/** Who comes, when, and the price as simulate says it, line by line. */
export const clientOf = ({ line, place, atHome }: NewVisitChoice, { slot }: Moments, priced: DataOf<typeof simulate> | null): ClientShown => {
  const nothing = { startsAt: null, moment: null, totalCents: null, lines: [], total: null, street: place?.home?.street ?? null, atHome };
  if (slot === null || line === undefined || priced === null) return nothing;
  const { quote } = priced;
  const names = [{ service: line.service.name, option: line.option.label }];
  return {
    ...nothing,
    startsAt: slot.starts_at,
    moment: capital(dateTimeText(slotWall(slot))),
    totalCents: quote.totalCents,
    lines: quote.lines.map((one) => ({ label: priceLineText(one, names), cents: one.cents })),
    total: { label: texts.who.onSite, cents: quote.totalCents },
  };
};

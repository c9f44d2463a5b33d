import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import type { handVisitsOver, readHandover } from '../contract/handover.ts';
import { handoverTexts as texts } from './handover-texts.ts';

type Found = DataOf<typeof readHandover>;

const lineOf = ({ booking_id, starts_at, client, services, fit }: Found['visits'][number], zone: string) => ({
  id: booking_id,
  name: client ?? texts.visitor,
  detail: `${momentText(zone, instantMs(starts_at))} · ${services.join(', ')}`,
  fit,
});

/** Returns the data of the handover page. Visits that the colleague cannot take come first. */
export const handoverView = (found: Found, toId: string) => {
  const { person, colleagues, total, visits, time_zone: zone } = found;
  const lines = visits.map((visit) => lineOf(visit, zone));
  const stuck = lines.filter(({ fit }) => fit !== null && fit.outcome !== 'free');
  return {
    name: person.label,
    colleagues,
    to: colleagues.find(({ id }) => id === toId) ?? null,
    count: texts.count(total),
    isEmpty: total === 0,
    more: total > visits.length ? texts.more(visits.length, total) : null,
    stuck,
    free: lines.filter(({ fit }) => fit?.outcome === 'free'),
    open: lines.filter(({ fit }) => fit === null),
  };
};
export type HandoverView = ReturnType<typeof handoverView>;

/** Returns the result of a handover in words. Describes each refused visit as the page did before the handover. */
export const handedView = ({ data, left }: DataOf<typeof handVisitsOver>, before: Found) => {
  const lines = before.visits.map((visit) => lineOf(visit, before.time_zone));
  const names = new Map(lines.map(({ id, name, detail }) => [id, `${name}, ${detail}`]));
  const done = data.filter(({ handed }) => handed).length;
  return {
    sentence: `${texts.handed(done)} ${texts.left(left)}`,
    refused: data
      .filter(({ handed }) => !handed)
      .map(({ booking_id: id, said: reason }) => ({ id, text: [names.get(id), reason].filter(Boolean).join(' — ') })),
  };
};
export type HandedView = ReturnType<typeof handedView>;

import { weekdayAtText } from '#core/format.ts';
import { dayMinutes } from '#core/units.ts';
import type { CollisionData } from '#features/availability/contract/slots.ts';
import { drawnTexts } from './drawn-texts.ts';
import { eventTexts as texts } from './event-texts.ts';

export type CollisionLine = { readonly key: string; readonly text: string };

export const collisionLines = (collisions: readonly CollisionData[]): CollisionLine[] =>
  collisions.map(({ booking_id, event_id, title, services, day, start_minute, kind, why, starts_at }) => ({
    key: `${booking_id ?? event_id ?? kind}-${starts_at}`,
    text: [
      `${weekdayAtText({ day: day + Math.floor(start_minute / dayMinutes), minute: start_minute % dayMinutes })}`,
      kind === 'taken' ? texts.collisions.taken : (title ?? drawnTexts.client),
      ...services,
      texts.collisions[why],
    ].join(' · '),
  }));

/** Parses the collisions in the `additional` value of a refused call. */
export const collisionsIn = (additional: unknown): readonly CollisionData[] =>
  typeof additional === 'object' &&
  additional !== null &&
  'collisions' in additional &&
  Array.isArray(additional.collisions)
    ? (additional.collisions as CollisionData[])
    : [];

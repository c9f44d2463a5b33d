import type { BookingData } from '../contract.ts';
import { againLink } from './visit-view.ts';

const habitsShown = 3;

/** Services that a client has booked before at one professional, with the link that books them again. */
export type Habit = {
  readonly id: string;
  readonly title: string;
  readonly pro: string;
  readonly to: string;
  readonly label: string;
};

/**
 * Groups past visits by professional and services, the most frequent group first, then the latest. `past` must be
 * sorted latest first.
 */
export const visitsTakenAgain = (past: readonly BookingData[]): Habit[] => {
  const done = past.filter(({ state }) => state === 'completed' || state === 'confirmed');
  const groups = [
    ...Map.groupBy(done, ({ pro, lines }) => [pro.id, ...lines.map(({ option_id }) => option_id)].join()).values(),
  ];
  return groups
    .toSorted((a, b) => b.length - a.length)
    .slice(0, habitsShown)
    .map(([last]) => {
      const { id, pro, lines } = last!;
      const practitionerNames =
        pro.subtype === 'business' ? [...new Set(lines.flatMap(({ practitioners }) => practitioners))] : [];
      return {
        id,
        title: lines.map(({ label }) => label).join(', '),
        pro: [pro.name, ...practitionerNames].join(' · '),
        ...againLink(last!),
      };
    });
};

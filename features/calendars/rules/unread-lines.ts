import { fullDateText } from '#core/format.ts';
import { dayFromIso } from '#core/time.ts';
import type { UnreadOfCalendar, UnreadWhy } from './unread.ts';

const unreadWhyTexts: Readonly<Record<UnreadWhy, string>> = {
  zone: 'son fuseau horaire est inconnu',
  start: 'son début est illisible',
  end: 'sa fin est illisible',
  rule: 'sa répétition est illisible',
  date: 'une de ses dates est illisible',
  many: 'il se répète trop souvent pour être lu en entier',
  other: 'il est illisible',
};

/** Describes an unreadable event: « Réunion, 2 décembre 2026 : son fuseau horaire est inconnu. » */
const unreadText = ({ title, day, why }: Omit<UnreadOfCalendar, 'key'>): string => {
  const days = day === null ? undefined : dayFromIso(day);
  const named = [title === '' ? 'Sans titre' : title, ...(days === undefined ? [] : [fullDateText(days)])].join(', ');
  return `${named}\u202f: ${unreadWhyTexts[why]}.`;
};

/**
 * Returns one line for each of the first `most` unreadable events. When `count` is larger, a last line gives the number
 * of the other events.
 */
export const unreadLines = (
  unread: readonly Omit<UnreadOfCalendar, 'key'>[],
  count: number,
  most: number,
): string[] => {
  const named = unread.slice(0, most);
  const more = count - named.length;
  return [
    ...named.map(unreadText),
    ...(more === 0 ? [] : [more === 1 ? 'Et un autre événement.' : `Et ${more} autres événements.`]),
  ];
};

/** Reasons for which the rest of the event is still read. */
const inPart: readonly UnreadWhy[] = ['rule', 'date', 'many'];

/** Returns the consequence of unreadable events, and advice to the professional. */
export const unreadFollows = (
  unread: readonly Pick<UnreadOfCalendar, 'why'>[],
  count: number,
): { readonly follows: string; readonly todo: string } => {
  const isInPart = unread.some(({ why }) => inPart.includes(why));
  if (count === 1)
    return {
      follows: isInPart
        ? 'Certaines dates de cet événement peuvent être ouvertes ou fermées à tort.'
        : 'Le créneau de cet événement reste ouvert aux réservations.',
      todo: 'Vérifiez ce créneau dans votre planning, ou corrigez l’événement dans l’agenda.',
    };
  return {
    follows: isInPart
      ? 'Certaines dates de ces événements peuvent être ouvertes ou fermées à tort.'
      : 'Les créneaux de ces événements restent ouverts aux réservations.',
    todo: 'Vérifiez ces créneaux dans votre planning, ou corrigez ces événements dans l’agenda.',
  };
};

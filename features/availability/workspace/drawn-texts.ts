import { ofName } from '#core/elision.ts';
import { capital } from '#core/capital.ts';
import { clockText, compactDate, durationText, fullDateText, longDateText, monthText } from '#core/format.ts';
import type { BlockKind } from './agenda-shapes.ts';

const dayNumber = (day: number): string => String(Number(compactDate(day).slice(6)));

/** What the agenda says of what it draws: written by the server, so that the page carries the sentences alone. */
export const drawnTexts = {
  visitOf: (name: string): string => `Rendez-vous ${ofName(name)}`,
  week: (firstDay: number, lastDay: number): string =>
    // « Semaine du 23 au 29 novembre 2026 », « Semaine du 30 novembre au 6 décembre 2026 ».
    `Semaine du ${monthText(firstDay) === monthText(lastDay) ? dayNumber(firstDay) : fullDateText(firstDay).slice(0, -5)} au ${fullDateText(lastDay)}`,
  day: (day: number): string => capital(`${longDateText(day)} ${fullDateText(day).slice(-4)}`),
  month: monthText,
  kinds: {
    availability: 'Disponibilité',
    exception: 'Disponibilité, une fois',
    closure: 'Fermé',
    private: 'Privé',
    booking: 'Rendez-vous',
    hold: 'Pris',
  } satisfies Record<BlockKind, string>,
  taken: 'Un client choisit, ou le temps est pris ailleurs',
  proposed: 'Moment proposé',
  proposedFor: (name: string): string => `pour le rendez-vous ${ofName(name)}, sans réponse encore`,
  client: 'Client',
  atHome: 'À domicile',
  travel: (minutes: number): string => `+ ${durationText(minutes)}`,
  said: (what: string, day: number, startMin: number, endMin: number, more: readonly string[]): string =>
    [what, `${longDateText(day)} de ${clockText(startMin)} à ${clockText(endMin)}`, ...more].join(', '),
  with: (people: readonly string[]): string => `avec ${people.join(' et ')}`,
  weekly: 'chaque semaine',
  around: {
    before: (minutes: number): string => `préparation ${durationText(minutes)}`,
    after: (minutes: number): string => `ménage ${durationText(minutes)}`,
  },
  legs: (before: number, after: number): string => `trajet ${durationText(before)} avant et ${durationText(after)} après`,
  outcome: {
    ajoute: 'Disponibilité ajoutée.',
    ferme: 'Fermeture ajoutée.',
    prive: 'Événement ajouté.',
    garde: 'C’est enregistré.',
    supprime: 'C’est supprimé.',
    semaine: 'Vos horaires sont enregistrés.',
    reglages: 'Vos réglages sont enregistrés.',
  },
} as const;

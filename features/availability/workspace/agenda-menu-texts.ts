import { capital } from '#core/capital.ts';
import { ofName } from '#core/elision.ts';
import { clockText, durationText, longDateText, weekdayText } from '#core/format.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import { spanText } from './span-text.ts';

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ');

export const menuTexts = {
  at: ({ day, startMin, endMin }: AgendaPosition, isDrawn: boolean, ownerName: string | null): string =>
    joined([
      `${capital(longDateText(day))}${isDrawn ? `, ${spanText(startMin, endMin)}` : ` à ${clockText(startMin)}`}`,
      ownerName,
    ]),
  visit: {
    title: 'Rendez-vous',
    text: ({ startMin, endMin }: AgendaPosition, isDrawn: boolean, ownerName: string | null): string =>
      joined([
        `À ${clockText(startMin)}`,
        isDrawn ? durationText(endMin - startMin) : null,
        ownerName === null ? null : `avec ${ownerName}`,
      ]),
  },
  walkIn: { title: 'Client de passage', text: 'Un rendez-vous sans nom ni téléphone.' },
  past: 'Cet horaire est passé\u202f: vous ne pouvez plus y enregistrer de rendez-vous.',
  block: { title: 'Bloquer ce créneau', text: 'Pause, course, formation. Une fois ou chaque semaine.' },
  open: {
    title: 'Ouvrir à la réservation',
    text: ({ day, startMin, endMin }: AgendaPosition): string =>
      `${spanText(startMin, endMin)}\u202f: ce jour, ou chaque ${weekdayText(day)}`,
  },
  once: { title: 'Ce jour', text: ({ day }: AgendaPosition): string => `${capital(longDateText(day))} seulement` },
  weekly: {
    title: 'Chaque semaine',
    text: ({ day }: AgendaPosition): string => `Chaque ${weekdayText(day)}, dès le ${longDateText(day)}`,
  },
  change: { title: 'Modifier la disponibilité', text: 'Ce créneau est déjà ouvert à la réservation.' },
  again: {
    title: (client: string): string => `Replacer le rendez-vous ${ofName(client)}`,
    text: (what: string): string => what,
  },
  length: {
    title: 'Cette durée ne peut pas être modifiée',
    text: 'La durée dépend de la prestation choisie, dont le prix a été convenu avec le client. Vous pouvez changer l’heure, le jour ou la personne.',
  },
  back: 'Retour',
} as const;

import { ofName } from '#core/elision.ts';
import { capital } from '#core/capital.ts';
import {
  clockText,
  compactDate,
  durationText,
  fullDateText,
  longDateText,
  monthText,
  shortDateText,
  shortMonthText,
} from '#core/format.ts';
import type { AgendaView } from '../rules/agenda-views.ts';
import { walkInName } from '../rules/walk-in.ts';
import type { Repeat } from '../rules/series.ts';
import type { BlockKind, VisitLook } from './agenda-shapes.ts';

/** Formats minutes: « 45 min », « 1 h 30 », « 8 h ». */
const hoursText = (minutes: number): string =>
  minutes > 0 && minutes < 60
    ? `${minutes}\u00a0min`
    : `${Math.floor(minutes / 60)}\u00a0h${minutes % 60 === 0 ? '' : `\u00a0${String(minutes % 60).padStart(2, '0')}`}`;

export const walkInVisit = 'Rendez-vous d’un client de passage';

const datePart = (day: number): string => shortDateText(day).slice(5);
const bareDate = (day: number): string => fullDateText(day).slice(0, -5);
const dayNumber = (day: number): string => String(Number(compactDate(day).slice(6)));

/** Texts of agenda entries. The server builds them, so that the browser loads sentences and not this module. */
export const drawnTexts = {
  visitOf: (name: string): string => (name === walkInName ? walkInVisit : `Rendez-vous ${ofName(name)}`),
  week: (firstDay: number, lastDay: number): string =>
    `Semaine du ${monthText(firstDay) === monthText(lastDay) ? dayNumber(firstDay) : fullDateText(firstDay).slice(0, -5)} au ${fullDateText(lastDay)}`,
  day: (day: number): string => capital(`${longDateText(day)} ${fullDateText(day).slice(-4)}`),
  month: monthText,
  /**
   * The period that the agenda shows, on one line: « Samedi 21 novembre », « 23 – 29 novembre »,
   * « 30 novembre – 6 décembre », « Novembre 2026 ».
   */
  line: {
    jour: ([day]: readonly number[]): string => capital(longDateText(day!)),
    semaine: ([first, ...others]: readonly number[]): string =>
      `${monthText(first!) === monthText(others.at(-1)!) ? dayNumber(first!) : bareDate(first!)} – ${bareDate(others.at(-1)!)}`,
    mois: (days: readonly number[]): string => monthText(days[7]!),
  } satisfies Record<AgendaView, (days: readonly number[]) => string>,
  /** The period that the agenda shows, in short: « Mar. 24 nov. », « 30 nov. – 6 déc. », « Nov. 2026 ». */
  short: {
    jour: (days: readonly number[]): string => capital(shortDateText(days[0]!)),
    semaine: ([first, ...others]: readonly number[]): string => `${datePart(first!)} – ${datePart(others.at(-1)!)}`,
    // A month view begins on a Monday, perhaps in the previous month. Its eighth day is always in the month.
    mois: (days: readonly number[]): string => `${shortMonthText(days[7]!)} ${fullDateText(days[7]!).slice(-4)}`,
  } satisfies Record<AgendaView, (days: readonly number[]) => string>,
  kinds: {
    availability: 'Disponibilité',
    exception: 'Disponibilité, une fois',
    closure: 'Fermé',
    private: 'Privé',
    booking: 'Rendez-vous',
    hold: 'Pris',
  } satisfies Record<BlockKind, string>,
  taken: 'Un client est en train de réserver, ou le créneau est pris ailleurs',
  proposed: 'Créneau proposé',
  proposedFor: (name: string): string => `pour le rendez-vous ${ofName(name)}, en attente de réponse`,
  client: 'Client',
  waits: 'En attente de paiement',
  continued: (services: string): string => `${services}, suite`,
  comesBack: 'suite',
  freeUntil: (clock: string): string => `Libre jusqu’à ${clock}`,
  atHome: 'À domicile',
  travel: (minutes: number): string => `+ ${durationText(minutes)}`,
  spoken: (title: string, day: number, startMin: number, endMin: number, more: readonly string[]): string =>
    [title, `${longDateText(day)} de ${clockText(startMin)} à ${clockText(endMin)}`, ...more].join(', '),
  looks: {
    requested: 'À confirmer',
    confirmed: 'Confirmé',
    arrived: 'Arrivé',
    in_care: 'En soin',
    completed: 'Terminé',
    paid: 'Payé',
    no_show: 'Absent',
  } satisfies Record<VisitLook, string>,
  /** « 10 min de retard », in place of « Confirmé ». */
  delay: (minutes: number): string => `${minutes}\u00a0min de retard`,
  taking: (takenMin: number, openMin: number): string => `${hoursText(takenMin)} sur ${hoursText(openMin)}`,
  visits: (count: number): string => (count === 0 ? 'Aucun rendez-vous' : `${count}\u00a0rendez-vous`),
  visitsShort: (count: number): string => `${count}\u00a0rdv`,
  load: (percent: number): string => `${percent}\u00a0%`,
  weekly: 'chaque semaine',
  repeats: {
    day: 'chaque jour',
    week: 'chaque semaine',
    two_weeks: 'toutes les 2 semaines',
    four_weeks: 'toutes les 4 semaines',
    month: 'chaque mois',
  } satisfies Record<Repeat, string>,
  pause: 'Pause',
  pauses: {
    'every-day': 'chaque jour',
    'every-week': 'chaque semaine',
    'every-month': 'chaque mois',
    'every-year': 'chaque année',
  } as Readonly<Record<string, string>>,
  around: {
    before: (minutes: number): string => `préparation ${durationText(minutes)}`,
    after: (minutes: number): string => `ménage ${durationText(minutes)}`,
  },
  legs: (before: number, after: number): string =>
    `trajet ${durationText(before)} avant et ${durationText(after)} après`,
  outcome: {
    ajoute: 'Disponibilité ajoutée.',
    ferme: 'Fermeture ajoutée.',
    prive: 'Événement ajouté.',
    garde: 'Modification enregistrée.',
    supprime: 'Suppression effectuée.',
    annulee:
      'Journée annulée. Les clients qui ont une adresse email sont prévenus, et les paiements en ligne sont remboursés.',
    ferie: 'Votre choix pour ce jour férié est enregistré.',
    semaine: 'Vos horaires sont enregistrés.',
    reglages: 'Vos réglages sont enregistrés.',
  },
} as const;

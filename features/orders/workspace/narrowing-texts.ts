import { ofName } from '#core/elision.ts';
import type { ProOrderData } from '#features/orders/contract.ts';
import type { UnknownPart } from './order-list-address.ts';

const unknownWords: Readonly<Record<UnknownPart, string>> = {
  list: 'la liste',
  days: 'le jour',
  person: 'la personne',
  state: 'l’état',
  payment: 'le paiement',
  page: 'la page',
};

/** Reasons why a selected request was not confirmed, by its current state. */
const refusedWords: Readonly<Partial<Record<ProOrderData['state'], string>>> = {
  requested: 'le délai pour répondre est passé',
  expired: 'le délai pour répondre est passé',
  cancelled_client: 'le client a annulé',
  cancelled_pro: 'ce rendez-vous est annulé',
  cancelled_admin: 'Accalmie a annulé ce rendez-vous',
  declined: 'cette demande est déjà refusée',
  completed: 'ce rendez-vous a déjà eu lieu',
  no_show: 'le client a été signalé absent',
};

/** Texts of the search, the filters and the confirmation of visits (docs/product/screens.md#visits). */
export const narrowingTexts = {
  search: {
    label: 'Rechercher un rendez-vous',
    hint: 'Nom, téléphone ou numéro',
    submit: 'Rechercher',
    clear: 'Effacer la recherche',
  },
  groups: { days: 'Jours', people: 'Avec', states: 'États', payments: 'Paiement' },
  spans: { today: 'Aujourd’hui', tomorrow: 'Demain', week: 'Cette semaine' },
  dates: { label: 'Dates', from: 'Du', to: 'Au', submit: 'Voir ces jours' },
  onDay: (day: string): string => `Le ${day}`,
  range: (from: string, to: string): string => `Du ${from} au ${to}`,
  since: (day: string): string => `Depuis le ${day}`,
  until: (day: string): string => `Jusqu’au ${day}`,
  states: {
    requested: 'À confirmer',
    confirmed: 'Confirmés',
    completed: 'Terminés',
    no_show: 'Absences',
    cancelled: 'Annulés',
  },
  payments: { paid: 'Payés', due: 'À encaisser' },
  counted: (word: string, count: number): string => `${word} · ${count}`,
  without: (word: string): string => `Retirer le filtre\u202f: ${word}`,
  nothingFor: (query: string): string => `Aucun rendez-vous pour «\u00a0${query}\u00a0»`,
  nothing: 'Aucun rendez-vous avec ces filtres',
  among: 'La recherche porte sur une partie de vos rendez-vous.',
  inAll: 'Chercher dans tous mes rendez-vous',
  wide: 'Effacer les filtres',
  soughtHint: 'Saisissez tout ou partie d’un nom, d’un numéro de téléphone ou de commande.',
  unknown: (parts: readonly UnknownPart[]): string =>
    `Le lien de cette page contient des critères non valables (${parts.map((part) => unknownWords[part]).join(', ')})\u202f: nous n’en avons pas tenu compte.`,
  call: (phone: string): string => `Appeler le ${phone}`,
  way: 'Itinéraire',
  confirm: 'Confirmer',
  confirmOne: (name: string, when: string): string => `Confirmer le rendez-vous ${ofName(name)}, ${when}`,
  tick: (name: string, when: string): string => `Cocher le rendez-vous ${ofName(name)}, ${when}`,
  confirmTicked: 'Confirmer les rendez-vous cochés',
  confirmCount: (count: number): string => (count === 1 ? 'Confirmer 1 rendez-vous' : `Confirmer les ${count}`),
  bar: 'Confirmer plusieurs demandes',
  tickAll: 'Tout cocher',
  untickAll: 'Tout décocher',
  tickFirst: 'Cochez au moins une demande.',
  confirmed: (count: number): string =>
    count === 1
      ? 'Le rendez-vous est confirmé et le client est prévenu.'
      : `${count} rendez-vous sont confirmés et les clients sont prévenus.`,
  notConfirmed: (name: string, when: string, state: ProOrderData['state']): string =>
    `Le rendez-vous ${ofName(name)}, ${when}, n’est pas confirmé\u202f: ${refusedWords[state] ?? 'il n’attend plus de réponse'}.`,
  notThere: 'L’un de ces rendez-vous n’est pas confirmé\u202f: il n’existe pas, ou ce n’est pas le vôtre.',
} as const;

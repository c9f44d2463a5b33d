import { ofName } from '#core/elision.ts';

const narrow = '\u202f';

/** The sentences of time off that practitioners ask for, as who holds the place and the managers read them. */
export const timeOffTexts = {
  title: 'Absences de l’équipe · Accalmie',
  heading: 'Absences de l’équipe',
  headingOf: (name: string): string => `Absences ${ofName(name)}`,
  lead: 'Ce que les praticiens demandent depuis leur espace. Accordée, une absence ferme leur agenda sur ce temps.',
  back: 'Équipe',
  all: 'Toute l’équipe',
  waiting: 'En attente de réponse',
  noneWaiting: 'Aucune demande n’attend.',
  before: 'Les autres',
  none: 'Aucune absence demandée pour l’instant. Un praticien qui a un accès en demande depuis « Mon accès ».',
  access: 'Voir qui a un accès',
  open: (name: string, when: string): string => `Voir la demande ${ofName(name)}, ${when}`,
  see: 'Voir la demande',
  states: {
    asked: 'Demandée',
    granted: 'Accordée',
    refused: 'Refusée',
    withdrawn: 'Retirée',
    taken_back: 'Annulée',
    left: 'Close',
  },
  unanswered: 'Sans réponse',
  askedOn: (day: string): string => `demandée le ${day}`,
  answer: (words: string): string => `Réponse${narrow}: ${words}`,
} as const;

/** The sentences of one request, as it is answered. */
export const timeOffRequestTexts = {
  title: 'Absence demandée · Accalmie',
  heading: (name: string): string => `Absence ${ofName(name)}`,
  lead: 'Répondre n’annule aucun rendez-vous.',
  back: 'Absences de l’équipe',
  when: 'Quand',
  why: 'Motif',
  state: 'État',
  visits: 'Rendez-vous à venir sur ce temps',
  noVisits: 'Aucun rendez-vous à venir ne s’y trouve.',
  more: (shown: number, total: number): string => `Les ${shown} premiers sur ${total}.`,
  stay: 'Ils restent prévus avec cette personne, que l’absence soit accordée ou non, jusqu’à ce que vous les confiiez à ses collègues ou les déplaciez.',
  handOver: (name: string): string => `Confier les rendez-vous ${ofName(name)}`,
  visitor: 'Client de passage',
  taken: 'Temps déjà pris',
  grantHeading: 'Accorder',
  grantText: (name: string): string => `L’agenda ${ofName(name)} se ferme sur ce temps, et la personne en est avertie.`,
  grant: 'Accorder l’absence',
  refuseHeading: 'Refuser',
  word: 'Votre réponse',
  wordHint: 'Un mot que cette personne lira.',
  refuse: 'Refuser l’absence',
  takeBack: 'Annuler l’absence',
  takeBackText: 'Ce qu’elle fermait s’ouvre à nouveau aux réservations, et la personne en est avertie.',
  takeBackSure: 'Annuler cette absence',
  said: {
    accordee: 'L’absence est accordée, l’agenda est fermé sur ce temps et la personne en est avertie.',
    refusee: 'L’absence est refusée, et la personne en est avertie. Son agenda n’a pas changé.',
    annulee: 'L’absence est annulée, l’agenda est de nouveau ouvert et la personne en est avertie.',
  } as Readonly<Record<string, string>>,
} as const;

/** The sentences of one's own time off. */
export const ownTimeOffTexts = {
  title: 'Mes absences · Accalmie',
  heading: 'Mes absences',
  lead: (establishment: string): string => `Ce que vous demandez à ${establishment}, et sa réponse.`,
  back: 'Mon accès',
  way: 'Mes absences',
  wayText: 'Demander une absence, et lire la réponse.',
  list: 'Mes demandes',
  none: 'Aucune absence demandée pour l’instant.',
  ask: 'Demander une absence',
  fromDate: 'Premier jour',
  fromTime: 'À partir de (facultatif)',
  toDate: 'Dernier jour',
  toTime: 'Jusqu’à (facultatif)',
  hours: 'Sans heure, le premier et le dernier jour sont entiers.',
  reason: 'Motif',
  reasonHint: 'Lu par qui tient l’établissement et ses responsables. Rien de médical n’est nécessaire.',
  submit: 'Envoyer la demande',
  after: 'Votre agenda reste ouvert tant que la demande n’est pas accordée.',
  withdraw: 'Retirer',
  withdrawOf: (when: string): string => `Retirer la demande ${when}`,
  withdrawText: 'Elle n’attendra plus de réponse. Votre agenda n’a pas changé.',
  withdrawSure: 'Retirer la demande',
  said: {
    demandee: 'Votre demande est partie. Vous serez averti de la réponse.',
    retiree: 'Votre demande est retirée.',
  } as Readonly<Record<string, string>>,
} as const;

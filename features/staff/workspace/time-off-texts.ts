import { ofName } from '#core/elision.ts';

const narrow = '\u202f';

/** The sentences of time off that practitioners ask for, as who holds the place and the managers read them. */
export const timeOffTexts = {
  title: 'Absences de l’équipe · Accalmie',
  heading: 'Absences de l’équipe',
  headingOf: (name: string): string => `Absences ${ofName(name)}`,
  lead: 'Les praticiens demandent leurs absences depuis leur espace. L’agenda d’un praticien est fermé pendant ses absences accordées.',
  back: 'Équipe',
  all: 'Toute l’équipe',
  waiting: 'En attente de réponse',
  noneWaiting: 'Aucune demande en attente.',
  before: 'Autres demandes',
  none: 'Aucune absence demandée pour l’instant. Un praticien qui a un accès peut demander une absence depuis «\u202fMon accès\u202f».',
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
  lead: 'Votre réponse n’annule aucun rendez-vous.',
  back: 'Absences de l’équipe',
  when: 'Quand',
  why: 'Motif',
  state: 'État',
  visits: 'Rendez-vous prévus pendant cette absence',
  noVisits: 'Aucun rendez-vous prévu pendant cette absence.',
  more: (shown: number, total: number): string => `Voici les ${shown} premiers rendez-vous sur ${total}.`,
  stay: 'Accordée ou non, l’absence ne change pas ces rendez-vous\u202f: confiez-les à des collègues ou déplacez-les.',
  handOver: (name: string): string => `Confier les rendez-vous ${ofName(name)}`,
  visitor: 'Client de passage',
  taken: 'Créneau déjà occupé',
  grantHeading: 'Accorder',
  grantText: (name: string): string => `L’agenda ${ofName(name)} sera fermé pendant cette absence. Nous en informerons cette personne.`,
  grant: 'Accorder l’absence',
  refuseHeading: 'Refuser',
  word: 'Votre réponse',
  wordHint: 'La personne qui demande l’absence lira votre réponse.',
  refuse: 'Refuser l’absence',
  takeBack: 'Annuler l’absence',
  takeBackText: 'L’agenda de cette personne s’ouvrira à nouveau aux réservations, et nous l’en informerons.',
  takeBackSure: 'Annuler cette absence',
  said: {
    accordee: 'Absence accordée. L’agenda est fermé pendant l’absence, et la personne en est informée.',
    refusee: 'Absence refusée. La personne en est informée et son agenda n’a pas changé.',
    annulee: 'Absence annulée. L’agenda est de nouveau ouvert et la personne en est informée.',
  } as Readonly<Record<string, string>>,
} as const;

/** The sentences of one's own time off. */
export const ownTimeOffTexts = {
  title: 'Mes absences · Accalmie',
  heading: 'Mes absences',
  lead: (establishment: string): string => `Vos demandes d’absence et les réponses ${ofName(establishment)}.`,
  back: 'Mon accès',
  way: 'Mes absences',
  wayText: 'Demander une absence et consulter la réponse.',
  list: 'Mes demandes',
  none: 'Aucune absence demandée pour l’instant.',
  ask: 'Demander une absence',
  fromDate: 'Premier jour',
  fromTime: 'À partir de (facultatif)',
  toDate: 'Dernier jour',
  toTime: 'Jusqu’à (facultatif)',
  hours: 'Sans heure, l’absence couvre tout le premier et tout le dernier jour.',
  reason: 'Motif',
  reasonHint: 'Le gérant et les responsables liront ce motif. Aucun détail médical n’est nécessaire.',
  submit: 'Envoyer la demande',
  after: 'Votre agenda reste ouvert tant que la demande n’est pas accordée.',
  withdraw: 'Retirer',
  withdrawOf: (when: string): string => `Retirer la demande, ${when}`,
  withdrawText: 'L’établissement n’aura plus à répondre. Votre agenda ne change pas.',
  withdrawSure: 'Retirer la demande',
  said: {
    demandee: 'Demande envoyée. Nous vous informerons de la réponse.',
    retiree: 'Demande retirée.',
  } as Readonly<Record<string, string>>,
} as const;

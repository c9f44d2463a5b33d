import { ofName } from '#core/elision.ts';
import type { StaffRole } from '#core/staff-roles.ts';

const narrow = '\u202f';

/** The sentences of who has access to the space of an establishment. */
export const staffTexts = {
  title: 'Accès de l’équipe · Accalmie',
  heading: 'Accès de l’équipe',
  lead: 'Qui entre dans l’espace de votre établissement, avec son propre compte, et ce que chaque rôle voit.',
  back: 'Praticiens, cabines et équipements',
  list: 'Qui a accès',
  none: 'Personne d’autre pour l’instant.',
  you: 'vous',
  since: (day: string): string => `depuis le ${day}`,
  hints: {
    manager: 'Planning, rendez-vous, clients avec les notes privées, horaires, accès de l’équipe. Ni le compte de paiement, ni les versements.',
    reception: 'Planning, rendez-vous, clients sans les notes privées. Encaisse sur place.',
    practitioner: 'Son propre agenda, ses rendez-vous et leurs clients, les réponses de santé de ses rendez-vous. Rien de ses collègues, ni des réglages.',
  } satisfies Record<StaffRole, string>,
  health:
    'Les réponses de santé d’un rendez-vous ne sont lues que par qui l’assure, dès que cette personne a un accès. D’ici là, c’est qui tient l’établissement qui les lit.',
  agenda: 'Praticien de l’équipe',
  agendaHint: 'Pour le rôle Praticien seulement\u202f: son agenda sera celui de cette personne.',
  agendaNone: 'Toute l’équipe a déjà un accès, ou une invitation qui attend.',
  chooseAgenda: 'Choisir dans l’équipe',
  ofAgenda: (label: string): string => `agenda ${ofName(label)}`,
  toCome: (count: number): string => `${count} rendez-vous à venir`,
  handOver: 'Confier ses rendez-vous',
  handOverOf: (name: string, count: number): string => `Confier les ${count} rendez-vous ${ofName(name)}`,
  changeOf: (name: string): string => `Changer l’accès ${ofName(name)}`,
  role: 'Rôle',
  save: 'Enregistrer le rôle',
  end: 'Retirer l’accès',
  endOf: (name: string): string => `Retirer l’accès ${ofName(name)}`,
  endText: (name: string, visits: number): string =>
    [
      ...(visits === 0 ? [] : [`${name} a ${visits} rendez-vous à venir${narrow}: confiez-les d’abord, ou ils restent dans son agenda.`]),
      `${name} ne pourra plus entrer dans cet espace${narrow}: ses sessions se ferment aussitôt et un email le lui dit.`,
      visits === 0 ? 'Les rendez-vous à venir restent chez vous, avec leurs praticiens.' : 'Aucun rendez-vous n’est annulé.',
    ].join(' '),
  endSure: 'Retirer cet accès',
  waiting: 'Invitations en attente',
  until: (day: string): string => `Ouverte jusqu’au ${day}`,
  over: (day: string): string => `N’est plus ouverte depuis le ${day}`,
  renew: 'Renvoyer',
  renewOf: (email: string): string => `Renvoyer l’invitation à ${email}`,
  renewText: 'Un autre lien part à cette adresse, ouvert 30 jours. L’ancien ne s’ouvre plus.',
  withdraw: 'Retirer',
  withdrawOf: (email: string): string => `Retirer l’invitation à ${email}`,
  withdrawText: 'Son lien ne s’ouvre plus. Vous pourrez inviter à nouveau.',
  withdrawSure: 'Retirer l’invitation',
  invite: 'Inviter une personne',
  email: 'Adresse email',
  emailHint: 'Le lien part à cette adresse, et ne s’accepte qu’avec un compte qui l’a confirmée.',
  choose: 'Choisir un rôle',
  submit: 'Envoyer l’invitation',
  said: {
    invite: 'L’invitation est partie. Son lien reste ouvert 30 jours.',
    renvoi: 'L’invitation est renvoyée.',
    retrait: 'L’invitation est retirée.',
    role: 'Le rôle est enregistré, et la personne en est avertie.',
    fin: 'L’accès est retiré, et la personne en est avertie.',
  } as Readonly<Record<string, string>>,
} as const;

/** The sentences of one's own access to somebody else's establishment. */
export const ownAccessTexts = {
  title: 'Mon accès · Accalmie',
  heading: 'Mon accès',
  way: 'Mon accès à l’établissement, et comment quitter l’équipe',
  practitionerWay: `Mon accès à l’établissement${narrow}: ma présentation, mes absences, quitter l’équipe`,
  lead: 'Ce que cet établissement vous ouvre, et comment le quitter.',
  agenda: (label: string): string => `Votre agenda${narrow}: ${label}`,
  services: 'Mes prestations',
  noServices: 'Aucune prestation ne vous est confiée pour l’instant.',
  servicesNote: 'Prix et durées sont fixés par qui tient l’établissement.',
  leave: 'Quitter l’équipe',
  leaveText: (establishment: string, visits: number): string =>
    [
      `Vous n’entrerez plus dans l’espace de ${establishment}, qui en est averti par email. Votre compte reste le vôtre.`,
      ...(visits === 0 ? [] : [`Vos ${visits} rendez-vous à venir ne sont pas annulés${narrow}: l’établissement peut les confier à vos collègues.`]),
    ].join(' '),
  leaveSure: 'Quitter cette équipe',
} as const;

/** The sentences of an invitation, as whoever has its link reads it. */
export const invitationTexts = {
  title: 'Invitation dans une équipe · Accalmie',
  heading: (establishment: string): string => `${establishment} vous invite dans son équipe`,
  lead: (role: string, agenda: string | null, email: string): string =>
    `Votre rôle sera${narrow}: ${role}${agenda === null ? '.' : ` (agenda ${ofName(agenda)}).`} L’invitation est partie à ${email}.`,
  until: (day: string): string => `Elle reste ouverte jusqu’au ${day}.`,
  accept: 'Rejoindre l’équipe',
  signIn: 'J’ai un compte',
  register: 'Créer un compte à cette adresse',
  first: 'Elle s’accepte avec un compte à cette adresse, confirmée par l’email reçu à l’inscription. Revenez ensuite à ce lien.',
  unknownHeading: 'Ce lien n’ouvre aucune invitation',
  unknown: 'Il a été remplacé par un plus récent, ou n’est pas entier. Cherchez le dernier email de l’établissement, ou demandez-lui de renvoyer l’invitation.',
} as const;

/** The sentences of the page of one of a team: their absences and their login. */
export const personStaffTexts = {
  absences: 'Ses absences',
  noAbsences: 'Aucune absence à venir, ni demande qui attend.',
  see: 'Voir la demande',
  allAbsences: 'Toutes ses absences',
  access: 'Son accès',
  noAccess: 'Pas encore d’accès',
  invited: 'Invitation envoyée',
  invite: 'Inviter par email',
  changeAccess: 'Changer l’accès',
} as const;

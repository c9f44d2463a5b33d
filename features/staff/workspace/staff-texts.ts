import { ofName } from '#core/elision.ts';
import type { StaffRole } from '#core/staff-roles.ts';

const narrow = '\u202f';

export const staffTexts = {
  title: 'Accès de l’équipe · Accalmie',
  heading: 'Accès de l’équipe',
  lead: 'Les personnes qui ont accès à l’espace de votre établissement, chacune avec son compte et son rôle.',
  back: 'Praticiens, cabines et équipements',
  list: 'Personnes qui ont accès',
  none: 'Personne d’autre pour l’instant.',
  you: 'vous',
  since: (day: string): string => `depuis le ${day}`,
  hints: {
    manager:
      'Planning, rendez-vous, clients avec les notes privées, horaires, accès de l’équipe. Ni le compte de paiement, ni les versements.',
    reception: 'Planning, rendez-vous, clients sans les notes privées, encaissement sur place.',
    practitioner:
      'Son propre agenda, ses rendez-vous et leurs clients, les réponses de santé de ses rendez-vous. Ni l’agenda de ses collègues, ni les réglages.',
  } satisfies Record<StaffRole, string>,
  health:
    'Dès qu’un praticien a un accès, lui seul peut lire les réponses de santé de ses rendez-vous. D’ici là, le gérant de l’établissement peut lire ces réponses.',
  agenda: 'Praticien de l’équipe',
  agendaHint: 'Pour le rôle Praticien seulement\u202f: cet accès ouvrira l’agenda du praticien choisi.',
  agendaNone: 'Toute l’équipe a déjà un accès ou une invitation en attente.',
  chooseAgenda: 'Choisir dans l’équipe',
  ofAgenda: (label: string): string => `agenda ${ofName(label)}`,
  toCome: (count: number): string => `${count} rendez-vous à venir`,
  handOver: 'Confier ses rendez-vous',
  handOverOf: (name: string, count: number): string =>
    `Confier ${count === 1 ? 'le' : `les ${count}`} rendez-vous ${ofName(name)}`,
  changeOf: (name: string): string => `Changer l’accès ${ofName(name)}`,
  role: 'Rôle',
  save: 'Enregistrer le rôle',
  end: 'Retirer l’accès',
  endOf: (name: string): string => `Retirer l’accès ${ofName(name)}`,
  endText: (name: string, visits: number): string =>
    [
      ...(visits === 0
        ? []
        : [
            `${name} a ${visits} rendez-vous à venir${narrow}: ${visits === 1 ? 'confiez-le d’abord à un collègue, sinon il restera' : 'confiez-les d’abord à un collègue, sinon ils resteront'} dans son agenda.`,
          ]),
      `${name} n’aura plus accès à cet espace${narrow}: nous fermerons ses sessions et l’en informerons par email.`,
      visits === 0
        ? 'Les rendez-vous à venir sont maintenus, avec les mêmes praticiens.'
        : 'Aucun rendez-vous n’est annulé.',
    ].join(' '),
  endSure: 'Retirer cet accès',
  waiting: 'Invitations en attente',
  until: (day: string): string => `Valable jusqu’au ${day}`,
  over: (day: string): string => `Expirée le ${day}`,
  renew: 'Renvoyer',
  renewOf: (email: string): string => `Renvoyer l’invitation à ${email}`,
  renewText: 'Nous enverrons à cette adresse un nouveau lien, valable 30 jours. L’ancien ne fonctionnera plus.',
  withdraw: 'Retirer',
  withdrawOf: (email: string): string => `Retirer l’invitation à ${email}`,
  withdrawText: 'Le lien de l’invitation ne fonctionnera plus. Vous pourrez inviter à nouveau cette personne.',
  withdrawSure: 'Retirer l’invitation',
  invite: 'Inviter une personne',
  email: 'Adresse email',
  emailHint:
    'Nous enverrons le lien à cette adresse. Pour accepter, la personne doit avoir un compte Accalmie avec cette adresse, et l’avoir confirmée.',
  choose: 'Choisir un rôle',
  submit: 'Envoyer l’invitation',
  done: {
    invite: 'Invitation envoyée. Le lien est valable 30 jours.',
    renvoi: 'Invitation renvoyée.',
    retrait: 'Invitation retirée.',
    role: 'Rôle enregistré. Nous en informons la personne par email.',
    fin: 'Accès retiré. Nous en informons la personne par email.',
  } as Readonly<Record<string, string>>,
} as const;

export const ownAccessTexts = {
  title: 'Mon accès · Accalmie',
  heading: 'Mon accès',
  way: 'Voir mon accès à l’établissement, ou quitter l’équipe',
  practitionerWay: `Mon accès à l’établissement${narrow}: ma présentation, mes absences, mon départ`,
  lead: 'Consultez vos droits dans cet établissement, ou quittez l’équipe.',
  agenda: (label: string): string => `Votre agenda${narrow}: ${label}`,
  services: 'Mes prestations',
  noServices: 'Aucune prestation ne vous est confiée pour l’instant.',
  servicesNote: 'Le gérant de l’établissement fixe les prix et les durées.',
  leave: 'Quitter l’équipe',
  leaveText: (establishment: string, visits: number): string =>
    [
      `Vous n’aurez plus accès à l’espace ${ofName(establishment)}. Nous en informerons l’établissement par email. Vous gardez votre compte.`,
      ...(visits === 0
        ? []
        : [
            visits === 1
              ? `Votre rendez-vous à venir n’est pas annulé${narrow}: l’établissement peut le confier à un collègue.`
              : `Vos ${visits} rendez-vous à venir ne sont pas annulés${narrow}: l’établissement peut les confier à vos collègues.`,
          ]),
    ].join(' '),
  leaveSure: 'Quitter cette équipe',
} as const;

export const invitationTexts = {
  title: 'Invitation à rejoindre une équipe · Accalmie',
  heading: (establishment: string): string => `${establishment} vous invite dans son équipe`,
  lead: (role: string, agenda: string | null, email: string): string =>
    `Votre rôle sera${narrow}: ${role}${agenda === null ? '.' : ` (agenda ${ofName(agenda)}).`} L’invitation a été envoyée à ${email}.`,
  until: (day: string): string => `Invitation valable jusqu’au ${day}.`,
  accept: 'Rejoindre l’équipe',
  signIn: 'J’ai un compte',
  register: 'Créer un compte avec cette adresse',
  first:
    'Pour accepter l’invitation, il vous faut un compte avec cette adresse, confirmée par l’email reçu à l’inscription. Rouvrez ensuite ce lien.',
  unknownHeading: 'Invitation introuvable',
  unknown:
    'Ce lien a été remplacé par un lien plus récent, ou il est incomplet. Cherchez le dernier email de l’établissement, ou demandez-lui de renvoyer l’invitation.',
} as const;

export const personStaffTexts = {
  absences: 'Ses absences',
  noAbsences: 'Aucune absence à venir ni demande en attente.',
  see: 'Voir la demande',
  allAbsences: 'Toutes ses absences',
  access: 'Son accès',
  noAccess: 'Pas encore d’accès',
  invited: 'Invitation envoyée',
  invite: 'Inviter par email',
  changeAccess: 'Changer l’accès',
} as const;

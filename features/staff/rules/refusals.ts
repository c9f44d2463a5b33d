import type { AcceptRefusal } from './invitation.ts';

const narrow = '\u202f';

/** Why an invitation is not accepted, in words. */
export const acceptRefusals: Readonly<Record<AcceptRefusal, string>> = {
  accepted: 'Cette invitation a déjà servi. Si c’était vous, votre espace s’ouvre depuis le menu.',
  withdrawn: 'L’établissement a retiré cette invitation. Rien n’a changé pour vous.',
  expired: 'Cette invitation n’est plus ouverte. Demandez à l’établissement de la renvoyer.',
  otherAddress: 'Cette invitation est partie à une autre adresse que celle de votre compte. Connectez-vous avec le compte de cette adresse.',
  unproven: 'Confirmez d’abord l’adresse de votre compte, par le lien que vous avez reçu, puis revenez à l’invitation.',
  holdsEstablishment: `Votre compte tient déjà un établissement${narrow}: son espace est le sien. Demandez l’invitation à une autre adresse.`,
  isStaff: 'Votre compte travaille déjà dans l’espace d’un établissement. Il faut y mettre fin d’abord.',
};

/** What the calls of an establishment’s staff refuse, in words. */
export const staffRefusals = {
  waits: `Une invitation attend déjà à cette adresse${narrow}: renvoyez-la, ou retirez-la.`,
  isMember: 'Cette personne est déjà dans votre équipe.',
  agendaTaken: 'Choisissez un praticien de votre équipe qui n’a pas encore d’accès.',
  holds: `Vous tenez cet établissement${narrow}: son espace est le vôtre.`,
  own: 'On ne change pas son propre accès. Demandez à qui tient l’établissement.',
  manyMails: 'Trop d’emails sont partis à cette adresse. Réessayez dans une heure.',
} as const;

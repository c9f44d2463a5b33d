import type { AcceptRefusal } from './invitation.ts';

const narrow = '\u202f';

export const acceptRefusals: Readonly<Record<AcceptRefusal, string>> = {
  accepted: 'Cette invitation a déjà été utilisée. Si vous l’avez acceptée, votre espace s’ouvre depuis le menu.',
  withdrawn: 'L’établissement a retiré cette invitation. Rien n’a changé pour vous.',
  expired: 'Cette invitation a expiré. Demandez à l’établissement de la renvoyer.',
  otherAddress:
    'Cette invitation a été envoyée à une autre adresse que celle de votre compte. Connectez-vous avec le compte de cette adresse.',
  unproven: 'Confirmez d’abord l’adresse de votre compte, par le lien que vous avez reçu, puis revenez à l’invitation.',
  holdsEstablishment: `Votre compte gère déjà un établissement. Demandez que l’invitation soit envoyée à une autre adresse.`,
  isStaff: 'Votre compte fait déjà partie de l’équipe d’un établissement. Quittez d’abord cette équipe.',
};

export const staffRefusals = {
  waits: `Une invitation est déjà en attente pour cette adresse${narrow}: renvoyez-la ou retirez-la.`,
  isMember: 'Cette personne est déjà dans votre équipe.',
  agendaTaken: 'Choisissez un praticien de votre équipe qui n’a pas encore d’accès.',
  holds: `Vous gérez cet établissement${narrow}: vous avez déjà accès à son espace.`,
  own: 'Vous ne pouvez pas changer votre propre accès\u202f: demandez-le au gérant de l’établissement.',
  manyMails: 'Nous avons envoyé trop d’emails à cette adresse. Réessayez dans une heure.',
} as const;

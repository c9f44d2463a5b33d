import { ofName } from '#core/elision.ts';
import { bankReferenceMost } from '../rules/money-acts.ts';

export const moneyActTexts = {
  paid: {
    heading: (name: string, amount: string): string => `Virement reçu pour la dette ${ofName(name)} (${amount})`,
    lead: 'Le professionnel a payé par virement sur le compte bancaire d’Accalmie. La somme ne sera plus déduite des versements du professionnel, qui recevra un email.',
    submit: 'Enregistrer le virement',
  },
  waived: {
    heading: (name: string, amount: string): string => `Effacer la dette ${ofName(name)} (${amount})`,
    lead: 'Accalmie prend cette somme à sa charge. La somme ne sera plus déduite des versements du professionnel, qui recevra un email.',
    submit: 'Effacer cette somme',
  },
  sent: {
    heading: (name: string, amount: string): string => `Régler ${amount} à ${name} par virement`,
    lead: 'Enregistrez le virement que vous avez fait depuis le compte bancaire d’Accalmie, pour la somme entière. Cette somme ne sera ensuite comprise dans aucun versement.',
    submit: 'Enregistrer le virement',
  },
  resend: {
    heading: (name: string, amount: string): string => `Renvoyer ${amount} à ${name}`,
    lead: 'Le versement sera renvoyé sur le même compte, une fois le rejet confirmé par le prestataire de paiement. Le professionnel recevra votre motif par email.',
    submit: 'Renvoyer le versement',
  },
  arrived: {
    heading: (name: string, amount: string): string => `Versement reçu par ${name}\u202f: ${amount}`,
    lead: 'Vous confirmez la seconde étape\u202f: l’argent est arrivé sur le compte bancaire du professionnel. Nous interrogeons d’abord le prestataire de paiement une dernière fois. Aucune somme n’est déplacée, et la banque peut encore rejeter le versement.',
    submit: 'Marquer comme reçu',
  },
  undo: {
    link: 'Annuler ce règlement',
    linkOf: (kind: string, at: string): string => `Annuler «\u202f${kind}\u202f» du ${at}`,
    heading: (kind: string, at: string): string => `Annuler «\u00a0${kind}\u00a0» du ${at}`,
    lead: 'Ce règlement a été enregistré par erreur\u202f: nous ajoutons une écriture opposée, à votre nom. Le professionnel devra de nouveau cette somme et recevra un email.',
    submit: 'Annuler le règlement',
    cancel: 'Ne rien annuler',
    done: 'Le règlement est annulé et le professionnel est prévenu.',
  },
  amount: 'Montant réglé',
  waivedAmount: 'Montant effacé',
  reference: 'Référence du virement',
  referenceHint: `Référence de la banque, ${bankReferenceMost} caractères maximum. Un virement n’est compté qu’une fois.`,
  reason: 'Motif',
  reasonHint: 'De 20 à 500 caractères, conservés dans le journal.',
  reasonRead: 'De 20 à 500 caractères. Le professionnel lira ce motif.',
  above: (limit: string): string =>
    `Au-dessus de ${limit}, en comptant vos opérations du jour et celles de ce professionnel sur trente jours, un second administrateur doit donner son accord.`,
  alwaysSecond:
    'Ce rejet met le compte en cause\u202f: un second administrateur doit donner son accord, quel que soit le montant.',
  askResend: 'Demander le renvoi',
  cancel: 'Annuler',
  /** Shown instead of an action that already waits for a second admin. */
  waiting: 'Voir la demande à approuver',
  gone: 'Cette action a déjà été faite\u202f: la liste est à jour.',
  done: {
    paid: 'Le virement est enregistré et le professionnel est prévenu. En cas d’erreur, annulez ce règlement dans les écritures du professionnel.',
    sent: 'Le virement est enregistré et la somme est entièrement réglée.',
    waived:
      'La somme est effacée et le professionnel est prévenu. En cas d’erreur, annulez cette opération dans les écritures du professionnel.',
    resend: 'Le versement sera renvoyé d’ici une minute. Le professionnel est prévenu.',
    arrived: 'Le versement est marqué comme reçu.',
    asked:
      'Demande envoyée\u202f: un autre administrateur doit donner son accord, dans «\u202fRemboursements et corrections\u202f».',
  },
} as const;

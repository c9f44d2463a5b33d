import { ofName } from '#core/elision.ts';
import { bankReferenceMost } from '../rules/money-acts.ts';

/** The words of what finance does of a debt, or of a payout that stands still. */
export const moneyActTexts = {
  paid: {
    heading: (name: string, amount: string): string => `Dette ${ofName(name)}, réglée autrement\u202f: ${amount} dus`,
    lead: 'Le professionnel a payé par virement sur le compte bancaire d’Accalmie. La somme n’est plus prise sur ses versements, et il reçoit un email.',
    submit: 'Écrire le règlement',
  },
  waived: {
    heading: (name: string, amount: string): string => `Abandonner la dette ${ofName(name)}\u202f: ${amount} dus`,
    lead: 'Accalmie prend cette somme à sa charge. Elle n’est plus prise sur ses versements, et le professionnel reçoit un email.',
    submit: 'Abandonner cette somme',
  },
  sent: {
    heading: (name: string, amount: string): string => `Régler ${amount} à ${name} par virement`,
    lead: 'Écrivez ici le virement déjà fait depuis le compte bancaire d’Accalmie, de toute la somme. Aucun versement ne la paiera plus.',
    submit: 'Écrire le règlement',
  },
  resend: {
    heading: (name: string, amount: string): string => `Renvoyer ${amount} à ${name}`,
    lead: 'Vers le même compte, une fois son retour confirmé par le prestataire. Le professionnel reçoit un email avec votre raison.',
    submit: 'Renvoyer le versement',
  },
  arrived: {
    heading: (name: string, amount: string): string => `Arrivé chez ${name}\u202f: ${amount}`,
    lead: 'Le prestataire est d’abord interrogé une fois de plus. Aucun argent ne bouge\u202f; la banque peut encore le renvoyer.',
    submit: 'Dire qu’il est arrivé',
  },
  amount: 'Montant réglé',
  waivedAmount: 'Montant abandonné',
  reference: 'Référence du virement',
  referenceHint: `Celle que donne la banque, ${bankReferenceMost} caractères au plus. Un virement n’est compté qu’une fois.`,
  reason: 'Raison',
  reasonHint: 'De 20 à 500 caractères, gardés au journal.',
  reasonRead: 'De 20 à 500 caractères. Le professionnel la lira.',
  above: 'Au-dessus de la limite d’un administrateur seul, un second doit l’accorder.',
  cancel: 'Annuler',
  gone: 'Ce qui était à faire l’est déjà\u202f: la liste est à jour.',
  said: {
    paid: 'Le règlement est écrit, et le professionnel prévenu.',
    sent: 'Le règlement est écrit, et plus rien n’est dû.',
    waived: 'La somme est abandonnée, et le professionnel prévenu.',
    resend: 'Le versement repart d’ici une minute, et le professionnel est prévenu.',
    arrived: 'Le versement est dit arrivé.',
    asked: 'C’est demandé\u202f: un autre administrateur doit l’accorder, dans « Remboursements et corrections ».',
  },
} as const;

import { childrenRefused } from '#features/offers/rules/party-texts.ts';
import { priceText } from '#core/format.ts';

/** Texts of the first step, guests and place (docs/product/wording.md#booking-sentences). */
export const guestsTexts = {
  heading: 'Qui vient\u202f?',
  title: 'Qui vient',
  one: (name: string): string => `${name} reçoit une personne à la fois.`,
  oneHome: (name: string): string => `${name} s’occupe d’une personne à la fois, sur place ou à domicile.`,
  many: (name: string, count: number): string => `${name} accueille jusqu’à ${count} personnes à la fois.`,
  tooMany: (name: string, count: number): string =>
    count === 1
      ? `Pour ce rendez-vous, ${name} ne reçoit qu’une personne à la fois.`
      : `Pour ce rendez-vous, ${name} accueille ${count} personnes maximum.`,
  tooFew: (name: string, count: number): string =>
    `Pour ce rendez-vous, ${name} reçoit au moins ${count} personnes à la fois.`,
  where: 'Où se passe le soin\u202f?',
  cabinet: 'À son cabinet',
  establishment: 'Dans l’établissement',
  home: 'À domicile',
  travel: (cents: number): string => (cents === 0 ? 'Déplacement offert' : `Déplacement\u202f: ${priceText(cents)}`),
  address: 'Votre adresse ou votre ville',
  addressHint: 'Nous vous demanderons le numéro et la rue avant le paiement.',
  tooFar: 'Ce professionnel ne se déplace pas à cette adresse.',
  see: 'Voir les frais de déplacement',
  ages: (count: number): string => (count > 1 ? 'Quel âge ont les enfants\u202f?' : 'Quel âge a l’enfant\u202f?'),
  age: (index: number, count: number): string => (count > 1 ? `Enfant ${index}` : 'Âge en années'),
  ageMin: (age: number): string =>
    `Indiquez un âge d’au moins ${age}\u00a0ans. Un enfant plus jeune compte parmi les bébés.`,
  ageMax: (age: number): string => `Indiquez un âge de ${age}\u00a0ans maximum.`,
  childrenAlone: 'Aucun adulte n’est prévu à ce rendez-vous\u202f: nous le signalerons au professionnel.',
  askNow: 'Un adulte doit-il rester pendant le soin\u202f? Posez-lui la question\u202f:',
  askLater: 'Dès la confirmation, vous pourrez le joindre pour savoir si un adulte doit rester pendant le soin.',
  agesWhyAny: 'Nous transmettons cette information au professionnel.',
  agesWhy: (age: number): string => `Ce professionnel reçoit les enfants à partir de ${age}\u00a0ans.`,
  tooYoung: (minAge: number, age: number): string =>
    `Un enfant de ${age}\u00a0ans est trop jeune pour ce professionnel, qui reçoit les enfants à partir de ${minAge}\u00a0ans.`,
  elsewhere: 'Voir les autres adresses',
  elsewhereWhy: 'Dans les résultats, l’âge minimum est indiqué pour chaque adresse.',
  notTaken: {
    children: 'Ce professionnel ne reçoit pas d’enfants.',
    babies: 'Ce professionnel ne reçoit pas de bébés.',
  },
  withoutThem: (age: number): string =>
    `${childrenRefused(age)} Retirez les enfants concernés, ou cherchez un autre professionnel.`,
} as const;

import { priceText } from '#core/format.ts';

const errors: Readonly<Record<string, string>> = {
  insufficient_funds: 'La provision de votre compte ne suffit pas.',
  stolen_card: 'Votre banque a refusé cette carte.',
  expired_card: 'Votre carte a expiré.',
  incorrect_cvc: 'Le code de sécurité n’est pas le bon.',
  authentication_failed: 'Votre banque n’a pas pu vérifier que c’était vous.',
  timeout: 'Votre banque n’a pas répondu.',
  expired: 'Le temps pour payer est écoulé.',
};

/** Why a payment did not pass, in one sentence, from the provider's code. */
export const paymentErrorText = (code: string | null): string => errors[code ?? ''] ?? 'Votre banque a refusé le paiement.';

/** The sentences about paying. */
export const paymentTexts = {
  nothingCharged: 'Rien n’a été débité.',
  otherAmount: 'Le montant débité n’est pas celui de votre commande.',
  otherCurrency: 'Le paiement reçu n’est pas celui de votre commande. Nous le vérifions.',
  timeout: 'Votre banque n’a pas répondu. Rien n’a été débité, le créneau est libéré.',
  otherSelection: 'Votre sélection a changé dans un autre onglet. Relisez-la, puis confirmez. Rien n’a été débité.',
  underway: 'Un paiement est commencé pour ce créneau. Terminez-le, ou annulez-le pour choisir un autre moyen.',
  newTerms: 'Ces conditions viennent de changer. Relisez-les avant de continuer.',
  noMoreAttempts: 'Deux paiements ont déjà été essayés pour ce créneau. Choisissez un autre moment, ou payez sur place si le professionnel l’accepte.',
  noMoreLinkAttempts: 'Dix paiements ont déjà été essayés pour ce rendez-vous, et c’est le plus possible. Voyez avec le professionnel.',
} as const;

/** The code that confirms a booking paid on site. */
export const codeTexts = {
  manyWait:
    'Plusieurs réservations attendent déjà leur code chez ce professionnel. Connectez-vous, payez en ligne s’il l’accepte, ou réessayez dans une heure. Ce créneau vous reste gardé.',
  nearbyWaits:
    'Une réservation faite depuis votre connexion attend déjà son code chez ce professionnel. Saisissez ce code ou libérez ce créneau, connectez-vous, payez en ligne s’il l’accepte, ou réessayez dans une demi-heure. Ce créneau vous reste gardé.',
  manySent: 'Trois codes ont déjà été envoyés pour ce rendez-vous. Saisissez le dernier reçu.',
  manyUnpaid:
    'Plusieurs rendez-vous viennent d’être pris ainsi chez ce professionnel. Payez en ligne si c’est possible, ou réessayez dans une heure. Ce créneau vous reste gardé.',
  manyInAll: 'Trop de codes ont été envoyés pour ce rendez-vous. Connectez-vous, payez en ligne si c’est possible, ou retenez un autre créneau.',
  /** assumed: the words. */
  keptOff: 'Ce professionnel ne prend plus de rendez-vous sur Accalmie. Rien n’est réservé, et rien n’a été débité.',
  manyToAddress: 'Beaucoup de codes viennent d’être envoyés à cette adresse. Connectez-vous, payez en ligne si c’est possible, ou réessayez dans une heure.',
} as const;

/** Why the code that was typed confirms nothing, said by the call and by its field alike. */
export const typedCodeTexts = {
  sixDigits: 'Le code a six chiffres.',
  wrong: (left: number): string =>
    left === 0
      ? 'Ce code n’est pas le bon. Demandez-en un autre\u202f: celui-ci ne peut plus être essayé.'
      : `Ce code n’est pas le bon. Il reste ${left}\u00a0essai${left > 1 ? 's' : ''}.`,
  noMoreTries: 'Ce code ne peut plus être essayé. Demandez-en un autre.',
} as const;

/** Why an order that a professional makes is refused. */
export const proOrderTexts = {
  unreachable: 'Donnez une adresse email ou un téléphone.',
  walkInByLink: 'Un client de passage règle sur place\u202f: le lien demande son adresse email.',
  walkInAtHome: 'Un client de passage est reçu sur place. Pour une visite à domicile, donnez son nom.',
  unmailed: 'Donnez l’adresse email du client\u202f: le lien y est envoyé.',
  noCards: 'Activez d’abord le paiement par carte\u202f: le lien passe par lui.',
  nothingDue: 'Rien n’est à payer en ligne pour ce rendez-vous. Notez-le payé sur place.',
  beyond: 'C’est dans plus de douze mois\u202f: rien ne se note encore si loin.',
  discountTooLarge: (cents: number): string => `La remise dépasse le prix des prestations (${priceText(cents)}).`,
  series: {
    tooFew: 'Il reste moins de deux dates. Gardez-en deux, ou notez un seul rendez-vous.',
    beyond: 'Certaines dates sont à plus de douze mois. Notez moins de rendez-vous, ou laissez ces dates de côté.',
  },
} as const;

/** Why a visit gets no discount. */
export const discountRefusals = {
  over: 'Une remise s’accorde sur un rendez-vous confirmé, avant qu’il soit terminé.',
  proposed: 'Un autre moment attend sa réponse, à son prix. Accordez la remise ensuite.',
  collected: 'Ce rendez-vous est noté payé. Remettez-le d’abord à régler.',
  beyond: 'La remise dépasse ce qui reste à régler sur place pour les prestations.',
} as const;

/** Why a link by which a visit is paid does nothing any more. */
export const linkRefusals = {
  paid: 'Ce rendez-vous est déjà payé.',
  over: 'Ce créneau n’est plus gardé. Rien n’a été débité.',
  ended: 'Ce rendez-vous n’attend plus de paiement.',
  closed: 'Ce rendez-vous ne se paie plus par ce lien. Voyez avec le professionnel.',
  paying: 'Votre client est en train de payer. Réessayez dans quelques minutes.',
  justPaid: 'Le client vient de payer ce rendez-vous\u202f: il est confirmé.',
  manySent: 'Le lien a déjà été envoyé plusieurs fois. Copiez-le pour le transmettre vous-même.',
} as const;

/** Why a way of being paid cannot be chosen. */
export const wayTexts = {
  lacks: {
    account: 'Ouvrez d’abord votre compte de paiement\u202f: les cartes passent par lui.',
    mandate: 'Acceptez d’abord le mandat de facturation\u202f: il précède tout paiement en ligne.',
    operator: 'Le site n’a pas encore dit qui l’exploite\u202f: les paiements en ligne ouvriront ensuite.',
  },
  none: 'Gardez au moins une façon de régler.',
} as const;

/** Why the account of a professional cannot be opened. */
export const sellerTexts = {
  taken: 'Cette adresse a déjà un autre compte de paiement. Donnez-en une autre.',
  refused: (reason: string): string => `Le prestataire de paiement n’ouvre pas ce compte\u202f: « ${reason} ».`,
  noPage: 'Le prestataire de paiement n’attend plus rien sur sa page. Actualisez pour voir où en est votre compte.',
} as const;

import { priceText } from '#core/format.ts';

const errors: Readonly<Record<string, string>> = {
  insufficient_funds: 'Votre compte n’est pas assez approvisionné.',
  stolen_card: 'Votre banque a refusé cette carte.',
  expired_card: 'Votre carte a expiré.',
  incorrect_cvc: 'Le code de sécurité est incorrect.',
  authentication_failed: 'Votre banque n’a pas pu vérifier votre identité.',
  timeout: 'Votre banque n’a pas répondu.',
  expired: 'Le délai de paiement est dépassé.',
};

/** Converts the provider's error code into a sentence for the client. */
export const paymentErrorText = (code: string | null): string =>
  errors[code ?? ''] ?? 'Votre banque a refusé le paiement.';

export const paymentTexts = {
  nothingCharged: 'Rien n’a été débité.',
  otherAmount: 'Le montant débité ne correspond pas à votre commande.',
  otherCurrency: 'Le paiement reçu ne correspond pas à votre commande. Nous le vérifions.',
  timeout: 'Votre banque n’a pas répondu. Rien n’a été débité, le créneau est libéré.',
  otherSelection:
    'Votre sélection a changé dans un autre onglet\u202f: relisez-la, puis confirmez. Rien n’a été débité.',
  underway:
    'Vous avez commencé un paiement pour ce créneau\u202f: terminez-le, ou annulez-le pour choisir un autre moyen de paiement.',
  waiver: 'Cochez cette case pour demander que le soin ait lieu avant la fin du délai de rétractation.',
  newTerms: 'Ces conditions viennent de changer\u202f: relisez-les avant de continuer.',
  noMoreAttempts:
    'Vous avez atteint le nombre maximal de tentatives de paiement pour ce créneau. Choisissez un autre créneau, ou payez sur place si le professionnel l’accepte.',
  noMoreLinkAttempts:
    'Le nombre maximal de tentatives de paiement est atteint pour ce rendez-vous. Contactez le professionnel.',
} as const;

/** Refusals about the code that confirms a booking paid on site. */
export const codeTexts = {
  manyWait:
    'Plusieurs réservations chez ce professionnel attendent déjà leur code de confirmation. Connectez-vous, payez en ligne si c’est possible, ou réessayez dans une heure. Ce créneau reste bloqué pour vous.',
  nearbyWaits:
    'Une réservation faite chez ce professionnel depuis votre connexion internet attend déjà son code de confirmation. Saisissez ce code ou libérez l’autre créneau. Vous pouvez aussi vous connecter, payer en ligne si c’est possible, ou réessayer dans une demi-heure. Ce créneau-ci reste bloqué pour vous.',
  manySent: 'Trois codes ont déjà été envoyés pour ce rendez-vous. Saisissez le dernier code reçu.',
  manyUnpaid:
    'Plusieurs rendez-vous à régler sur place viennent d’être pris chez ce professionnel. Payez en ligne si c’est possible, ou réessayez dans une heure. Ce créneau reste bloqué pour vous.',
  manyInAll:
    'Trop de codes ont été envoyés pour ce rendez-vous. Connectez-vous, payez en ligne si c’est possible, ou choisissez un autre créneau.',
  /** assumed: the wording of `keptOff` and `manyToAddress`. */
  keptOff: 'Ce professionnel ne prend plus de rendez-vous sur Accalmie. Rien n’est réservé et rien n’a été débité.',
  manyToAddress:
    'Beaucoup de codes viennent d’être envoyés à cette adresse. Connectez-vous, payez en ligne si c’est possible, ou réessayez dans une heure.',
} as const;

/** Errors of a typed code, used by the API and beside the field. */
export const typedCodeTexts = {
  sixDigits: 'Le code comporte six chiffres.',
  wrong: (left: number): string =>
    left === 0
      ? 'Ce code est incorrect, et vous n’avez plus d’essai. Demandez un autre code.'
      : `Ce code est incorrect. Il vous reste ${left}\u00a0essai${left > 1 ? 's' : ''}.`,
  noMoreTries: 'Ce code n’est plus valable. Demandez un autre code.',
} as const;

export const proOrderTexts = {
  unreachable: 'Indiquez une adresse email ou un numéro de téléphone.',
  walkInByLink: 'Un client de passage règle sur place\u202f: pour envoyer un lien, il faut son adresse email.',
  walkInAtHome: 'Un client de passage est reçu sur place. Pour un rendez-vous à domicile, indiquez le nom du client.',
  unmailed: 'Indiquez l’adresse email du client\u202f: nous y enverrons le lien.',
  noCards: 'Activez d’abord le paiement par carte\u202f: il est nécessaire pour envoyer un lien.',
  nothingDue: 'Il n’y a rien à payer en ligne pour ce rendez-vous\u202f: enregistrez-le comme payé sur place.',
  beyond: 'Cette date est dans plus de douze mois\u202f: il est trop tôt pour enregistrer ce rendez-vous.',
  discountTooLarge: (cents: number): string => `La remise dépasse le prix des prestations (${priceText(cents)}).`,
  series: {
    tooFew: 'Il reste moins de deux dates. Choisissez au moins deux dates, ou enregistrez un seul rendez-vous.',
    beyond: 'Certaines dates sont dans plus de douze mois. Réduisez le nombre de rendez-vous, ou retirez ces dates.',
  },
} as const;

export const discountRefusals = {
  over: 'Vous pouvez accorder une remise uniquement sur un rendez-vous confirmé et pas encore terminé.',
  proposed:
    'Un changement d’horaire, avec un nouveau prix, attend une réponse. Vous pourrez accorder la remise après cette réponse.',
  collected: 'Ce rendez-vous est marqué comme payé\u202f: indiquez d’abord que le paiement n’a pas été reçu.',
  beyond: 'La remise dépasse ce qui reste à régler sur place pour les prestations.',
} as const;

/** Refusals about a payment link that no longer works, or cannot be sent. */
export const linkRefusals = {
  paid: 'Ce rendez-vous est déjà payé.',
  over: 'Ce créneau n’est plus bloqué pour vous. Rien n’a été débité.',
  ended: 'Ce rendez-vous n’attend plus de paiement.',
  closed: 'Ce lien ne permet plus de payer ce rendez-vous. Contactez le professionnel.',
  paying: 'Votre client est en train de payer. Réessayez dans quelques minutes.',
  justPaid: 'Le client vient de payer ce rendez-vous\u202f: il est confirmé.',
  manySent: 'Le lien a déjà été envoyé plusieurs fois\u202f: copiez-le pour le transmettre vous-même.',
} as const;

/** Refusals of the payment ways a professional chooses. */
export const wayTexts = {
  lacks: {
    account: 'Ouvrez d’abord votre compte de paiement\u202f: il est nécessaire pour accepter les cartes.',
    mandate: 'Acceptez d’abord le mandat de facturation\u202f: il est nécessaire avant tout paiement en ligne.',
    operator: 'Vous pourrez accepter les paiements en ligne dès que l’identité de l’exploitant du site sera publiée.',
  },
  none: 'Choisissez au moins un mode de paiement.',
} as const;

export const sellerTexts = {
  taken: 'Un autre compte de paiement utilise déjà cette adresse\u202f: indiquez-en une autre.',
  refused: (reason: string): string =>
    `Le prestataire de paiement refuse d’ouvrir ce compte\u202f: «\u202f${reason}\u202f».`,
  noPage:
    'Le prestataire de paiement n’a plus rien à vous demander sur sa page. Actualisez pour connaître l’état de votre compte.',
} as const;

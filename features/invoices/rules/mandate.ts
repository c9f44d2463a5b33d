/**
 * A version of the French text by which a professional authorizes the platform to invoice in their name. `from` is the
 * first day this version applies.
 */
export type MandateText = {
  readonly version: number;
  readonly from: string;
  readonly parts: readonly { readonly title: string; readonly text: string }[];
};

const first: MandateText = {
  version: 1,
  from: '2026-11-01',
  parts: [
    {
      title: 'Ce que vous confiez à Accalmie',
      text: 'Vous donnez mandat à Accalmie d’établir et d’envoyer, en votre nom et pour votre compte, les factures, les notes et les avoirs des rendez-vous réservés sur Accalmie. Chaque pièce porte la mention «\u202fFacture établie par Accalmie au nom et pour le compte de\u202f», suivie de votre nom. Le mandat s’applique aux pièces émises après votre accord.',
    },
    {
      title: 'Votre numérotation',
      text: 'Vos factures et vos avoirs suivent chacun une numérotation qui vous est propre, chronologique et continue. Si vous facturez aussi ailleurs, utilisez-y une série distincte.',
    },
    {
      title: 'Vos obligations',
      text: 'Vous restez responsable de vos obligations fiscales\u202f: vous tenez à jour votre régime de TVA, votre forme juridique, votre immatriculation et votre adresse, vous déclarez et reversez la TVA éventuelle, et vous nous signalez sans délai tout changement.',
    },
    {
      title: 'Contester une pièce',
      text: 'Chaque pièce est disponible dans votre espace dès son émission. Vous avez quinze jours pour la contester par écrit auprès du support\u202f; une erreur se corrige par un avoir, jamais en modifiant une pièce émise. Sans contestation dans ce délai, la pièce est réputée acceptée.',
    },
    {
      title: 'Durée',
      text: 'Le mandat s’applique jusqu’à ce que vous y mettiez fin depuis cette page, à tout moment. Dès lors, Accalmie n’émet plus rien en votre nom\u202f; les pièces déjà émises restent disponibles pendant dix ans, et vous établissez vous-même vos factures suivantes.',
    },
  ],
};

/**
 * Every version of the mandate, in order. A version that was accepted never changes, because the law requires a prior
 * written mandate (tax code, annex II, 242 nonies).
 */
export const mandateTexts: readonly MandateText[] = [first];

/** The version a professional accepts today. */
export const currentMandate: MandateText = first;

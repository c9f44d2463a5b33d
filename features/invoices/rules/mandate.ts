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
      text: 'Vous donnez à Accalmie mandat d’établir et d’envoyer, en votre nom et pour votre compte, les factures, les notes et les avoirs des rendez-vous pris par elle. Chaque pièce porte la mention «\u202fFacture établie par Accalmie au nom et pour le compte de\u202f», suivie de votre nom. Le mandat porte sur ce qui est émis après votre accord.',
    },
    {
      title: 'Vos numéros',
      text: 'Vos factures et vos avoirs ont chacun une suite de numéros qui n’appartient qu’à vous, sans trou, dans l’ordre des dates. Si vous facturez aussi ailleurs, gardez-y une autre suite.',
    },
    {
      title: 'Ce qui reste à vous',
      text: 'Vous restez responsable de vos obligations fiscales\u202f: vous tenez à jour votre régime de TVA, votre forme, votre registre et votre adresse, vous déclarez et reversez la TVA s’il y en a, et vous nous signalez aussitôt ce qui change.',
    },
    {
      title: 'Contester une pièce',
      text: 'Chaque pièce est dans votre espace dès qu’elle est émise. Vous avez quinze jours pour la contester par écrit auprès du support\u202f; une erreur se corrige par un avoir, jamais en changeant une pièce émise. Sans contestation, la pièce est tenue pour acceptée.',
    },
    {
      title: 'Durée',
      text: 'Le mandat dure jusqu’à ce que vous le retiriez, quand vous le voulez, depuis cette page. À partir de là, Accalmie n’émet plus rien en votre nom\u202f; ce qui a été émis reste, dix ans, et vous établissez vous-même la suite.',
    },
  ],
};

/**
 * Every version of the mandate, in order. An accepted version never changes (tax code, annex II, 242 nonies: a prior
 * written mandate).
 */
export const mandateTexts: readonly MandateText[] = [first];

/** The version a professional accepts today. */
export const currentMandate: MandateText = first;

import type { WritingRefusal } from './rules/opening.ts';

/** Refusals when a line is written, a file attached or a line reported (docs/product/messages.md#messenger). */
export const conversationRefusals = {
  blocked: 'Vous avez bloqué cet échange. Débloquez-le pour écrire à nouveau.',
  notTaken: 'Vous ne pouvez plus écrire dans cet échange, mais vous pouvez encore le lire.',
  never: 'Vous ne pouvez pas encore écrire à ce professionnel\u202f: l’échange s’ouvre quand vous réservez un soin.',
  past: 'Cet échange s’est fermé 30 jours après le dernier soin. Pour écrire à nouveau, réservez un soin.',
  cancelled: 'Cet échange est fermé depuis l’annulation. Pour écrire à nouveau, réservez un soin.',
  otherWords: 'Un autre message a déjà été envoyé. Rechargez la page, puis recommencez.',
  kind: 'Ce fichier n’a pas été joint. Choisissez une image ou un PDF de 10\u00a0Mo maximum.',
  notKept: 'Votre fichier n’a pas pu être enregistré. Vos messages sont conservés\u202f: réessayez dans un instant.',
  noAccount: 'Cette personne n’a pas de compte\u202f: appelez-la ou écrivez-lui par email. Rien n’a été envoyé.',
  tooMany: 'Vingt réponses maximum.',
} as const satisfies Record<WritingRefusal, string> & Record<string, string>;

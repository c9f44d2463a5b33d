import { ofName } from '#core/elision.ts';

/** Texts that the mail adds around a professional's message (docs/product/wording.md#mails). */
export const campaignMailTexts = {
  subject: (pro: string, subject: string): string => `${pro}\u202f: ${subject}`,
  hello: (firstname: string): string => `Bonjour${firstname && ` ${firstname}`},`,
  visit: 'Votre rendez-vous',
  care: 'Soin',
  unchanged:
    'Ce message ne change pas votre rendez-vous\u202f: vous pouvez toujours le voir, le déplacer ou l’annuler.',
  see: 'Voir mon rendez-vous',
  why: (pro: string): string => `${pro} vous écrit au sujet de ce rendez-vous, par l’intermédiaire d’Accalmie.`,
  privateLink: 'Le lien de cet email ouvre votre rendez-vous sans mot de passe\u202f: gardez-le pour vous.',
  book: 'Réserver',
  agreed: (pro: string, day: string): string =>
    `Vous avez accepté le ${day} de recevoir les actualités ${ofName(pro)}, envoyées par Accalmie.`,
  stop: 'Ne plus recevoir ces actualités',
} as const;

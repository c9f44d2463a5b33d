import { ofName } from '#core/elision.ts';

/** Page to unsubscribe from a professional's news (docs/product/clients.md#unsubscribing). */
export const newsStopTexts = {
  title: 'Ne plus recevoir d’actualités',
  heading: 'Ne plus recevoir d’actualités',
  lead: (pro: string): string =>
    `Vous recevez les actualités ${ofName(pro)} par email, car vous les avez acceptées. Vous pouvez vous désabonner sans vous connecter.`,
  already: (pro: string): string => `Vous ne recevez plus les actualités ${ofName(pro)}.`,
  choice: 'Quelles actualités ne voulez-vous plus recevoir\u202f?',
  one: (pro: string): string => `Les actualités ${ofName(pro)}`,
  all: 'Les actualités de tous les professionnels, sur Accalmie',
  submit: 'Ne plus recevoir ces actualités',
  visits: 'Vous recevrez toujours les messages qui concernent vos rendez-vous.',
  done: (pro: string): string => `C’est fait. Vous ne recevrez plus les actualités ${ofName(pro)}.`,
  doneAll: 'C’est fait. Vous ne recevrez plus les actualités d’aucun professionnel.',
  again: 'Vous pouvez accepter à nouveau ces actualités quand vous voulez, dans les réglages de votre compte.',
  account: 'Mes réglages',
  home: 'Retour à l’accueil',
} as const;

import { ofName } from '#core/elision.ts';

/** The page where somebody stops the news of a professional (docs/product/clients.md#unsubscribing). */
export const newsStopTexts = {
  title: 'Ne plus recevoir de nouvelles',
  heading: 'Ne plus recevoir de nouvelles',
  lead: (pro: string): string => `Vous recevez les nouvelles ${ofName(pro)} par email, car vous l’avez accepté. Vous pouvez arrêter ici, sans vous connecter.`,
  already: (pro: string): string => `Vous ne recevez plus les nouvelles ${ofName(pro)}.`,
  choice: 'Que voulez-vous arrêter\u202f?',
  one: (pro: string): string => `Les nouvelles ${ofName(pro)}`,
  all: 'Les nouvelles de tous les professionnels, sur Accalmie',
  submit: 'Ne plus les recevoir',
  visits: 'Vous recevrez toujours les messages qui concernent vos rendez-vous.',
  done: (pro: string): string => `C’est fait. Vous ne recevrez plus les nouvelles ${ofName(pro)}.`,
  doneAll: 'C’est fait. Vous ne recevrez plus les nouvelles d’aucun professionnel.',
  again: 'Vous pouvez les accepter à nouveau quand vous voulez, dans les réglages de votre compte.',
  account: 'Mes réglages',
  home: 'Retour à l’accueil',
} as const;

/** Texts of the consents to news (docs/product/clients.md#consents). */
export const newsTexts = {
  heading: 'Actualités de vos professionnels',
  lead: 'Choisissez les professionnels qui peuvent vous envoyer leurs actualités. Personne d’autre que vous ne peut modifier ce choix. Ce choix ne change rien aux messages sur vos rendez-vous.',
  email: 'Par email',
  left: (day: string): string => `Vous ne recevez plus d’emails depuis le ${day}, à votre demande.`,
  save: 'Enregistrer mes choix',
} as const;

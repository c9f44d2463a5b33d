/** Texts of the consents to news (docs/product/clients.md#consents). */
export const newsTexts = {
  heading: 'Actualités de vos professionnels',
  lead: 'Choisissez les professionnels qui peuvent vous envoyer leurs actualités. Personne d’autre que vous ne peut modifier ce choix. Vous recevrez toujours les messages qui concernent vos rendez-vous.',
  email: 'Par email',
  left: (day: string): string => `Vous ne recevez plus ces actualités depuis le ${day}, à votre demande.`,
  save: 'Enregistrer mes choix',
} as const;

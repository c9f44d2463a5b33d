/** The sentences of the page that counts reports. */
export const transparencyTexts = {
  title: 'Signalements et décisions en nombres · Accalmie',
  description: 'Ce qui a été signalé sur Accalmie, ce qui a été décidé, contesté et suspendu, année par année.',
  heading: 'Signalements et décisions en nombres',
  lead: 'Ce qui nous a été signalé, ce que nous en avons décidé, et ce qui a changé après une contestation. Les nombres sont comptés à l’instant.',
  years: 'Année',
  numbers: (year: number): string => `En ${year}`,
  how: {
    heading: 'Comment c’est décidé',
    list: [
      'Une personne lit chaque signalement et en décide. Aucune décision n’est prise par un moyen automatisé.',
      'Un avis qui contient un numéro, un lien, une adresse email ou un mot qui peut blesser attend qu’une personne le lise avant de paraître.',
      'Une décision se conteste pendant six mois, gratuitement. Une autre personne décide à nouveau.',
      'Un signalement compte l’année où il arrive, une décision l’année où elle est prise.',
    ],
  },
} as const;

/** The sentences of the mails that tell somebody what an admin has done. */
export const backofficeMailTexts = {
  suspended: {
    subject: 'Votre compte est suspendu',
    preview: 'La raison, et comment la contester.',
    text: 'Une personne de l’équipe a suspendu votre compte. Vous ne pouvez plus vous y connecter, et vos fiches ne sont plus en ligne. Les rendez-vous à venir sont annulés, et ce qui a été payé en ligne est rendu.',
    contest: (email: string) =>
      `Cette décision a été prise sans moyen automatisé. Vous pouvez la contester pendant six mois en écrivant à ${email}, recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.`,
    button: 'Médiation et recours',
  },
  reopened: {
    subject: 'Votre compte est rouvert',
    preview: 'La suspension est levée.',
    text: 'La suspension de votre compte est levée. Vous pouvez vous connecter à nouveau.',
    button: 'Me connecter',
  },
  signedOut: {
    subject: 'Vos sessions ont été fermées',
    preview: 'Connectez-vous à nouveau.',
    text: 'Une personne de l’équipe a fermé toutes les sessions de votre compte.',
    button: 'Me connecter',
  },
  addressAsked: {
    subject: 'Une autre adresse est demandée pour votre compte',
    preview: 'Elle remplacera celle-ci une fois confirmée.',
    text: 'Une personne de l’équipe a écrit à une autre adresse pour qu’elle devienne celle de votre compte. Celle-ci reste la vôtre tant que l’autre n’est pas confirmée.',
    notYou: (email: string) => `Si vous ne l’avez pas demandé, écrivez-nous aussitôt à ${email}.`,
    button: 'Mon compte',
  },
} as const;

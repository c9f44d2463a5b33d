/** Texts of the mails to a client about a review (docs/product/wording.md#mails). */
export const reviewMailTexts = {
  invitation: {
    subject: 'Comment était ce moment\u202f?',
    preview: 'Deux minutes pour aider la personne suivante.',
    text: (services: string, withPro: string, day: string): string => `C’était ${day} ${withPro}\u202f: ${services}.`,
    help: 'Votre note et quelques mots indiquent aux autres clients à quoi s’attendre, et au professionnel ce qui compte pour vous.',
    write: 'Laisser mon avis',
    stop: 'Nous vous demandons votre avis une fois par rendez-vous. La page de l’avis vous permet de ne plus recevoir ces demandes.',
    until: (moment: string): string =>
      `Le lien donne accès à ce rendez-vous uniquement, sans mot de passe. Vous pouvez donner votre avis jusqu’au ${moment}.`,
  },
  published: {
    subject: 'Votre avis est publié',
    preview: 'Un membre de l’équipe a relu votre avis.',
    text: (withPro: string): string => `Votre avis sur le rendez-vous ${withPro} est publié tel que vous l’avez écrit.`,
    see: 'Voir mon avis',
  },
  removed: {
    subject: 'Votre avis n’est pas publié',
    preview: 'Voici pourquoi, et ce que vous pouvez faire.',
    text: (withPro: string): string =>
      `Votre avis sur le rendez-vous ${withPro} n’est pas publié. Un membre de l’équipe a lu l’avis et pris cette décision.`,
    remedy: (email: string, mediation: string): string =>
      `Vous n’êtes pas d’accord\u202f? Écrivez à ${email} dans les six mois\u202f: une autre personne relira l’avis. Vous pouvez aussi saisir le médiateur\u202f: ${mediation}`,
    see: 'Voir mon avis',
  },
  answered: {
    subject: (name: string): string => `${name} répond à votre avis`,
    preview: 'Cette réponse est publiée sous votre avis.',
    text: (name: string): string => `${name} répond à l’avis que vous avez laissé.`,
    see: 'Lire la réponse',
  },
  onScreen: {
    invitation: 'Comment était ce moment\u202f?',
    invitationText: 'Donnez votre avis en deux minutes, sur la page du rendez-vous.',
    published: 'Avis publié',
    publishedText: 'Nous avons relu votre avis\u202f: il est visible sur la fiche.',
    removed: 'Avis non publié',
    removedText: 'Vous trouverez le motif sur la page du rendez-vous.',
    answered: (name: string): string => `${name} répond à votre avis`,
    answeredText: 'Lisez la réponse sous votre avis.',
  },
} as const;

const narrow = '\u202f';

/** The sentences of the page where one arrives in a space (docs/product/screens.md#dashboard). */
export const homeTexts = {
  hello: (firstname: string): string => `Bonjour ${firstname}`,
  seePublic: 'Voir mon profil public',
  lapsed: (labels: string): string => `Votre fiche n’est plus visible${narrow}: ${labels} expiré. Vos rendez-vous déjà pris dans les 15 jours ont lieu.`,
  toDocuments: 'Envoyer un document à jour',
  redirected: {
    business: 'Vous n’avez pas de compte sur l’espace demandé. Votre profil établissement s’affiche à la place.',
    ambassador: 'Vous n’avez pas de compte ambassadeur. Votre profil établissement s’affiche à la place.',
  },
  todo: {
    almost: 'Votre profil est presque prêt',
    ready: 'Tout est en place',
    count: (done: number, total: number): string => `${done} étape${done > 1 ? 's' : ''} sur ${total}.`,
    hidden: 'Votre fiche sera visible une fois votre profil complet et vos documents vérifiés.',
    seenEmpty: 'Votre fiche est en ligne, mais personne ne peut encore y réserver.',
    seen: 'Votre fiche est visible dans la recherche.',
    progress: 'Avancement',
    profile: 'Compléter votre profil',
    profileDone: 'Profil complet',
    team: 'Dire qui reçoit, et dans quelles cabines',
    teamDone: 'Équipe en place',
    services: 'Publier une prestation',
    servicesDone: 'Prestations publiées',
    hours: 'Dire vos horaires',
    hoursDone: 'Horaires en place',
    documents: 'Envoyer vos documents',
    documentsDone: 'Documents vérifiés',
    email: 'Confirmer votre adresse email',
    emailDone: 'Adresse email confirmée',
    factor: 'Ajouter un second facteur à votre connexion',
    factorDone: 'Second facteur en place',
    done: 'fait',
  },
} as const;

const narrow = '\u202f';

/** The sentences that tell the client of a visit about a complaint. */
export const complaintMailTexts = {
  see: 'Suivre la réclamation',
  number: (number: string): string => `Numéro ${number}.`,
  received: {
    subject: (name: string): string => `Votre réclamation est transmise à ${name}`,
    preview: (until: string): string => `Réponse attendue avant le ${until}.`,
    text: (name: string, visit: string): string => `${name} a reçu votre réclamation sur le rendez-vous du ${visit}, et a 72 heures pour répondre.`,
    next: (until: string): string => `Une personne d’Accalmie décide ensuite, au plus tard le ${until}, et vous écrit ses raisons.`,
    held: 'D’ici là, le versement de ce soin au professionnel attend.',
  },
  about: {
    subject: (name: string): string => `${name} a ouvert une réclamation sur votre rendez-vous`,
    preview: (until: string): string => `Vous pouvez répondre avant le ${until}.`,
    text: (name: string, visit: string): string => `${name} a ouvert une réclamation sur le rendez-vous du ${visit}. Rien ne vous est demandé en argent.`,
    next: (until: string): string => `Vous pouvez dire votre version avant le ${until}. Une personne d’Accalmie lit les deux, puis décide.`,
    see: 'Lire et répondre',
  },
  answered: {
    subject: (name: string): string => `${name} a répondu à votre réclamation`,
    preview: 'Une personne d’Accalmie examine maintenant.',
    text: (name: string): string => `${name} a répondu. Vous pouvez ajouter un mot, ou retirer votre réclamation si la réponse vous convient.`,
    proposed: (amount: string): string => `Sa proposition${narrow}: rendre ${amount}.`,
    nothing: 'Sa proposition\u202f: ne rien rendre.',
    next: (until: string): string => `Décision avant le ${until}.`,
  },
  unanswered: {
    subject: 'Votre réclamation est en cours d’examen',
    preview: 'Le professionnel n’a pas répondu dans les 72 heures.',
    text: (name: string): string => `${name} n’a pas répondu dans les 72 heures. Une personne d’Accalmie examine avec vos seuls éléments.`,
  },
  word: {
    subject: (name: string): string => `${name} a ajouté un mot à la réclamation`,
    preview: 'Il se lit sur la page de la réclamation.',
    text: (name: string): string => `${name} a ajouté un mot à la réclamation sur votre rendez-vous.`,
  },
  piece: {
    subject: (name: string): string => `${name} a ajouté une pièce à la réclamation`,
    preview: 'Elle se lit sur la page de la réclamation.',
    text: (name: string): string => `${name} a ajouté une pièce à la réclamation sur votre rendez-vous.`,
  },
  closed: {
    subject: (name: string): string => `${name} a retiré sa réclamation`,
    preview: 'Elle est close.',
    text: (name: string, visit: string): string => `${name} a retiré la réclamation ouverte sur le rendez-vous du ${visit}. Elle est close.`,
  },
  /** assumed: the words. */
  mediation: {
    subject: (name: string): string => `Médiation demandée\u202f: ${name}`,
    preview: 'Un médiateur indépendant peut être saisi.',
    text: (name: string, visit: string): string =>
      `${name} ne se satisfait pas de la décision sur le rendez-vous du ${visit} et indique saisir un médiateur. Celui-ci vous écrira.`,
    stands: 'D’ici là, la décision s’applique\u202f: vous n’avez rien à faire.',
  },
  decided: {
    subjectBack: (amount: string): string => `${amount} vous sont rendus`,
    subjectNothing: 'Votre réclamation\u202f: rien n’est remboursé',
    subjectAbout: 'La réclamation sur votre rendez-vous est décidée',
    preview: 'La décision, et ses raisons.',
    back: (amount: string): string => `${amount} vous sont rendus, sur la carte qui a payé, sous 3 à 5 jours.`,
    nothing: 'Rien n’est remboursé.',
    why: 'Raisons de la décision',
    mediator: (who: string, link: string): string =>
      `Si cette décision ne vous convient pas, vous pouvez saisir gratuitement le médiateur de la consommation${who}. Comment le saisir${narrow}: ${link}. Dites-le aussi sur la page de la réclamation.`,
  },
  health: {
    subject: 'Vos réponses de santé ont été lues pour une réclamation',
    preview: 'Par une personne d’Accalmie, une fois, avec une raison écrite.',
    text: (visit: string): string =>
      `Pour examiner la réclamation sur le rendez-vous du ${visit}, une personne d’Accalmie a ouvert vos réponses à la fiche santé de cette visite. La lecture est écrite au journal.`,
    why: 'Sa raison.',
    remedy: (support: string): string => `Si cela vous semble injustifié, écrivez à ${support}.`,
  },
  onScreen: {
    received: 'Réclamation transmise',
    about: 'Réclamation sur votre rendez-vous',
    answered: 'Réponse à votre réclamation',
    unanswered: 'Réclamation en cours d’examen',
    word: 'Un mot de plus sur la réclamation',
    piece: 'Une pièce de plus sur la réclamation',
    closed: 'Réclamation retirée',
    mediation: 'Médiation demandée',
    decided: 'Réclamation décidée',
    health: 'Réponses de santé lues',
  },
} as const;

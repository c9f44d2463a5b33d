import type { LookReason } from '../rules/look.ts';

/** What whoever leaves a review reads (docs/product/reviews.md#writing). */
export const reviewFormTexts = {
  title: 'Mon avis · Accalmie',
  heading: 'Comment était ce moment\u202f?',
  lead: 'Deux minutes pour aider la personne suivante.',
  back: 'Mon rendez-vous',
  rating: 'Votre note',
  words: ['à éviter', 'décevant', 'correct', 'très bien', 'excellent'],
  body: 'Votre avis',
  bodyHint: 'De 10 à 2000 caractères.',
  about: 'Parlez du soin et de l’accueil. Pas de nom de famille, pas de santé\u202f: cela ne regarde que vous.',
  publish: 'Publier mon avis',
  change: 'Enregistrer mon avis',
  later: 'Plus tard',
  preview: {
    heading: 'Ce qui sera public',
    none: 'Vos mots se liront ici.',
    shown: 'Votre prénom, l’initiale de votre nom, la note, le texte et les deux dates.',
    hidden: 'Jamais votre nom entier, votre adresse, le prix ni votre fiche santé.',
    editable: (day: string): string => `Vous pourrez le modifier ou le retirer pendant 14 jours, jusqu’au ${day}.`,
  },
  done: { created: 'Avis publié. Merci.', held: 'Avis reçu. Merci.', changed: 'Avis enregistré.', removed: 'Votre avis est retiré.' },
  own: {
    heading: 'Votre avis',
    edited: (day: string): string => `Modifié le ${day}. La première version reste dans l’historique.`,
    editable: (day: string): string => `Modifiable jusqu’au ${day}.`,
    edit: 'Modifier mon avis',
    remove: 'Retirer',
    see: 'Le voir sur la fiche',
    late: ['Cet avis ne se modifie plus.', (day: string): string => `Les 14 jours sont passés le ${day}. Vous pouvez encore demander son retrait au support.`],
    answer: (name: string): string => `Réponse de ${name}`,
  },
  held: [
    'Votre avis est relu avant d’être publié.',
    (why: string): string =>
      `Il contient ${why}. Une personne de l’équipe le lit, puis vous écrit. Vous pouvez aussi le modifier\u202f: sans cela, il paraît aussitôt.`,
  ],
  lookedAtFor: {
    phone: 'un numéro',
    link: 'un lien',
    email: 'une adresse email',
    insult: 'un mot qui peut blesser',
  } satisfies Record<LookReason, string>,
  and: (first: string, last: string): string => `${first} et ${last}`,
  taken: ['Votre avis n’est pas publié.', 'Une personne l’a décidé, après l’avoir lu. Vous pouvez demander qu’une autre le relise, dans les six mois.'],
  before: ['L’avis s’ouvrira après le soin.', (moment: string): string => `${moment}, au plus tard.`],
  closed: ['Le délai de 90 jours est passé.', (day: string): string => `Un avis se laisse jusqu’à 90 jours après la visite\u202f: ici, jusqu’au ${day}.`],
  never: ['Un avis se rapporte à un rendez-vous honoré.', 'Celui-ci n’a pas eu lieu.'],
  suspended: ['Vos avis sont suspendus.', 'Un courriel vous en a donné les raisons, la durée, et comment contester.'],
  stop: {
    label: 'Ne plus me demander d’avis',
    text: 'Vous pourrez toujours en laisser un depuis la page d’un rendez-vous.',
    sure: 'Ne plus me demander',
    done: 'Nous ne vous demanderons plus d’avis.',
  },
  removal: {
    heading: 'Retirer votre avis\u202f?',
    text: 'Vos mots et votre note quittent la fiche, avec la réponse s’il y en a une. Vous pourrez en laisser un autre dans le délai.',
    confirm: 'Retirer mon avis',
    keep: 'Le garder',
  },
} as const;

import { ofName } from '#core/elision.ts';
import type { ModerationReason } from '../rules/moderation.ts';

/** Texts of the page where a client writes a review (docs/product/reviews.md#writing). */
export const reviewFormTexts = {
  title: 'Mon avis · Accalmie',
  heading: 'Comment était ce moment\u202f?',
  headingDone: 'Votre avis sur ce moment',
  lead: 'Deux minutes pour aider la personne suivante.',
  back: 'Mon rendez-vous',
  rating: 'Votre note',
  words: ['à éviter', 'décevant', 'correct', 'très bien', 'excellent'],
  body: 'Votre avis',
  bodyHint: 'De 10 à 2\u202f000 caractères.',
  about: 'Parlez du soin et de l’accueil, sans nom de famille ni information de santé.',
  publish: 'Publier mon avis',
  change: 'Enregistrer mon avis',
  later: 'Plus tard',
  cancel: 'Annuler',
  preview: {
    heading: 'Informations publiées',
    none: 'Votre avis apparaîtra ici.',
    shown: 'Votre prénom, l’initiale de votre nom, la note, le texte, la date du soin et celle de l’avis.',
    hidden: 'Votre nom complet, votre adresse, le prix et votre fiche santé restent privés.',
    editable: (day: string): string => `Vous pourrez modifier ou retirer votre avis pendant 14 jours, jusqu’au ${day}.`,
  },
  done: {
    created: 'Avis publié. Merci.',
    held: 'Avis reçu. Merci.',
    changed: 'Avis enregistré.',
    removed: 'Votre avis est retiré.',
  },
  own: {
    heading: 'Votre avis',
    edited: (day: string): string => `Modifié le ${day}. La première version reste dans l’historique.`,
    editable: (day: string): string => `Modifiable jusqu’au ${day}.`,
    edit: 'Modifier mon avis',
    remove: 'Retirer',
    see: 'Voir mon avis sur la fiche',
    late: [
      'Vous ne pouvez plus modifier cet avis.',
      (day: string): string =>
        `Le délai de 14 jours a pris fin le ${day}. Vous pouvez encore demander au support le retrait de l’avis.`,
    ],
    answer: (name: string): string => `Réponse ${ofName(name)}`,
  },
  held: [
    'Votre avis est relu avant d’être publié.',
    (why: string, those: string): string =>
      `Votre texte contient ${why}. Un membre de l’équipe lira l’avis, puis vous écrira. Vous pouvez aussi modifier l’avis\u202f: sans ${those}, il sera publié tout de suite.`,
  ],
  moderationReasons: {
    phone: 'un numéro',
    link: 'un lien',
    email: 'une adresse email',
    insult: 'un mot qui peut blesser',
  } satisfies Record<ModerationReason, string>,
  and: (first: string, last: string): string => `${first} et ${last}`,
  those: {
    phone: 'ce numéro',
    link: 'ce lien',
    email: 'cette adresse',
    insult: 'ce mot',
  } satisfies Record<ModerationReason, string>,
  nor: (first: string, last: string): string => `${first} ni ${last}`,
  taken: [
    'Votre avis n’est pas publié.',
    'Un membre de l’équipe a lu l’avis et pris cette décision. Vous avez six mois pour demander une relecture par une autre personne.',
  ],
  before: [
    'Vous pourrez donner votre avis après le soin.',
    (moment: string): string => `Le formulaire s’affichera ici, au plus tard le ${moment}.`,
  ],
  closed: [
    'Le délai de 90 jours est passé.',
    (day: string): string => `Vous aviez 90 jours après le rendez-vous pour donner votre avis, soit jusqu’au ${day}.`,
  ],
  takenBack: ['Vous avez retiré cet avis.', 'Le délai de 14 jours pour écrire un nouvel avis est passé.'],
  never: ['Vous ne pouvez pas donner d’avis.', 'Ce rendez-vous n’a pas été honoré.'],
  suspended: [
    'Vous ne pouvez plus publier d’avis pour le moment.',
    'Notre email vous donne les motifs de cette suspension, sa durée et la marche à suivre pour la contester.',
  ],
  stop: {
    label: 'Ne plus me demander d’avis',
    text: 'Vous pourrez toujours laisser un avis depuis la page d’un rendez-vous.',
    sure: 'Ne plus me demander',
    done: 'Nous ne vous demanderons plus d’avis.',
  },
  removal: {
    heading: 'Retirer votre avis\u202f?',
    text: 'Votre texte et votre note disparaîtront de la fiche, avec la réponse s’il y en a une. Vous pourrez écrire un nouvel avis jusqu’à la fin du délai de 14 jours.',
    confirm: 'Retirer mon avis',
    keep: 'Garder mon avis',
  },
} as const;

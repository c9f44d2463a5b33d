const narrow = '\u202f';

/** The sentences of the page where anybody reports a content (docs/product/reviews.md#reports). */
export const reportPageTexts = {
  title: 'Signaler ce contenu · Accalmie',
  description: 'Signalez une fiche, un avis ou une image contraire à la loi ou à nos règles. Sans compte, avec un numéro et une décision motivée.',
  heading: 'Signaler ce contenu',
  lead: 'Sans compte. Une personne de l’équipe lit chaque signalement et en décide, raisons à l’appui.',
  page: 'Adresse de la page',
  pageHint: 'Ex. /praticien/maison-lezarde… Copiez-la depuis la barre d’adresse.',
  content: 'Ce que vous signalez',
  which: 'Précisément',
  whichNone: 'Toute la page, ou autre chose',
  whichHint: 'Une prestation ou une image de cette page\u202f: elle seule sera examinée.',
  reason: 'Pourquoi',
  choose: 'Choisir',
  explanation: 'Expliquez',
  explanationHint: 'Ce qui ne va pas, et où sur la page. Au moins 20 caractères.',
  email: 'Votre adresse email',
  emailHint: 'Facultative. Nous y envoyons un reçu, puis la décision. Elle est effacée six mois après.',
  submit: 'Envoyer le signalement',
  sent: {
    heading: 'Votre signalement est reçu',
    receipt: 'Votre numéro',
    mailed: `Un reçu vient de partir par email. La décision et ses raisons suivront à la même adresse.`,
    notMailed: `Sans adresse email, nous ne pourrons pas vous écrire${narrow}: gardez l’adresse de la page de suivi, la décision s’y lira.`,
    follow: 'Suivre mon signalement',
    another: 'Signaler autre chose',
    home: 'Revenir à l’accueil',
  },
} as const;

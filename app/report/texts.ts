const narrow = '\u202f';

/** Texts of the report form (docs/product/reviews.md#reports). */
export const reportPageTexts = {
  title: 'Signaler ce contenu · Accalmie',
  description:
    'Signalez une fiche, un avis ou une image contraire à la loi ou à nos règles. Aucun compte n’est nécessaire. Vous recevez un numéro de suivi, puis une décision motivée.',
  heading: 'Signaler ce contenu',
  lead: 'Aucun compte n’est nécessaire. Un membre de l’équipe lit chaque signalement et motive sa décision.',
  page: 'Adresse de la page',
  pageHint: 'Ex. /praticien/maison-lezarde… Copiez l’adresse affichée en haut de votre navigateur.',
  content: 'Type de contenu',
  which: 'Contenu précis',
  whichNone: 'Toute la page, ou autre chose',
  whichHint: 'Choisissez une prestation ou une image de la page\u202f: seul cet élément sera examiné.',
  reason: 'Motif',
  choose: 'Choisir',
  explanation: 'Explication',
  explanationHint: 'Décrivez le problème et son emplacement sur la page. 20 caractères minimum.',
  email: 'Votre adresse email',
  emailHint:
    'Facultative. Nous enverrons à cette adresse un accusé de réception, puis la décision. L’adresse est effacée six mois après la décision.',
  submit: 'Envoyer le signalement',
  sent: {
    heading: 'Nous avons reçu votre signalement',
    receipt: 'Votre numéro',
    mailed: `Nous venons de vous envoyer un accusé de réception. La décision et ses motifs suivront à la même adresse.`,
    notMailed: `Sans adresse email, nous ne pourrons pas vous écrire${narrow}: conservez l’adresse de la page de suivi, où vous trouverez la décision.`,
    follow: 'Suivre mon signalement',
    another: 'Faire un autre signalement',
    home: 'Revenir à l’accueil',
  },
} as const;

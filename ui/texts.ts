/** The sentences of the widgets. Those of the specification (§5, §8) are verbatim, straight apostrophes included. */
export const uiTexts = {
  required: 'obligatoire',
  close: 'Fermer',
  address: {
    notFound: 'Nous ne trouvons pas cette adresse',
    notFoundHint: "Assurez-vous que vous l'avez correctement orthographé",
    searching: 'Recherche de l’adresse…',
  },
  category: { none: 'Aucune catégorie ne porte ce nom. Nous chercherons un massage.' },
  select: { invalid: 'Veuillez choisir une option valide', open: 'Voir les choix' },
  dates: {
    title: 'Choisir vos dates',
    calendar: 'Calendrier des jours libres',
    previous: 'Mois précédent',
    next: 'Mois suivant',
    clear: 'Effacer les dates',
    done: 'Garder ces dates',
    first: 'Choisissez le premier jour, puis le dernier.',
  },
  guests: {
    title: 'Personnes',
    adults: 'Adultes',
    adultsHint: '13 ans et plus',
    children: 'Enfants',
    childrenHint: 'De 3 à 12 ans',
    babies: 'Bébés',
    babiesHint: 'Moins de 3 ans',
    done: 'Garder ces personnes',
    less: (what: string): string => `Moins : ${what}`,
    more: (what: string): string => `Plus : ${what}`,
  },
  rating: (figure: string, max: number): string => `${figure} sur ${max}`,
  reviews: (figure: string): string => `${figure} avis`,
  loadMore: { button: 'Afficher plus', count: (shown: string, total: string): string => `${shown} sur ${total}` },
  pagination: {
    label: 'Pages',
    page: (page: number): string => `Page ${page}`,
    previous: 'Page précédente',
    next: 'Page suivante',
    gap: 'Pages suivantes',
  },
  breadcrumb: 'Fil d’Ariane',
  stepper: { label: 'Étapes de la réservation', done: 'fait' },
  toast: { region: 'Messages', errorTitle: 'Oups !', support: 'Contacter le support', close: 'Fermer le message' },
  loading: 'Chargement…',
  offline: 'Vous n’êtes plus connecté à internet. Vos saisies sont gardées.',
  failed: 'Un grain de sable de notre côté. Réessayez dans un instant.',
  home: 'Accalmie, accueil',
} as const;

const plural = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

/** « 1 adulte », « 2 adultes, 1 enfant, 1 bébé ». */
export const guestsText = ({ adults, children, babies }: { adults: number; children: number; babies: number }): string =>
  [
    plural(adults, 'adulte', 'adultes'),
    ...(children > 0 ? [plural(children, 'enfant', 'enfants')] : []),
    ...(babies > 0 ? [plural(babies, 'bébé', 'bébés')] : []),
  ].join(', ');

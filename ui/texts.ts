/** Texts of the components. The messages of docs/product/forms.md#messages are verbatim, with straight apostrophes. */
export const uiTexts = {
  required: 'obligatoire',
  close: 'Fermer',
  address: {
    notFound: 'Nous ne trouvons pas cette adresse',
    notFoundHint: "Assurez-vous que vous l'avez correctement orthographé",
    wider: 'Seule la commune est reconnue',
    near: 'Vouliez-vous dire ce lieu\u202f?',
    searching: 'Recherche de l’adresse…',
  },
  rating: (figure: string, max: number): string => `${figure} sur ${max}`,
  reviews: (figure: string): string => `${figure} avis`,
  loadMore: { button: 'Afficher plus', count: (shown: string, total: string): string => `${shown} sur ${total}` },
  loading: 'Chargement…',
  offline: 'Vous n’êtes plus connecté à internet. Vos saisies sont conservées.',
  silent: 'La connexion ne répond pas. Vos saisies sont conservées\u202f: réessayez dans un instant.',
  failed: 'Un grain de sable de notre côté. Réessayez dans un instant.',
  home: 'Accalmie, accueil',
} as const;

const plural = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

export const guestsText = ({
  adults,
  children,
  babies,
}: {
  adults: number;
  children: number;
  babies: number;
}): string =>
  [
    ...(adults > 0 ? [plural(adults, 'adulte', 'adultes')] : []),
    ...(children > 0 ? [plural(children, 'enfant', 'enfants')] : []),
    ...(babies > 0 ? [plural(babies, 'bébé', 'bébés')] : []),
  ].join(', ');

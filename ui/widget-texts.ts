const narrow = '\u202f';

/** Texts of components that few pages use. They have their own file, so that other pages do not load them. */
export const widgetTexts = {
  copy: { button: 'Copier', copied: 'Copié' },
  password: {
    show: 'Afficher les caractères',
    met: 'rempli',
    count: (met: number, total: number): string =>
      `${met} ${met > 1 ? 'critères remplis' : 'critère rempli'} sur ${total}`,
  },
  phone: {
    prefix: 'Indicatif',
    chosen: (country: string, dialCode: string): string => `Indicatif${narrow}: ${country}, ${dialCode}`,
    search: 'Chercher un pays ou un indicatif',
    list: 'Pays et indicatifs',
    current: 'choisi',
    none: 'Aucun pays ne porte ce nom ni cet indicatif.',
    choose: (dialCode: string): string => `Choisir ${dialCode}`,
  },
  rating: { missing: 'Choisissez une note.' },
  frame: { failed: 'Ce contenu ne peut pas être affiché.' },
} as const;

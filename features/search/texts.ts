/** The sentences of the search bar, the results and the prepaid code (copy, « Recherche »). */
export const searchTexts = {
  bar: {
    label: 'Rechercher un soin',
    what: 'Quoi',
    where: 'Où',
    careAt: 'Lieu du soin',
    when: 'Quand',
    who: 'Personnes',
    submit: 'Rechercher',
    edit: 'Modifier la recherche',
    whatHint: 'Massage',
    whereHint: 'Adresse, ville, quartier',
    onSite: 'Sur place',
    atHome: 'À domicile',
    firstDay: 'Du',
    lastDay: 'Au',
    adults: 'Adultes',
    children: 'Enfants',
    babies: 'Bébés',
  },
  missing: {
    category: 'Ce champ est obligatoire',
    address: 'Ce champ est obligatoire',
  },
  code: {
    label: 'J’ai un code prépayé',
    submit: 'Réserver',
    placeholder: 'Ex. CALME-7F3K',
    hint: 'Carte cadeau, box ou code entreprise',
    unknown: 'Ce code n’existe pas. Vérifiez les lettres et les chiffres.',
    tooMany: 'Trop de tentatives. Patientez quelques instants avant de réessayer.',
    empty: 'Ce champ est obligatoire',
  },
} as const;

/** What the landing says of a prepaid code it could not use. */
export type CodeResult = { readonly state: 'unknown' | 'tooMany' | 'empty'; readonly message: string };

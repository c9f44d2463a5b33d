export const practicalTexts = {
  title: 'Infos pratiques · Accalmie',
  heading: 'Infos pratiques',
  lead: 'Ces informations apparaissent sur votre fiche et alimentent les filtres de la recherche.',
  done: 'Vos informations pratiques sont enregistrées.',
  age: 'Âge minimum des enfants',
  ageHint: 'En années. 0 si vous recevez les enfants sans limite d’âge.',
  equipments: 'Vos équipements',
  search: 'Chercher un équipement',
  searchHint: 'Ex. sauna',
  found: (count: number): string =>
    count === 0 ? 'Aucun équipement de ce nom' : `${count} équipement${count > 1 ? 's' : ''}`,
  main: 'Le lieu',
  spa: 'Le spa',
  languages: 'Langues parlées',
  save: 'Enregistrer',
  hours: {
    heading: 'Vos horaires, tels que vos clients les voient',
    hint: 'Ces horaires viennent de votre planning.',
    none: 'Aucun horaire pour l’instant.',
    line: (days: string, ranges: string): string => `${days}\u202f: ${ranges === '' ? 'fermé' : ranges}`,
  },
  profile: {
    heading: 'Présentation et liens',
    text: 'Vous pouvez modifier votre présentation dans votre profil.',
    link: 'Modifier ma présentation',
  },
} as const;

const narrow = '\u202f';

/** The words of the declaration of a year, as admins read them. */
export const adminDeclarationTexts = {
  title: 'Déclaration annuelle · Accalmie',
  heading: 'Déclaration annuelle',
  lead: (year: number, day: string): string => `Ce que la plateforme déclare de ${year} à l’administration fiscale (DAC7), avant le ${day}.`,
  years: 'Année',
  states: { under_way: 'En cours', to_check: 'À vérifier', complete: 'Complet' },
  figures: {
    heading: 'Totaux',
    caption: 'Totaux de la déclaration et du grand livre',
    columns: ['Montant', 'Déclaration', 'Grand livre'],
    cents: 'Versé ou à verser',
    fees: 'Commission',
    same: 'Les totaux sont ceux du grand livre.',
    other: 'Les totaux ne sont pas ceux du grand livre. Ne transmettez rien avant de savoir pourquoi.',
  },
  sellers: {
    heading: 'Professionnels',
    caption: 'Les professionnels de l’année',
    columns: ['Professionnel', 'Soins', 'Encaissé', 'Commission', 'Versé ou à verser', 'Identité'],
    none: 'Personne n’a été payé cette année-là',
    noneText: 'Le fichier dira qu’il n’y a rien à déclarer.',
    whole: 'Complète',
    missing: (parts: string): string => `À compléter${narrow}: ${parts}`,
    asked: (day: string): string => `Demandé le ${day}`,
  },
  files: {
    heading: 'Fichiers',
    make: 'Faire le fichier',
    toDeclare: (count: number): string =>
      count === 0
        ? 'Tout ce qui est complet est transmis.'
        : count === 1
          ? 'Un professionnel n’est pas encore dans un fichier transmis.'
          : `${count} professionnels ne sont pas encore dans un fichier transmis.`,
    notOver: 'Le fichier se fait à partir du 1er janvier.',
    kinds: { new: 'Nouveaux professionnels', corrections: 'Corrections', nothing: 'Rien à déclarer' },
    made: (day: string, sellers: number): string => `Fait le ${day}, ${sellers === 1 ? '1 professionnel' : `${sellers} professionnels`}`,
    given: (day: string): string => `Transmis le ${day}`,
    notGiven: 'Pas encore transmis',
    give: 'Noter comme transmis',
    open: 'Ouvrir le fichier',
    reason: 'Pourquoi l’ouvrez-vous',
    note: `Le fichier suit le schéma XML de l’OCDE (DPI, version 1.0). Ses montants sont en euros entiers. Il porte des données personnelles${narrow}: chaque ouverture est écrite au journal.`,
  },
} as const;

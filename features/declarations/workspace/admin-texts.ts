const narrow = '\u202f';

export const adminDeclarationTexts = {
  title: 'Déclaration annuelle · Accalmie',
  heading: 'Déclaration annuelle',
  lead: (year: number, day: string): string =>
    `Déclaration de la plateforme à l’administration fiscale pour ${year} (DAC7), à transmettre avant le ${day}.`,
  years: 'Année',
  states: { under_way: 'En cours', to_check: 'À vérifier', complete: 'Complète' },
  figures: {
    heading: 'Totaux',
    caption: 'Totaux de la déclaration et du grand livre',
    columns: ['Montant', 'Déclaration', 'Grand livre'],
    cents: 'Versé ou à verser',
    fees: 'Commission',
    same: 'Les totaux concordent avec le grand livre.',
    other:
      'Les totaux ne concordent pas avec le grand livre. Ne transmettez rien avant d’avoir trouvé la cause de l’écart.',
  },
  sellers: {
    heading: 'Professionnels',
    caption: 'Professionnels de l’année',
    columns: ['Professionnel', 'Prestations', 'Encaissé', 'Commission', 'Versé ou à verser', 'Identité'],
    none: 'Aucun professionnel payé cette année-là',
    noneText: 'Le fichier indiquera qu’il n’y a rien à déclarer.',
    whole: 'Complète',
    missing: (parts: string): string => `À compléter${narrow}: ${parts}`,
    requested: (day: string): string => `Demandée le ${day}`,
  },
  files: {
    heading: 'Fichiers',
    make: 'Créer le fichier',
    toDeclare: (count: number): string => {
      if (count === 0) return 'Tous les dossiers complets sont transmis.';
      return count === 1
        ? 'Un professionnel ne figure encore dans aucun fichier transmis.'
        : `${count} professionnels ne figurent encore dans aucun fichier transmis.`;
    },
    notOver: 'Vous pourrez créer le fichier à partir du 1er janvier.',
    kinds: { new: 'Nouveaux professionnels', corrections: 'Corrections', nothing: 'Rien à déclarer' },
    made: (day: string, sellers: number): string =>
      `Créé le ${day}, ${sellers === 1 ? '1 professionnel' : `${sellers} professionnels`}`,
    given: (day: string): string => `Transmis le ${day}`,
    notGiven: 'Pas encore transmis',
    give: 'Marquer comme transmis',
    open: 'Ouvrir le fichier',
    reason: 'Motif',
    note: `Le fichier suit le schéma XML de l’OCDE (DPI, version 1.0), avec des montants en euros entiers. Ce fichier contient des données personnelles${narrow}: chaque ouverture est inscrite au journal.`,
  },
} as const;

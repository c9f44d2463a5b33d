import { ofName } from '#core/elision.ts';
import type { TextEncoding } from '#core/text-encodings.ts';
import { fileColumnsTexts } from '#ui/workspace/file-columns.ts';
import type { ImportedField, ImportState } from '../rules/columns.ts';

const n = '\u202f';

/** Texts of the clients import (docs/product/clients.md#import). */
export const importTexts = {
  title: 'Importer des clients · Accalmie',
  heading: 'Importer un fichier',
  steps: ['Fichier', fileColumnsTexts.step, 'Vérification'],
  stepsLabel: 'Étapes de l’import',
  file: {
    label: 'Votre fichier CSV',
    hint: `10${n}Mo et 20${n}000 lignes maximum.`,
    how: 'Excel, Google Sheets et la plupart des agendas savent exporter en CSV.',
    model: 'Télécharger le modèle',
    notice:
      'Aucun message n’est envoyé pendant l’import. Sans leur accord, vos clients ne reçoivent que les messages sur leurs rendez-vous.',
    submit: 'Lire ce fichier',
  },
  recent: {
    heading: 'Imports des 24 dernières heures',
    states: {
      reading: 'Lecture en cours',
      refused: 'Fichier refusé',
      read: 'Colonnes à associer',
      judging: 'Vérification en cours',
      judged: 'Lignes à vérifier',
      running: 'Import en cours',
      done: 'Terminé',
      undone: 'Annulé',
    } satisfies Record<ImportState, string>,
    until: (moment: string): string => `annulable jusqu’au ${moment}`,
  },
  columns: {
    letters: {
      auto: 'Reconnu automatiquement',
      'utf-8': 'Unicode (UTF-8)',
      'windows-1252': 'Windows',
      macintosh: 'Macintosh',
      ibm850: 'DOS',
      'utf-16le': 'Unicode (UTF-16)',
      'utf-16be': 'Unicode (UTF-16 BE)',
    } satisfies Record<TextEncoding | 'auto', string>,
    recipe: (name: string): string => `Nous avons reconnu un fichier ${name}${n}: ses colonnes sont déjà associées.`,
  },
  check: {
    lists: {
      all: 'Toutes',
      faulty: 'Laissées de côté',
      doubtful: 'À vérifier',
      known: 'Déjà présentes',
      ready: 'Nouvelles',
    },
    which: 'Lignes affichées',
    columns: ['Ligne', 'Nom', 'Téléphone', 'Email', 'Résultat'],
    empty: 'Vide',
    added: 'Sera ajouté',
    completes: (name: string | null, fields: readonly string[], isArchived = false): string => {
      const entry = isArchived ? 'la fiche archivée' : 'la fiche';
      if (fields.length === 0)
        return name === null ? 'Répète une ligne précédente' : `Déjà dans ${entry} ${ofName(name)}`;
      return `${name === null ? 'Complète une ligne précédente' : `Complète ${entry} ${ofName(name)}`}${n}: ${fields.join(', ').toLowerCase()}`;
    },
    of: (count: number, some: string, all: string): string => `${some} ${count > 1 ? 'lignes' : 'ligne'} sur ${all}`,
    counts: { ready: 'Nouveaux clients', known: 'Déjà présents', faulty: 'Laissées de côté' },
    fill: 'L’import complète les champs vides des fiches, sans rien écraser. Pour deux noms différents, l’import crée deux fiches, même si le téléphone ou l’adresse email est identique.',
    alike: {
      entry: (name: string): string => `Ligne issue de la fiche «${n}${name}${n}»${n}: même personne${n}?`,
      email: (name: string): string => `Même adresse email que «${n}${name}${n}»${n}: même personne${n}?`,
      phone: (name: string): string => `Même téléphone que «${n}${name}${n}»${n}: même personne${n}?`,
      name: (name: string): string => `Même nom que «${n}${name}${n}»${n}: même personne${n}?`,
    },
    left: {
      firstname: 'Prénom non repris',
      lastname: 'Nom non repris',
      fullname: 'Nom non repris',
      phone: 'Téléphone non repris',
      email: 'Adresse email non reprise',
      birthday: 'Date de naissance non reprise',
      tags: 'Étiquettes non reprises',
      comments: 'Notes non reprises',
      entry: 'Fiche non reprise',
    } satisfies Record<ImportedField, string>,
    right: 'J’ai le droit d’utiliser ces coordonnées pour les rendez-vous de ces clients',
    submit: (count: number, shown: string): string =>
      count > 1 ? `Importer ${shown} lignes` : `Importer ${shown} ligne`,
    back: fileColumnsTexts.again,
    nothing: 'Aucune ligne ne peut être importée. Corrigez votre fichier, puis renvoyez-le.',
  },
  refused: {
    heading: 'Ce fichier n’a pas pu être lu',
    other: 'Choisir un autre fichier',
    letters: 'Relire avec un autre encodage',
  },
  working: {
    reading: {
      heading: 'Lecture du fichier',
      begun: 'La lecture commence. Rien n’a encore été ajouté à votre carnet.',
      text: (done: string, all: string): string =>
        `Lignes lues${n}: ${done} sur ${all}. Rien n’a encore été ajouté à votre carnet.`,
    },
    judging: {
      heading: 'Vérification des lignes',
      begun: 'La vérification commence. Rien n’a encore été ajouté à votre carnet.',
      text: (done: string, all: string): string =>
        `Lignes vérifiées${n}: ${done} sur ${all}. Rien n’a encore été ajouté à votre carnet.`,
    },
    running: {
      heading: 'Import en cours',
      begun: `L’import commence. Vous pouvez quitter cette page${n}: l’import continue.`,
      text: (done: string, all: string): string =>
        `Lignes importées${n}: ${done} sur ${all}. Vous pouvez quitter cette page${n}: l’import continue.`,
    },
    again: 'Actualiser la page',
  },
  done: {
    heading: 'Import terminé',
    added: (count: number, shown: string): string => {
      if (count === 0) return 'Aucun client ajouté';
      return count > 1 ? `${shown} clients ajoutés` : `${shown} client ajouté`;
    },
    completed: (count: number, shown: string): string =>
      count > 1 ? `${shown} fiches complétées` : `${shown} fiche complétée`,
    left: (count: number, shown: string): string => (count > 1 ? `${shown} lignes ignorées` : `${shown} ligne ignorée`),
    partly: (count: number, shown: string): string =>
      count > 1 ? `${shown} lignes reprises en partie` : `${shown} ligne reprise en partie`,
    see: 'Voir mes clients',
    faulty: (count: number, shown: string): string =>
      count > 1 ? `Télécharger les ${shown} lignes à corriger` : 'Télécharger la ligne à corriger',
    undo: {
      label: 'Annuler cet import',
      text: (until: string): string =>
        `Vous pouvez annuler cet import jusqu’au ${until}. Les fiches ajoutées seront supprimées, sauf celles que vous avez utilisées. Les champs complétés seront vidés.`,
      sure: 'Annuler l’import',
    },
  },
  undone: {
    heading: 'Import annulé',
    text: 'Les ajouts et les compléments de cet import sont retirés, sauf sur les fiches modifiées depuis l’import et celles des clients qui ont pris rendez-vous.',
    again: 'Importer un fichier',
  },
} as const;

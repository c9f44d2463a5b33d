import { fileColumnsTexts } from '#ui/workspace/file-columns.ts';
import type { ServiceImportState } from '../rules/service-lines.ts';

const n = '\u202f';

/** Texts of the services import (docs/product/catalogue.md#import). */
export const serviceImportTexts = {
  title: 'Importer des prestations · Accalmie',
  heading: 'Importer des prestations',
  link: 'Importer',
  back: 'Toutes les prestations',
  steps: ['Fichier', fileColumnsTexts.step, 'Vérification'],
  stepsLabel: 'Étapes de l’import',
  file: {
    label: 'Votre fichier CSV',
    hint: `1${n}Mo et 500 lignes maximum.`,
    how: 'Planity, Treatwell, Fresha, Booksy ou un tableur\u202f: les colonnes «\u202fNom\u202f», «\u202fDurée\u202f», «\u202fPrix\u202f» suffisent. Si vos colonnes portent d’autres noms, vous les associerez ensuite.',
    model: 'Télécharger le modèle',
    notice: 'Les prestations sont importées en brouillon\u202f: vos clients ne les verront qu’une fois publiées.',
    submit: 'Lire ce fichier',
  },
  recent: {
    heading: 'Imports des 24 dernières heures',
    states: { read: 'Lignes à vérifier', done: 'Terminé', undone: 'Annulé' } satisfies Record<
      ServiceImportState,
      string
    >,
    until: (moment: string): string => `annulable jusqu’au ${moment}`,
  },
  lines: (count: number): string => (count > 1 ? `${count} lignes` : `${count} ligne`),
  check: {
    columns: ['Ligne', 'Prestation', 'Catégorie', 'Durée', 'Prix', 'Résultat'],
    empty: 'Vide',
    assumed: 'par défaut, à vérifier',
    ready: 'Sera ajoutée en brouillon',
    known: 'Existe déjà\u202f: ignorée',
    of: (count: number, all: number): string =>
      `${count} ${count > 1 ? 'prestations' : 'prestation'} sur ${all} ${all > 1 ? 'lignes' : 'ligne'}`,
    counts: { ready: 'Prêtes à importer', known: 'Déjà présentes', faulty: 'Ignorées', faults: 'Erreurs' },
    shown: (shown: number, all: number): string => `Les ${shown} premières lignes sur ${all}, les erreurs d’abord.`,
    what: 'Une prestation du même nom n’est pas ajoutée deux fois. Les lignes en erreur ne sont pas importées.',
    submit: (count: number): string => (count > 1 ? `Importer ${count} prestations` : 'Importer une prestation'),
    other: 'Choisir un autre fichier',
    nothing: 'Aucune ligne ne peut être importée. Corrigez votre fichier, puis renvoyez-le.',
  },
  done: {
    heading: 'Import terminé',
    added: (count: number): string =>
      count > 1 ? `${count} prestations ajoutées en brouillon` : `${count} prestation ajoutée en brouillon`,
    left: (count: number): string => (count > 1 ? `${count} lignes ignorées` : `${count} ligne ignorée`),
    see: 'Voir vos prestations',
    undo: {
      label: 'Annuler cet import',
      text: (moment: string): string =>
        `Vous pouvez annuler cet import jusqu’au ${moment}. Les brouillons que vous n’avez pas modifiés seront archivés, les autres brouillons seront conservés.`,
      sure: 'Annuler l’import',
    },
  },
  undone: {
    heading: 'Import annulé',
    text: (left: number): string =>
      left === 0
        ? 'Les prestations ajoutées sont dans les archives.'
        : `Les prestations ajoutées que vous n’aviez pas modifiées sont dans les archives. ${left > 1 ? `${left} prestations que vous aviez modifiées sont conservées` : 'Une prestation que vous aviez modifiée est conservée'}.`,
  },
} as const;

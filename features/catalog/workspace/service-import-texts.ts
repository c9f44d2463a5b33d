import { fileColumnsTexts } from '#ui/workspace/file-columns.ts';
import type { ServiceImportState } from '../rules/service-lines.ts';

const n = '\u202f';

/** The sentences of an import of services (docs/product/catalogue.md#import). */
export const serviceImportTexts = {
  title: 'Importer des prestations · Accalmie',
  heading: 'Importer des prestations',
  link: 'Importer',
  back: 'Toutes les prestations',
  steps: ['Fichier', fileColumnsTexts.step, 'Vérification'],
  stepsLabel: 'Étapes de l’import',
  file: {
    label: 'Votre fichier CSV',
    hint: `1${n}Mo et 500 lignes au plus.`,
    how: 'Planity, Treatwell, Fresha, Booksy ou un tableur\u202f: les colonnes «\u202fNom\u202f», «\u202fDurée\u202f», «\u202fPrix\u202f» suffisent. Nommées autrement, vous direz ce qu’elles sont.',
    model: 'Télécharger le modèle',
    notice: 'Tout arrive en brouillon\u202f: vos clients ne voient rien avant que vous publiiez.',
    submit: 'Lire ce fichier',
  },
  recent: {
    heading: 'Imports des dernières 24 heures',
    states: { read: 'Lignes à vérifier', done: 'Terminé', undone: 'Annulé' } satisfies Record<ServiceImportState, string>,
    until: (moment: string): string => `s’annule jusqu’au ${moment}`,
  },
  lines: (count: number): string => (count > 1 ? `${count} lignes` : `${count} ligne`),
  check: {
    columns: ['Ligne', 'Prestation', 'Catégorie', 'Durée', 'Prix', 'Ce qui se passera'],
    empty: 'Vide',
    assumed: 'par défaut, à vérifier',
    ready: 'Sera ajoutée en brouillon',
    known: 'Déjà là\u202f: laissée de côté',
    of: (count: number, all: number): string => `${count} ${count > 1 ? 'prestations' : 'prestation'} sur ${all} ${all > 1 ? 'lignes' : 'ligne'}`,
    counts: { ready: 'Ajoutées en brouillon', known: 'Déjà là', faulty: 'Laissées de côté', faults: 'Fautes' },
    shown: (shown: number, all: number): string => `Les ${shown} premières lignes sur ${all}, les fautes d’abord.`,
    what: 'Un nom déjà là n’est pas doublé. Les lignes en faute restent dans votre fichier.',
    submit: (count: number): string => (count > 1 ? `Importer ${count} prestations` : 'Importer une prestation'),
    other: 'Choisir un autre fichier',
    nothing: 'Aucune ligne ne peut être importée. Corrigez votre fichier, puis renvoyez-le.',
  },
  done: {
    heading: 'C’est importé',
    added: (count: number): string => (count > 1 ? `${count} prestations ajoutées en brouillon` : `${count} prestation ajoutée en brouillon`),
    left: (count: number): string => (count > 1 ? `${count} lignes laissées de côté` : `${count} ligne laissée de côté`),
    see: 'Voir vos prestations',
    undo: {
      label: 'Annuler cet import',
      text: (moment: string): string =>
        `Jusqu’au ${moment}. Les brouillons que rien n’a changés depuis vont dans les archives\u202f; ceux que vous avez repris restent.`,
      sure: 'Annuler l’import',
    },
  },
  undone: {
    heading: 'L’import est annulé',
    text: (left: number): string =>
      left === 0
        ? 'Ce qu’il avait ajouté est dans les archives.'
        : `Ce que rien n’avait changé est dans les archives. ${left > 1 ? `${left} prestations reprises depuis restent` : 'Une prestation reprise depuis reste'}.`,
  },
} as const;

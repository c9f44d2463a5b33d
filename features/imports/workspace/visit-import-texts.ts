import { fileColumnsTexts } from '#ui/workspace/file-columns.ts';
import type { VisitImportList, VisitImportState } from '../rules/judged-visit.ts';

const n = '\u202f';
const many = (count: number, one: string, some: string): string => (count > 1 ? some : one);

/** Texts of the visit import (docs/product/booking.md#import). */
export const visitImportTexts = {
  title: 'Importer des rendez-vous · Accalmie',
  heading: 'Importer des rendez-vous',
  short: 'Importer',
  link: 'Importer mes rendez-vous',
  back: 'Tous les rendez-vous',
  steps: ['Fichier', fileColumnsTexts.step, 'Vérification'],
  stepsLabel: 'Étapes de l’import',
  file: {
    label: 'Votre fichier CSV ou agenda (.ics)',
    hint: `5${n}Mo et 10${n}000 lignes maximum.`,
    how: `Planity, Treatwell, Fresha, Booksy ou tout autre agenda. En CSV, les colonnes «${n}Date${n}», «${n}Heure${n}», «${n}Client${n}», «${n}Téléphone${n}» ou «${n}Email${n}», «${n}Prestation${n}» suffisent. Si vos colonnes portent d’autres noms, vous les associerez ensuite. Si vous vous déplacez, un rendez-vous avec une adresse est enregistré à domicile.`,
    model: 'Télécharger le modèle',
    notice:
      'Aucun message n’est envoyé pendant l’import. Vos clients recevront ensuite leurs rappels, comme pour tout rendez-vous.',
    submit: 'Lire ce fichier',
    clients: (to: string) => ({
      text: `Importez d’abord vos clients${n}: leurs coordonnées seront reprises de votre carnet.`,
      label: 'Importer des clients',
      to,
    }),
  },
  recent: {
    heading: 'Imports des 24 dernières heures',
    states: { read: 'Lignes à vérifier', running: 'En cours', done: 'Terminé', undone: 'Annulé' } satisfies Record<
      VisitImportState,
      string
    >,
    until: (moment: string): string => `annulable jusqu’au ${moment}`,
  },
  lines: (count: number, shown: string): string => `${shown} ${many(count, 'ligne', 'lignes')}`,
  names: {
    heading: 'Noms à associer',
    lead: 'Indiquez à quoi correspond chaque nom de votre fichier. Les lignes seront vérifiées de nouveau.',
    unnamed: 'Lignes sans prestation',
    none: 'Laisser de côté',
    anyone: 'Toute personne libre',
    submit: 'Vérifier de nouveau',
    more: 'Seuls les noms les plus fréquents sont affichés. Les autres noms s’afficheront ensuite.',
  },
  homes: {
    heading: (count: number, shown: string): string =>
      `${shown} ${many(count, 'rendez-vous ne peut pas avoir lieu à domicile', 'rendez-vous ne peuvent pas avoir lieu à domicile')}`,
    lead: 'Le motif est indiqué sur chaque ligne. Corrigez votre fichier, vos déplacements ou vos prestations, ou prévoyez ces rendez-vous à votre adresse.',
    here: 'Prévoir ces rendez-vous à mon adresse',
  },
  check: {
    atHome: (place: string): string => `À domicile${n}: ${place}`,
    which: 'Lignes affichées',
    lists: {
      all: 'Toutes',
      faulty: 'À corriger',
      known: 'Ignorées',
      ready: 'Prêtes',
      past: 'Passées',
      lost: 'Créneaux pris',
    } satisfies Record<VisitImportList, string>,
    columns: ['Ligne', 'Client', 'Quand', 'Prestation', 'Avec', 'Prix', 'Résultat'],
    empty: 'Vide',
    ready: 'Sera enregistré',
    of: (some: string, all: string): string =>
      `${some} rendez-vous sur ${all} ${many(Number(all) || 2, 'ligne', 'lignes')}`,
    counts: { ready: 'Prêts à importer', known: 'Déjà enregistrés ou annulés', past: 'Passés', faulty: 'À corriger' },
    what: 'Les lignes à corriger ne sont pas importées. Personne ne reçoit de message. Un rendez-vous déjà enregistré n’est pas ajouté deux fois.',
    submit: (count: number, shown: string): string =>
      count > 1 ? `Importer ${shown} rendez-vous` : 'Importer un rendez-vous',
    other: 'Choisir un autre fichier',
    notYet: 'Aucune ligne n’est prête pour l’instant. Répondez d’abord aux questions de cette page.',
    nothing: 'Aucune ligne ne peut être importée. Corrigez votre fichier, puis renvoyez-le.',
  },
  running: {
    heading: 'Import en cours',
    text: (done: string, all: string): string =>
      `Rendez-vous importés${n}: ${done} sur ${all}. Vous pouvez quitter cette page, l’import continue.`,
    again: 'Actualiser la page',
  },
  done: {
    heading: 'Import terminé',
    added: (count: number, shown: string): string => `${shown} rendez-vous ${many(count, 'enregistré', 'enregistrés')}`,
    lost: (count: number, shown: string): string =>
      `${shown} ${many(count, 'créneau pris', 'créneaux pris')} entre-temps`,
    left: (count: number, shown: string): string => `${shown} ${many(count, 'ligne ignorée', 'lignes ignorées')}`,
    see: 'Voir le planning',
    undo: {
      label: 'Annuler cet import',
      text: (moment: string): string =>
        `Vous pouvez annuler cet import jusqu’au ${moment}. Les rendez-vous que vous n’avez pas modifiés depuis l’import seront retirés, sans message aux clients. Les rendez-vous déplacés, payés ou commencés resteront au planning. Les fiches que cet import a ajoutées à votre carnet seront aussi retirées, sauf celles que vous avez utilisées ou modifiées.`,
      sure: 'Annuler l’import',
    },
  },
  undone: {
    heading: 'Import annulé',
    none: 'Les rendez-vous importés sont retirés du planning. Personne n’a été prévenu.',
    some: (count: number, shown: string): string =>
      `Les rendez-vous inchangés sont retirés du planning, et personne n’a été prévenu. ${shown} rendez-vous ${many(count, 'modifié après l’import reste', 'modifiés après l’import restent')} au planning${n}:`,
  },
} as const;

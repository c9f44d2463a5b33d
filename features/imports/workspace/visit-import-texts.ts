import { fileColumnsTexts } from '#ui/workspace/file-columns.ts';
import type { VisitImportList, VisitImportState } from '../rules/judged-visit.ts';

const n = '\u202f';
const many = (count: number, one: string, some: string): string => (count > 1 ? some : one);

/** The sentences of an import of visits (docs/product/booking.md#import). */
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
    hint: `5${n}Mo et 10${n}000 lignes au plus.`,
    how: `Planity, Treatwell, Fresha, Booksy ou n’importe quel agenda. En CSV, les colonnes «${n}Date${n}», «${n}Heure${n}», «${n}Client${n}», «${n}Téléphone${n}» ou «${n}Email${n}», «${n}Prestation${n}» suffisent${n}; nommées autrement, vous direz ce qu’elles sont. Avec une adresse, si vous vous déplacez, le rendez-vous est à domicile.`,
    model: 'Télécharger le modèle',
    notice: `Importer un rendez-vous n’écrit à personne. Vos clients recevront ensuite leurs rappels, comme pour tout rendez-vous.`,
    submit: 'Lire ce fichier',
    clients: (to: string) => ({ text: `Vos clients d’abord${n}: un nom déjà dans votre carnet retrouve ses coordonnées.`, label: 'Importer des clients', to }),
  },
  recent: {
    heading: 'Imports des dernières 24 heures',
    states: { read: 'Lignes à vérifier', running: 'En cours', done: 'Terminé', undone: 'Annulé' } satisfies Record<VisitImportState, string>,
    until: (moment: string): string => `s’annule jusqu’au ${moment}`,
  },
  lines: (count: number, shown: string): string => `${shown} ${many(count, 'ligne', 'lignes')}`,
  names: {
    heading: 'Ce que votre fichier nomme autrement',
    lead: 'Dites ce que c’est, les lignes seront vérifiées de nouveau.',
    unnamed: 'Lignes sans prestation',
    none: 'Laisser de côté',
    anyone: 'Qui est libre',
    submit: 'Vérifier de nouveau',
    more: 'Seuls les plus fréquents sont là. Les autres viendront ensuite.',
  },
  homes: {
    heading: (count: number, shown: string): string =>
      `${shown} ${many(count, 'rendez-vous à domicile ne peut pas l’être', 'rendez-vous à domicile ne peuvent pas l’être')}`,
    lead: 'Chaque ligne dit pourquoi. Corrigez votre fichier, vos déplacements ou vos prestations, ou notez-les chez vous.',
    here: 'Les noter chez moi',
  },
  check: {
    atHome: (place: string): string => `À domicile${n}: ${place}`,
    which: 'Quelles lignes',
    lists: { all: 'Toutes', faulty: 'À corriger', known: 'Laissées', ready: 'Prêtes', past: 'Passées', lost: 'Pris entre-temps' } satisfies Record<
      VisitImportList,
      string
    >,
    columns: ['Ligne', 'Client', 'Quand', 'Prestation', 'Avec', 'Prix', 'Ce qui se passera'],
    empty: 'Vide',
    ready: 'Sera noté',
    of: (some: string, all: string): string => `${some} rendez-vous sur ${all} ${many(Number(all) || 2, 'ligne', 'lignes')}`,
    counts: { ready: 'Prêts à importer', known: 'Déjà là ou annulés', past: 'Passés', faulty: 'À corriger' },
    what: 'Les lignes en faute restent dans votre fichier. Personne ne reçoit de message. Un rendez-vous déjà là n’est pas doublé.',
    submit: (count: number, shown: string): string => (count > 1 ? `Importer ${shown} rendez-vous` : 'Importer un rendez-vous'),
    other: 'Choisir un autre fichier',
    notYet: 'Aucune ligne n’est prête pour l’instant. Répondez d’abord à ce que cette page demande.',
    nothing: 'Aucune ligne ne peut être importée. Corrigez votre fichier, puis renvoyez-le.',
  },
  running: {
    heading: 'Import en cours',
    text: (done: string, all: string): string => `Rendez-vous importés${n}: ${done} sur ${all}. Vous pouvez quitter cette page, l’import continue.`,
    again: 'Actualiser la page',
  },
  done: {
    heading: 'C’est importé',
    added: (count: number, shown: string): string => `${shown} rendez-vous ${many(count, 'noté', 'notés')}`,
    lost: (count: number, shown: string): string => `${shown} ${many(count, 'créneau pris', 'créneaux pris')} entre-temps`,
    left: (count: number, shown: string): string => `${shown} ${many(count, 'ligne laissée', 'lignes laissées')} de côté`,
    see: 'Voir le planning',
    undo: {
      label: 'Annuler cet import',
      text: (moment: string): string =>
        `Jusqu’au ${moment}. Les rendez-vous que rien n’a changés depuis sont retirés, sans écrire à personne${n}; ceux qui ont été déplacés, payés ou commencés restent. Les fiches qu’ils avaient ajoutées à votre carnet partent avec eux, sauf celles qui ont servi ou changé depuis.`,
      sure: 'Annuler l’import',
    },
  },
  undone: {
    heading: 'L’import est annulé',
    none: 'Ses rendez-vous sont retirés du planning. Personne n’a été prévenu.',
    some: (count: number, shown: string): string =>
      `Le reste est retiré du planning, sans prévenir personne. ${shown} rendez-vous ${many(count, 'repris depuis reste', 'repris depuis restent')}${n}:`,
  },
} as const;

import { countText } from '#core/format.ts';
import type { DifferenceKind, OperationKind } from '../rules/compare.ts';
import type { DifferenceState } from '../rules/states.ts';

const gaps = (shown: string, count: number): string => (count > 1 ? `${shown} écarts attendent une explication.` : 'Un écart attend une explication.');

const differing = (count: number, open: number): string => {
  if (count === 1) return open === 1 ? 'Un écart à expliquer' : 'Un écart réglé';
  if (open === 0) return `${countText(count)} écarts réglés`;
  return open === count ? `${countText(count)} écarts à expliquer` : `${countText(count)} écarts, dont ${countText(open)} à expliquer`;
};

/** The words of the comparison with the provider's books. */
export const booksTexts = {
  title: 'Rapprochement · Accalmie',
  heading: 'Rapprochement',
  lead: (shown: string, count: number, lastDay: string | null): string =>
    count > 0 ? gaps(shown, count) : lastDay === null ? 'Aucun jour n’est encore comparé.' : `Aucun écart à expliquer jusqu’au ${lastDay}.`,
  left: (shown: string, count: number): string => (count > 1 ? `${shown} jours passés restent à comparer.` : 'Un jour passé reste à comparer.'),
  atOnce: (days: number): string => `${days} jours au plus à chaque comparaison, les plus anciens d’abord.`,
  intro:
    'Chaque nuit, nos écritures sont comparées aux opérations du prestataire de paiement. Un écart ne déplace aucun argent. La journée en cours n’est pas encore comparée\u202f: elle le sera demain, après trois heures.',
  never: 'La première comparaison se fait à trois heures du matin, pour les jours passés.',
  away: (since: string): string => `Le prestataire ne donne plus ses opérations depuis le ${since}. Les jours manqués seront comparés dès qu’il répond.`,
  compare: 'Comparer maintenant',
  compared: 'La comparaison est faite.',
  which: 'Quels écarts',
  waiting: (shown: string): string => `Ouverts · ${shown}`,
  decided: 'Réglés',
  none: 'Aucun écart ouvert',
  noneDecided: 'Aucun écart réglé pour l’instant',
  kinds: {
    missing_here: 'Absent de nos écritures',
    missing_there: 'Absent chez le prestataire',
    amount: 'Montants différents',
    doubled: 'En double chez le prestataire',
  } satisfies Record<DifferenceKind, string>,
  operations: {
    charge: 'Paiement',
    refund: 'Remboursement',
    dispute: 'Contestation bancaire',
    dispute_won: 'Contestation gagnée',
    fee: 'Frais du prestataire',
    payout: 'Versement',
    other: 'Autre écriture',
  } satisfies Record<OperationKind, string>,
  states: { open: 'Ouvert', explained: 'Expliqué', gone: 'Disparu' } satisfies Record<DifferenceState, string>,
  ours: 'Chez nous',
  theirs: 'Chez le prestataire',
  nothing: 'Rien',
  at: (moment: string): string => `le ${moment}`,
  visit: 'Le rendez-vous',
  toLedger: 'Ses écritures et ses paiements',
  toFrozen: 'Sommes gelées',
  search: 'Chercher cette référence',
  nextLabel: 'La suite\u202f:',
  next: {
    charge: {
      missing_here:
        'si cette référence est l’une de nos tentatives, la comparaison suivante l’écrit. Sinon, personne n’attend ce paiement\u202f: remboursez-le chez le prestataire, puis expliquez l’écart.',
      missing_there:
        'cherchez ce paiement chez le prestataire. S’il n’y est pas, annulez le rendez-vous ou corrigez ses écritures avant le prochain versement.',
      amount: 'comparez les deux montants chez le prestataire, puis corrigez les écritures du rendez-vous.',
      doubled: 'le client a payé deux fois\u202f: remboursez le second paiement chez le prestataire, puis expliquez l’écart.',
    },
    refund: {
      missing_here:
        'ce remboursement a été fait à la main chez le prestataire. Ne le refaites pas ici\u202f: décidez qui le supporte, par une correction des écritures du rendez-vous.',
      missing_there: 'cherchez-le chez le prestataire. S’il n’est pas parti, le client l’attend\u202f: remboursez-le là-bas, sans le redemander ici.',
      amount: 'la différence a été rendue, ou gardée, chez le prestataire. Décidez qui la supporte, par une correction des écritures du rendez-vous.',
      doubled: 'le client a été remboursé deux fois. Décidez qui le supporte, par une correction des écritures du rendez-vous.',
    },
    payout: {
      missing_here: 'ce virement n’a pas été demandé d’ici. Demandez au prestataire qui l’a fait, et vers qui.',
      missing_there: 'cherchez ce virement chez le prestataire. S’il n’est pas parti, le versement est à vérifier\u202f: ne le refaites pas à la main.',
      amount: 'comparez au relevé du versement, puis demandez au prestataire la différence.',
      doubled: 'l’argent est parti deux fois\u202f: demandez au prestataire de reprendre le second virement, avant tout autre versement à ce professionnel.',
    },
    dispute: 'suivez la contestation chez le prestataire, et dans « Sommes gelées »\u202f; la comparaison suivante l’écrit.',
    fee: 'si le prestataire a raison, corrigez les frais dans les écritures du rendez-vous. Sinon, demandez-lui la différence.',
    other: 'ouvrez cette écriture, et cherchez son pendant chez le prestataire.',
  } satisfies Record<'charge' | 'refund' | 'payout', Record<DifferenceKind, string>> & Record<'dispute' | 'fee' | 'other', string>,
  payout: (number: string): string => `Versement ${number}`,
  first: (day: string, ago: string): string => `Jour du ${day}, regardé ${ago}`,
  explainedBy: (who: string | null, moment: string): string => (who === null ? `Expliqué le ${moment}` : `Expliqué par ${who}, le ${moment}`),
  gone: (moment: string): string => `Les deux côtés sont égaux depuis le ${moment}`,
  reason: 'Explication',
  reasonHint: 'De 20 à 500 caractères, gardés au journal.',
  explain: 'Expliquer l’écart',
  said: 'L’écart est expliqué. Aucun argent n’a bougé.',
  days: 'Les jours comparés',
  columns: ['Jour', 'Chez nous', 'Chez le prestataire', 'Écarts'],
  equal: 'Égal',
  differing,
  edges: 'Un jour va de 22\u202fh à 22\u202fh, heure de Paris.',
} as const;

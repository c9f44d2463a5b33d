import { ofName } from '#core/elision.ts';
import { countText } from '#core/format.ts';
import type { DifferenceKind, OperationKind } from '../rules/compare.ts';
import type { DifferenceState } from '../rules/states.ts';

const gaps = (shown: string, count: number): string =>
  count > 1 ? `${shown} écarts sont à traiter.` : 'Un écart est à traiter.';

const closedUnrecorded = (count: number, unrecorded: number): string =>
  `${countText(count)} écarts clos, dont ${unrecorded === 1 ? 'un non enregistré' : `${countText(unrecorded)} non enregistrés`}`;

const differing = (count: number, open: number, unrecorded: number): string => {
  if (open === 0 && unrecorded > 0)
    return count === 1 ? 'Un écart expliqué, non enregistré' : closedUnrecorded(count, unrecorded);
  if (count === 1) return open === 1 ? 'Un écart à traiter' : 'Un écart clos';
  if (open === 0) return `${countText(count)} écarts clos`;
  return open === count
    ? `${countText(count)} écarts à traiter`
    : `${countText(count)} écarts, dont ${countText(open)} à traiter`;
};

export const booksTexts = {
  title: 'Rapprochement · Accalmie',
  heading: 'Rapprochement',
  lead: (shown: string, count: number, lastDay: string | null): string => {
    if (count > 0) return gaps(shown, count);
    return lastDay === null ? 'Aucun jour n’a encore été comparé.' : `Aucun écart à traiter jusqu’au ${lastDay}.`;
  },
  left: (shown: string, count: number): string =>
    count > 1 ? `Il reste ${shown} jours passés à comparer.` : 'Il reste un jour passé à comparer.',
  atOnce: (days: number): string =>
    `Chaque comparaison porte sur ${days} jours maximum, du plus ancien au plus récent.`,
  intro:
    'Chaque nuit, nous comparons nos écritures aux opérations du prestataire de paiement. Un écart n’entraîne aucun mouvement d’argent. La journée en cours sera comparée demain, après trois heures du matin.',
  never: 'La première comparaison aura lieu à trois heures du matin, pour les jours passés.',
  away: (since: string): string =>
    `Le prestataire de paiement ne transmet plus ses opérations depuis le ${since}\u202f: nous comparerons les jours manqués dès qu’il répondra.`,
  compare: 'Comparer maintenant',
  compared: 'Comparaison terminée.',
  which: 'Écarts à afficher',
  waiting: (shown: string): string => `Ouverts · ${shown}`,
  decided: 'Clos',
  none: 'Aucun écart ouvert',
  noneDecided: 'Aucun écart clos pour l’instant',
  kinds: {
    missing_here: 'Rien dans nos écritures',
    missing_there: 'Rien chez le prestataire de paiement',
    amount: 'Montants différents',
    doubled: 'En double chez le prestataire de paiement',
  } satisfies Record<DifferenceKind, string>,
  operations: {
    charge: 'Paiement',
    refund: 'Remboursement',
    dispute: 'Contestation bancaire',
    dispute_won: 'Contestation gagnée',
    fee: 'Frais du prestataire de paiement',
    payout: 'Versement',
    other: 'Autre écriture',
  } satisfies Record<OperationKind, string>,
  states: { open: 'Ouvert', explained: 'Expliqué', gone: 'Disparu', booked: 'Enregistré' } satisfies Record<
    DifferenceState,
    string
  >,
  unrecorded: 'Expliqué, non enregistré',
  ours: 'Chez nous',
  theirs: 'Chez le prestataire de paiement',
  nothing: 'Aucune opération',
  proof: (amount: string, moment: string, ref: string): string =>
    `Opération trouvée chez le prestataire de paiement\u202f: ${amount}, le ${moment}, référence ${ref}.`,
  at: (moment: string): string => `le ${moment}`,
  visit: 'Voir le rendez-vous',
  toLedger: 'Voir les écritures et les paiements',
  toFrozen: 'Sommes gelées',
  toRefunds: 'Remboursements et corrections',
  search: 'Chercher cette référence',
  nextLabel: 'La suite\u202f:',
  next: {
    charge: {
      missing_here:
        'si cette référence correspond à l’une de nos tentatives de paiement, la prochaine comparaison enregistrera le paiement. Sinon, ce paiement n’est pas attendu\u202f: remboursez-le chez le prestataire de paiement, puis expliquez l’écart.',
      missing_there:
        'cherchez ce paiement chez le prestataire de paiement. Si ce paiement est introuvable, annulez le rendez-vous ou corrigez ses écritures avant le prochain versement.',
      amount: 'comparez les deux montants chez le prestataire de paiement, puis corrigez les écritures du rendez-vous.',
      doubled:
        'le client a payé deux fois\u202f: remboursez le second paiement chez le prestataire de paiement, puis expliquez l’écart.',
    },
    refund: {
      missing_here:
        'ce remboursement ne correspond à aucun de nos paiements. Demandez au prestataire de paiement l’origine de ce remboursement, puis expliquez l’écart.',
      missing_there:
        'cherchez ce remboursement chez le prestataire de paiement. Si ce remboursement n’a pas été fait, le client l’attend toujours\u202f: faites-le chez le prestataire de paiement, sans le demander de nouveau sur Accalmie.',
      amount:
        'le client a reçu moins que prévu. Faites rembourser la différence chez le prestataire de paiement, sans la demander de nouveau sur Accalmie.',
      doubled:
        'le client a été remboursé deux fois. Demandez au prestataire de paiement l’origine du second remboursement, puis expliquez l’écart.',
    },
    payout: {
      missing_here:
        'nous n’avons pas demandé ce virement. Demandez au prestataire de paiement l’origine de ce virement et le compte qui l’a reçu.',
      missing_there:
        'cherchez ce virement chez le prestataire de paiement. Si ce virement n’a pas été envoyé, le versement est à vérifier\u202f: ne le refaites pas à la main.',
      amount:
        'comparez avec le relevé du versement, puis demandez au prestataire de paiement d’expliquer la différence.',
      doubled:
        'l’argent a été envoyé deux fois\u202f: demandez au prestataire de paiement de récupérer le second virement, avant tout autre versement à ce professionnel.',
    },
    dispute:
      'suivez la contestation chez le prestataire de paiement et dans «\u202fSommes gelées\u202f». La prochaine comparaison enregistrera la contestation.',
    fee: 'si le prestataire de paiement a raison, corrigez les frais dans les écritures du rendez-vous. Sinon, demandez à ce prestataire d’expliquer la différence.',
    other: 'ouvrez cette écriture, puis cherchez l’opération correspondante chez le prestataire de paiement.',
  } satisfies Record<'charge' | 'refund' | 'payout', Record<DifferenceKind, string>> &
    Record<'dispute' | 'fee' | 'other', string>,
  /** Next step while admins have not said whether our own movement was made. */
  awaited: {
    refund:
      'nous avons demandé ce remboursement, et le prestataire de paiement l’a refusé ou n’a pas répondu. Ne corrigez pas les écritures\u202f: indiquez d’abord dans «\u00a0Remboursements et corrections\u00a0» si l’argent a été envoyé. L’écart disparaîtra à la comparaison suivante.',
    payout:
      'nous avons demandé ce virement, et le prestataire de paiement n’a pas répondu. Indiquez d’abord, sur le versement, si l’argent a été envoyé. L’écart disparaîtra à la comparaison suivante.',
  },
  /** Next step once our own movement has ended since the last comparison. */
  settled: {
    refund:
      'notre remboursement a été enregistré depuis la dernière comparaison. Comparez de nouveau pour clore cet écart.',
    payout: 'notre virement a été enregistré depuis la dernière comparaison. Comparez de nouveau pour clore cet écart.',
  },
  toBook: (amount: string): string =>
    `le prestataire de paiement a remboursé ${amount} au client sans demande de notre part. Ne refaites pas ce remboursement\u202f: enregistrez-le. La commission et la part du professionnel seront recalculées, et les deux parties seront prévenues.`,
  toBookBeside: (amount: string, pending: string, rest: string): string =>
    `le prestataire de paiement a remboursé ${amount} au client sans demande de notre part, et notre remboursement de ${pending} est en attente. Enregistrez le remboursement de ${amount}. ${rest}`,
  rests: {
    none: 'Le nôtre sera abandonné\u202f: il ne restera rien à rembourser.',
    whole: 'Le nôtre partira ensuite tout seul\u202f: vous n’avez rien à renvoyer.',
    part: (rest: string): string =>
      `Le nôtre sera remplacé par ${rest}, le reste du paiement, qui partira tout seul\u202f: vous n’avez rien à renvoyer.`,
  },
  payout: (number: string, name: string | null): string =>
    `Versement ${number}${name === null ? '' : ` ${ofName(name)}`}`,
  first: (day: string, ago: string): string => `Journée du ${day}, comparée ${ago}`,
  explainedBy: (who: string | null, moment: string): string =>
    who === null ? `Expliqué le ${moment}` : `Expliqué par ${who}, le ${moment}`,
  bookedBy: (who: string | null, moment: string): string =>
    who === null ? `Remboursement enregistré le ${moment}` : `Remboursement enregistré par ${who}, le ${moment}`,
  gone: (moment: string): string => `Plus aucun écart depuis la comparaison du ${moment}`,
  closedBy: 'Voir l’écriture qui a clos cet écart',
  reason: 'Explication',
  reasonHint: 'De 20 à 500 caractères, conservés dans le journal.',
  alone: (price: string): string =>
    `Au-dessus de ${price}, explications du jour comprises, un second administrateur doit approuver.`,
  asked: 'Demande envoyée. Un second administrateur doit approuver cette explication.',
  isAsked: 'Une explication attend l’accord d’un second administrateur.',
  reopen: 'Rouvrir l’écart',
  reopenReason: 'Motif de la réouverture',
  reopened: 'Écart rouvert. Son explication est conservée dans le journal.',
  explain: 'Expliquer l’écart',
  done: 'Explication enregistrée, sans mouvement d’argent.',
  explainOnly: 'Expliquer l’écart sans enregistrer le remboursement',
  explainAgain: 'Corriger l’explication',
  explainedAgain: 'Explication corrigée. La précédente est conservée dans le journal.',
  bookReason: 'Motif du remboursement',
  bookReasonHint:
    'De 20 à 500 caractères. Le client et le professionnel liront ce motif tel quel\u202f: n’y indiquez aucune information de santé.',
  book: (amount: string): string => `Enregistrer le remboursement de ${amount}`,
  booked: 'Remboursement enregistré. Le client et le professionnel sont prévenus.',
  bookedBeside:
    'Remboursement enregistré. Le client et le professionnel sont prévenus. Le reste dû au client part tout seul, d’ici une minute.',
  days: 'Jours comparés',
  columns: ['Jour', 'Chez nous', 'Chez le prestataire de paiement', 'Écarts'],
  equal: 'Aucun',
  differing,
  edges:
    'Un jour va de 22\u202fh à 22\u202fh, heure de Paris. Les deux totaux restent ceux de la comparaison\u202f: la carte d’un écart clos mène à l’écriture qui l’a clos.',
  earlierDays: (count: number): string => `Voir les ${countText(count)} jours précédents`,
} as const;

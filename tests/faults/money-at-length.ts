import { moneyHistory, type MoneyHistory } from './money.ts';

/** Events that every history must contain. A history without one of these events proves nothing about that event. */
const needed = [
  'payé',
  'annulé',
  'annulé par le professionnel',
  'annulé par un admin',
  'eu lieu',
  'absent',
  'réclamé',
  'répondu',
  'décidé resolved_refund',
  'décidé resolved_partial',
  'décidé rejected',
  'contesté à la banque',
  'contestation won',
  'rendu à la main',
  'rendu à la main enregistré',
  'message forgé',
  'message perdu',
  'message à remettre',
  'sans réponse',
  'prestataire en panne',
  'versement réduit avant son envoi',
];

const euros = (cents: number): string => `${Math.round(cents / 100)} €`;

type AtLength = Pick<MoneyHistory, 'provider' | 'seed' | 'operations'> & {
  /** Additional events that a history with this provider must contain. */
  readonly alsoNeeded: readonly string[];
};

/**
 * Plays a long history of eight users on a server that is killed every few hundred operations. Then plays a short
 * control history with a planted fault, which the provider's books must reveal.
 */
export const moneyAtLength = async ({
  provider,
  seed,
  operations,
  alsoNeeded,
}: AtLength): Promise<{ problems: string[]; figures: string[] }> => {
  const kills = Math.max(4, Math.round(operations / 350));
  const r = await moneyHistory({ seed, provider, users: 8, operations, kills });
  const { figures: sums } = r;
  const control = await moneyHistory({
    seed,
    provider,
    users: 8,
    operations: 160,
    kills: 2,
    fault: 'no-claim,no-record',
    settleDays: 14,
  });
  const isSeen = control.problems.some((one) => /^books: payout \S+ is /.test(one));
  return {
    problems: [
      ...r.problems,
      ...[...needed, ...alsoNeeded].filter((what) => !r.done.has(what)).map((what) => `jamais : ${what}`),
      ...(isSeen ? [] : [`contrôle : un versement parti deux fois n’est pas vu (${control.problems.join(' ; ')})`]),
    ],
    figures: [
      `graine ${seed} : ${r.operations} opérations de huit personnes en ${r.seconds.toFixed(0)} s et ${r.days} jours d’horloge, ${kills} arrêts brutaux, ${r.done.get('sans réponse') ?? 0} demandes redemandées`,
      `${sums.visits} visites payées : ${euros(sums.capturedCents)} encaissés, ${euros(sums.refundedCents)} rendus, ${euros(sums.disputedCents)} repris par des banques, ${euros(sums.paidOutCents)} versés en ${sums.payouts} versements, dont ${r.done.get('versement réduit avant son envoi') ?? 0} réduits avant leur envoi, ${r.done.get('virement repris') ?? 0} virements repris ; ${sums.papers} pièces`,
      `${sums.transactions} écritures au grand livre, ${sums.operations} opérations dans les livres du prestataire : les mêmes, cause par cause`,
      `${r.done.get('message remis') ?? 0} messages remis, ${r.done.get('message perdu') ?? 0} perdus, ${r.done.get('message à remettre') ?? 0} à remettre, ${r.done.get('message forgé') ?? 0} forgés, ${r.done.get('prestataire en panne') ?? 0} pannes du prestataire`,
      `contrôle, un versement n’étant pas pris avant d’être envoyé : ${control.problems.length} fautes vues, par les livres du prestataire`,
    ],
  };
};

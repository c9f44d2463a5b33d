import {
  dateRangeText,
  fullDateText,
  longDateText,
  percentText,
  priceText,
  shortDateText,
  weekdayText,
} from '#core/format.ts';
import { dayFromIso, dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { AnswerOf } from '#core/route.ts';
import type { SaleReason } from '#features/ledger/rules/commission.ts';
import type { RelationDoubt } from '#features/ledger/rules/earlier-relation.ts';
import type { payoutStatement } from '../contract.ts';

const narrow = '\u202f';

export const statementTexts = {
  title: (number: string): string => `Relevé ${number}`,
  back: 'Tous les versements',
  lead: (day: string, iban: string | null): string => `Versement du ${day}${iban === null ? '' : `, sur ${iban}`}`,
  settled: (day: string): string => `Versement prévu le ${day}, entièrement déduit avant l’envoi`,
  carried: (day: string): string => `Versement du ${day}, rejeté par la banque, reporté sur un prochain versement`,
  parties: 'Relevé',
  for: 'Versé à',
  by: 'Émis par',
  siren: (number: string): string => `SIREN ${number}`,
  days: 'Période',
  printed: 'Établi le',
  print: 'Imprimer le relevé',
  download: 'Télécharger le relevé',
  caption: 'Rendez-vous de ce versement',
  columns: {
    visit: 'Rendez-vous',
    paid: 'Prix payé',
    refunded: 'Remboursé',
    commission: 'Commission',
    yours: 'Votre part',
  },
  total: (count: number): string => (count === 1 ? '1 ligne' : `${count} lignes`),
  papers: {
    commission: (number: string): string => `Facture de commission ${number}`,
    credit: (number: string): string => `Avoir de commission ${number}`,
  },
  preparing: 'en préparation',
  sum: 'Vérification du total',
  sums: { paid: 'Prix payé', refunded: 'Remboursé', commission: 'Commission', yours: 'Versé' },
  others: 'Écriture sans rendez-vous',
  carriedOver: 'Versement reporté',
  atHome: 'à domicile',
} as const;

const whyTexts = {
  /** assumed: the masculine « client », since nobody records the client's gender. */
  reasons: {
    search: 'client venu par la recherche',
    own_link: 'client venu par votre lien',
    imported: 'client importé par vous',
    returning: 'client déjà venu',
  },
  doubts: {
    range: 'le numéro de sa fiche fait partie d’une suite de numéros',
    name: 'sa fiche porte un autre nom',
    many: 'sa fiche vient après les 10 000 fiches prises en compte',
  },
  sale: (percent: number, base: string | null, reason: string): string =>
    `${percentText(percent)}${base === null ? '' : ` de ${base}`}, ${reason}.`,
  travel: 'Déplacement exclu.',
  kept: (when: string, percent: number): string =>
    `${percentText(0)}, ${when}${narrow}: retenue de ${percentText(percent)}.`,
  sameDay: 'annulé le jour même',
  dayBefore: 'annulé la veille',
  daysBefore: (days: number): string => `annulé ${days} jours avant`,
  absence: 'absence',
  back: 'Remboursé après le versement, commission restituée.',
  offset: {
    back: 'Remboursé, commission restituée.',
    taken: (day: string): string => `Déduit le ${day}, avant l’envoi.`,
    added: (day: string): string => `Ajouté le ${day}, avant l’envoi.`,
  },
  dispute: 'Paiement contesté par la banque du client.',
  dispute_won: 'Contestation gagnée, montant restitué.',
  correction: 'Correction.',
  recovery: 'Somme due, réglée par virement.',
  waiver: 'Somme due, prise en charge par Accalmie.',
  settlement_undone: 'Règlement enregistré par erreur, annulé.',
  voucher: 'Bon non utilisé.',
  carried: (number: string): string => `Report du versement ${number}, rejeté par votre banque.`,
} as const;

type StatementAnswer = AnswerOf<typeof payoutStatement>;
type Party = StatementAnswer['professional'];
type Why = StatementAnswer['lines'][number]['why'];

/** Data of a statement to describe in words, with instants in epoch milliseconds. */
export type StatementFacts = Pick<
  StatementAnswer,
  'number' | 'state' | 'leaves_on' | 'iban' | 'first_day' | 'last_day' | 'professional' | 'issuer' | 'lines' | 'totals'
>;

const dayIn = (iso: string): number => dayFromIso(iso) ?? 0;

/** A day of a payout, yyyy-MM-dd → « mercredi 16 décembre 2026 ». */
export const payoutDayText = (iso: string): string => `${weekdayText(dayIn(iso))} ${fullDateText(dayIn(iso))}`;

/** Returns the range of days in words, from two days yyyy-MM-dd. Null when one is missing. */
export const payoutDaysText = (from: string | null, to: string | null): string | null =>
  from === null || to === null ? null : dateRangeText(dayIn(from), dayIn(to));

const retainedWhenText = (why: Why): string => {
  if (why.isAbsence) return whyTexts.absence;
  const days = why.daysBefore ?? 0;
  if (days <= 0) return whyTexts.sameDay;
  return days === 1 ? whyTexts.dayBefore : whyTexts.daysBefore(days);
};

/**
 * Returns the reason for the commission rate of a sale, in words, and the reason why a client-book entry did not lower
 * the rate.
 */
export const saleReasonText = (why: SaleReason, doubt: RelationDoubt | null): string =>
  doubt === null ? whyTexts.reasons[why] : `${whyTexts.reasons[why]}${narrow}: ${whyTexts.doubts[doubt]}`;

/** Returns the reason for the commission of a line, in words (docs/product/payments.md#payouts). */
const whyText = (why: Why): string => {
  if (why.of === 'kept') return whyTexts.kept(retainedWhenText(why), why.percent ?? 0);
  if (why.of === 'carried') return whyTexts.carried(why.number ?? '');
  if (why.of !== 'sale') return whyTexts[why.of];
  const base = why.percent !== 0 && why.isPart ? priceText(why.baseCents ?? 0) : null;
  const sale = whyTexts.sale(why.percent ?? 0, base, saleReasonText(why.why ?? 'search', why.doubt ?? null));
  return why.percent !== 0 && (why.travelCents ?? 0) > 0 ? `${sale} ${whyTexts.travel}` : sale;
};

/**
 * Returns the reason for a line, in words. For a line that changed a payout after its closing, adds the day of the
 * change.
 */
export const lineWhyText = ({
  why,
  cents,
  offset_at: offsetMs,
}: Pick<StatementAnswer['lines'][number], 'why' | 'cents' | 'offset_at'>): string => {
  if (offsetMs === null) return whyText(why);
  const reason = why.of === 'back' ? whyTexts.offset.back : whyText(why);
  const when = cents < 0 ? whyTexts.offset.taken : whyTexts.offset.added;
  return `${reason} ${when(longDateText(dayOf(parisZone, offsetMs)))}`;
};

const amountsShown = (of: {
  readonly paid_cents: number;
  readonly refunded_cents: number;
  readonly commission_cents: number;
  readonly cents: number;
}) => ({
  paid: priceText(of.paid_cents),
  refunded: priceText(0 - of.refunded_cents),
  commission: priceText(0 - of.commission_cents),
  yours: priceText(of.cents),
});

const leadOf = ({ state, leaves_on: day, iban }: StatementFacts): string =>
  state === 'settled' || state === 'carried'
    ? statementTexts[state](payoutDayText(day))
    : statementTexts.lead(payoutDayText(day), iban);

const partyText = ({ name, siren, address }: Party): string =>
  [name, ...(siren === null ? [] : [statementTexts.siren(siren)]), ...(address === null ? [] : [address])].join(' · ');

/** Returns a statement in words: its parties, its lines with their reasons, and its sums. */
export const statementInWords = (facts: StatementFacts, nowMs: number) => ({
  head: [
    [statementTexts.for, partyText(facts.professional)] as const,
    ...(facts.issuer === null ? [] : [[statementTexts.by, partyText(facts.issuer)] as const]),
    [statementTexts.days, payoutDaysText(facts.first_day, facts.last_day) ?? ''] as const,
    [statementTexts.printed, fullDateText(dayOf(parisZone, nowMs))] as const,
  ].filter(([, text]) => text !== ''),
  number: facts.number,
  lead: leadOf(facts),
  lines: facts.lines.map((line, i) => ({
    key: `${line.booking_id ?? ''}${line.kind}${i}`,
    client: line.client ?? (line.why.of === 'carried' ? statementTexts.carriedOver : statementTexts.others),
    text: [
      ...(line.starts_at === null ? [] : [shortDateText(dayOf(line.time_zone, line.starts_at))]),
      [...line.labels, ...(line.at_home ? [statementTexts.atHome] : [])].join(', '),
    ]
      .filter((one) => one !== '')
      .join(' · '),
    why: lineWhyText(line),
    ...amountsShown(line),
  })),
  totals: amountsShown(facts.totals),
  sums: {
    paid: priceText(facts.totals.paid_cents),
    refunded: priceText(facts.totals.refunded_cents),
    commission: priceText(facts.totals.commission_cents),
    yours: priceText(facts.totals.cents),
  },
});
export type StatementInWords = ReturnType<typeof statementInWords>;

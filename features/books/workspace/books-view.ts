import { adminPagePaths } from '#core/admin-roles.ts';
import { agoText } from '#core/ago.ts';
import { countText, fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayFromIso } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import type { PayoutState } from '#features/payouts/rules/states.ts';
import { ledgerPath, proLedgerPath, visitLedgerPath } from '#features/payouts/workspace/ledger-paths.ts';
import type { listComparisons, listDifferences } from '../contract.ts';
import { shownRefOf } from '../rules/compare.ts';
import { daysAtOnce } from '../rules/nights.ts';
import { booksTexts as texts } from './books-texts.ts';

const dayText = (iso: string): string => fullDateText(dayFromIso(iso) ?? 0);
const moment = (iso: string): string => momentText(parisZone, instantMs(iso));

type Answered = DataOf<typeof listDifferences>['data'][number];

const movementLines = (all: Answered['ours']) =>
  all.map(({ ref, cents, at }) => ({ ref, price: priceText(cents), at: texts.at(moment(at)) }));

/** The tab of the payouts page that lists the payouts in a state. */
const tabOf = (state: PayoutState): string => {
  if (state === 'held' || state === 'returned') return 'stopped';
  return state === 'settled' || state === 'carried' ? 'over' : state;
};

/** Text about our pending refund, once the refund made at the provider is recorded. */
const restText = ({ pending_cents: pendingCents, rest_cents: restCents }: Answered): string => {
  if (restCents === 0) return texts.rests.none;
  return restCents === pendingCents ? texts.rests.whole : texts.rests.part(priceText(restCents));
};

const toBookText = (difference: Answered, cents: number): string => {
  const { pending_cents: pendingCents } = difference;
  if (pendingCents === 0) return texts.toBook(priceText(cents));
  return texts.toBookBeside(priceText(cents), priceText(pendingCents), restText(difference));
};

/** The next step of a difference. Null once nothing is left to do. */
const nextOf = (difference: Answered): string | null => {
  const { operation, kind, state, awaits_answer: awaited, book_cents: cents } = difference;
  if (cents !== null) return toBookText(difference, cents);
  if (state !== 'open') return null;
  if (awaited !== null) return texts.awaited[awaited];
  if (difference.awaits_comparison) return texts.settled[operation === 'payout' ? 'payout' : 'refund'];
  if (operation === 'dispute' || operation === 'dispute_won') return texts.next.dispute;
  return operation === 'fee' || operation === 'other' ? texts.next[operation] : texts.next[operation][kind];
};

const searchPath = (query: string): string => `${ledgerPath}?${new URLSearchParams({ q: query })}`;

/**
 * Links of a difference. A difference without a booking or a payout links to a ledger search for the reference that
 * its card shows.
 */
const linksOf = ({
  booking_id: visit,
  payout,
  professional,
  operation,
  ours,
  theirs,
  subject,
  awaits_answer: awaited,
  closing_tx: closingTx,
  is_asked: isAsked,
}: Answered): readonly { readonly text: string; readonly to: string }[] => [
  ...(awaited === 'refund' || isAsked ? [{ text: texts.toRefunds, to: adminPagePaths.refunds }] : []),
  ...(visit === null
    ? []
    : [
        { text: texts.visit, to: `/admin/rendez-vous/${visit}` },
        { text: texts.toLedger, to: visitLedgerPath(visit) },
      ]),
  ...(payout === null
    ? []
    : [
        {
          text: texts.payout(payout.number, professional?.name ?? null),
          to: `/admin/versements?etat=${tabOf(payout.state)}`,
        },
      ]),
  ...(professional === null
    ? []
    : [
        {
          text: professional.name,
          to: visit === null ? proLedgerPath(professional.id) : `/admin/professionnels/${professional.id}`,
        },
      ]),
  ...(operation === 'dispute' || operation === 'dispute_won'
    ? [{ text: texts.toFrozen, to: '/admin/versements?etat=frozen' }]
    : []),
  ...(visit === null && payout === null
    ? [{ text: texts.search, to: searchPath(shownRefOf({ ours, theirs, subject })) }]
    : []),
  ...(closingTx === null ? [] : [{ text: texts.closedBy, to: searchPath(closingTx) }]),
];

/** The end of a difference: it disappeared, or somebody explained or booked it. Null for an open difference. */
const overText = (difference: Answered): string | null => {
  const { state, over_at: overAt, agreed_at: agreedAt, explained_by: who } = difference;
  if (overAt === null) return null;
  if (state === 'gone') return texts.gone(moment(overAt));
  if (state === 'booked') return texts.bookedBy(who, moment(overAt));
  const ends = [texts.explainedBy(who, moment(overAt)), ...(agreedAt === null ? [] : [texts.gone(moment(agreedAt))])];
  return ends.join('. ');
};

/** A difference in a few words: the operation, and how both sides differ. */
export const differenceHeading = ({ operation, kind }: Pick<Answered, 'operation' | 'kind'>): string =>
  `${texts.operations[operation]}\u202f: ${texts.kinds[kind].toLowerCase()}`;

/** An explained difference stays in the books of one side only until they agree. */
const isUnrecorded = ({ state, agreed_at: agreedAt }: Answered): boolean => state === 'explained' && agreedAt === null;

export const differenceCard = (difference: Answered, nowMs: number) => ({
  id: difference.id,
  heading: differenceHeading(difference),
  state: difference.state,
  isUnrecorded: isUnrecorded(difference),
  badge: isUnrecorded(difference) ? texts.unrecorded : texts.states[difference.state],
  first: texts.first(dayText(difference.day), agoText(instantMs(difference.seen_at), nowMs).toLowerCase()),
  sides: [
    { name: texts.ours, price: priceText(difference.ours_cents), lines: movementLines(difference.ours) },
    { name: texts.theirs, price: priceText(difference.theirs_cents), lines: movementLines(difference.theirs) },
  ],
  next: nextOf(difference),
  mayCompare: difference.state === 'open' && difference.awaits_comparison,
  isAsked: difference.is_asked,
  book: difference.book_cents === null ? null : texts.book(priceText(difference.book_cents)),
  links: linksOf(difference),
  over: overText(difference),
  reason: difference.reason,
});
export type DifferenceCardView = ReturnType<typeof differenceCard>;

export const booksView = (found: DataOf<typeof listComparisons>) => ({
  lead: [
    texts.lead(countText(found.open), found.open, found.data[0] ? dayText(found.data[0].day) : null),
    ...(found.days_left > 0 ? [texts.left(countText(found.days_left), found.days_left)] : []),
  ].join(' '),
  atOnce: found.days_left > daysAtOnce ? texts.atOnce(daysAtOnce) : null,
  open: found.open,
  away: found.away_since === null ? null : texts.away(moment(found.away_since)),
  isNever: found.total === 0,
  alone: texts.alone(priceText(found.alone_up_to_cents)),
  days: found.data.map((comparison) => ({
    key: `${comparison.provider} ${comparison.day}`,
    day: dayText(comparison.day),
    ours: priceText(comparison.ours_cents),
    theirs: priceText(comparison.theirs_cents),
    isOpen: comparison.open > 0 || comparison.unrecorded > 0,
    result:
      comparison.differences === 0
        ? texts.equal
        : texts.differing(comparison.differences, comparison.open, comparison.unrecorded),
  })),
});
export type BooksView = ReturnType<typeof booksView>;

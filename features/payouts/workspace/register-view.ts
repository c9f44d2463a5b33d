import { priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { bookingTransactions } from '../contract/ledger.ts';
import { ledgerTexts } from './ledger-texts.ts';
import { ledgerMoment } from './ledger-view.ts';
import { registerTexts as texts } from './register-texts.ts';

type OfVisit = DataOf<typeof bookingTransactions>;
type Entry = OfVisit['register'][number];

const tones: Readonly<Record<string, BadgeTone>> = {
  captured: 'success',
  done: 'success',
  paid: 'success',
  refunded: 'success',
  failed: 'danger',
  refused: 'danger',
  held: 'danger',
  returned: 'danger',
  unknown: 'warning',
};

/** Returns the link to the page where finance admins handle a blocked entry. Null for any other entry. */
const mendOf = ({ of, word }: Entry): { readonly to: string; readonly text: string } | null => {
  const isStopped = word === 'unknown' || word === 'refused' || word === 'held' || word === 'returned';
  if (!isStopped || of === 'attempt') return null;
  return of === 'refund'
    ? { to: '/admin/remboursements', text: texts.toMend.refund }
    : { to: '/admin/versements', text: texts.toMend.payout };
};

const whatOf = (entry: Entry): string => (entry.of === 'paper' ? texts.papers[entry.word] : texts.kinds[entry.of]);

const stateOf = (entry: Entry): { readonly text: string; readonly tone: BadgeTone } | null => {
  if (entry.of === 'paper') return null;
  const words: Readonly<Record<string, string>> = texts.states[entry.of];
  return { text: words[entry.word] ?? entry.word, tone: tones[entry.word] ?? 'neutral' };
};

const entryRow = (entry: Entry) => ({
  key: `${entry.of} ${entry.reference}`,
  at: ledgerMoment(entry.at),
  what: whatOf(entry),
  amount: priceText(entry.cents),
  state: stateOf(entry),
  mend: mendOf(entry),
  references: [texts.ours(entry.reference), ...(entry.provider_ref === null ? [] : [texts.theirs(entry.provider_ref)])],
});
export type RegisterRow = ReturnType<typeof entryRow>;

/**
 * Returns the amount that a transaction moves, in cents. A dispute has the amount twice, as money taken and as a claim
 * on the bank. Only the claim counts.
 */
const movedCents = (lines: OfVisit['data'][number]['lines']): number => {
  const claim = lines.find(({ account }) => account.startsWith('claim:'));
  return claim === undefined ? lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0) : Math.abs(claim.cents);
};

const transactionRow = ({ id, at, kind, lines }: OfVisit['data'][number]): RegisterRow => ({
  key: id,
  at: ledgerMoment(at),
  what: texts.ledger(ledgerTexts.kinds[kind]),
  amount: priceText(movedCents(lines)),
  state: null,
  mend: null,
  references: [texts.ours(id)],
});

/** Returns the register of a visit and its ledger merged, oldest first. */
export const registerShown = ({ register, data }: Pick<OfVisit, 'register' | 'data'>): RegisterRow[] =>
  [
    ...register.map((entry) => ({ atMs: instantMs(entry.at), row: entryRow(entry) })),
    ...data.map((transaction) => ({ atMs: instantMs(transaction.at), row: transactionRow(transaction) })),
  ]
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ row }) => row);

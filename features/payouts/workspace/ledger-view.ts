import { clockText, countText, fullDateText, percentText, priceText, signedPriceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { accountIn, type LedgerAccount } from '#features/ledger/rules/accounts.ts';
import { correctableKinds } from '#features/ledger/rules/corrections.ts';
import type { bookingTransactions, findInLedger, proTransactions } from '../contract/ledger.ts';
import { saleReasonText } from '../rules/statement-words.ts';
import { proLedgerPath, visitLedgerPath } from './ledger-paths.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';
import { moneyActTexts } from './money-act-texts.ts';

type OfVisit = DataOf<typeof bookingTransactions>;
type OfPro = DataOf<typeof proTransactions>;
type Transaction = OfVisit['data'][number];

/** Formats an instant in Paris time, such as « 24 novembre 2026, 18:32 ». */
export const ledgerMoment = (at: string): string => {
  const { day, minute } = wallOf(parisZone, instantMs(at));
  return `${fullDateText(day)}, ${clockText(minute)}`;
};

const actorOf = ({ actor, actor_name: name }: Transaction): string => {
  if (name !== null) return name;
  if (actor.startsWith('provider:')) return texts.provider(actor.slice('provider:'.length));
  return actor.startsWith('account:') ? texts.account(actor.slice('account:'.length)) : texts.system;
};

/** Ledger accounts of our assets and expenses, which grow with a debit. All other accounts grow with a credit. */
const growsByDebit: ReadonlySet<LedgerAccount['of']> = new Set([
  'provider',
  'claim',
  'provider_fees',
  'returned',
  'bank',
  'waived',
]);

const lineOf = ({ account, cents }: Transaction['lines'][number]) => {
  const { of } = accountIn(account);
  return {
    key: account,
    account: texts.accounts[of],
    amount: signedPriceText(growsByDebit.has(of) ? cents : -cents),
    of,
  };
};

const heldBy = ({ lines }: Transaction): number =>
  lines.reduce((sum, { account, cents }) => (account.startsWith('held:') ? sum - cents : sum), 0);
const isCorrectable = ({ kind, is_corrected: isCorrected }: Transaction): boolean =>
  !isCorrected && correctableKinds.some((one) => one === kind);

export type LedgerAct = { readonly to: string; readonly text: string; readonly name: string };

/** Whether a transaction settled a debt of a professional outside payouts, and is not undone. */
const isUndoable = ({ kind, is_corrected: isUndone, lines }: Transaction): boolean =>
  (kind === 'recovery' || kind === 'waiver') &&
  !isUndone &&
  lines.some(({ account, cents }) => account.startsWith('seller:') && cents < 0);

/**
 * Returns a transaction as a table row. `heldCents` is the amount not earned yet after this transaction. Null outside a
 * visit's ledger.
 */
const rowOf = (transaction: Transaction, heldCents: number | null) => ({
  id: transaction.id,
  at: ledgerMoment(transaction.at),
  kind: texts.kinds[transaction.kind],
  by: texts.by(actorOf(transaction)),
  reason: transaction.reason,
  isCorrected: transaction.is_corrected,
  lines: transaction.lines.map(lineOf),
  held: heldCents === null ? null : priceText(heldCents),
  act: null as LedgerAct | null,
  visitTo: transaction.booking_id === null ? null : visitLedgerPath(transaction.booking_id),
});
export type LedgerRow = ReturnType<typeof rowOf>;

/** Returns the state of the seals of the shown transactions: intact, not sealed yet, or broken. */
export const chainShown = ({
  chain: { last, broken },
  data,
}: Pick<OfVisit, 'chain' | 'data'>): { readonly tone: 'neutral' | 'error'; readonly text: string } => {
  if (broken.length > 0) return { tone: 'error', text: texts.chain.broken(broken.join(', ')) };
  if (last === null) return { tone: 'neutral', text: texts.chain.unsealed };
  const waiting = data.filter(({ is_sealed: isSealed }) => !isSealed).length;
  return {
    tone: 'neutral',
    text:
      texts.chain.whole(ledgerMoment(last.sealed_at), countText(last.number)) +
      (waiting === 0 ? '' : texts.chain.waits(waiting)),
  };
};

/** Returns the ledger of a visit, oldest first, with the amount not earned yet after each transaction. */
export const visitLedgerShown = (found: OfVisit, bid: string) => {
  let heldCents = 0;
  const rows = found.data.map((transaction) => {
    heldCents += heldBy(transaction);
    const row = rowOf(transaction, heldCents);
    const mayCorrect = found.waiting === null && isCorrectable(transaction);
    const to = `${visitLedgerPath(bid, { corriger: transaction.id })}#corriger`;
    return {
      ...row,
      act: mayCorrect ? { to, text: texts.correct, name: texts.correctThis(row.kind, row.at) } : null,
      visitTo: null,
    };
  });
  const sale =
    found.sale && texts.sale(percentText(found.sale.percent), saleReasonText(found.sale.why, found.sale.doubt));
  return { rows, held: priceText(heldCents), sale, chain: chainShown(found) };
};

const settlementRow = (transaction: Transaction, prid: string): LedgerRow => {
  const row = rowOf(transaction, null);
  if (!isUndoable(transaction)) return row;
  const to = `${proLedgerPath(prid)}?${new URLSearchParams({ annuler: transaction.id })}#annuler`;
  return { ...row, act: { to, text: moneyActTexts.undo.link, name: moneyActTexts.undo.linkOf(row.kind, row.at) } };
};

export const proLedgerShown = (found: OfPro) => ({
  rows: found.data.map((one) => settlementRow(one, found.professional.id)),
  chain: chainShown(found),
  figures: [
    { words: texts.figures.owedTo, price: priceText(Math.max(0, found.held_back_cents - found.balance_cents)) },
    { words: texts.figures.held, price: priceText(found.held_cents) },
    { words: texts.figures.payable, price: priceText(found.payable_cents) },
    { words: texts.figures.sent, price: priceText(found.sent_cents) },
    ...(found.held_back_cents > 0 ? [{ words: texts.figures.heldBack, price: priceText(found.held_back_cents) }] : []),
    ...(found.owed_cents > 0 ? [{ words: texts.figures.owes, price: priceText(found.owed_cents) }] : []),
  ],
  older: found.next === null ? null : proLedgerPath(found.professional.id, found.next),
});

export const foundShown = ({ data }: DataOf<typeof findInLedger>) =>
  data.map((match) => ({
    key: `${match.of}:${match.id}:${match.by}`,
    of: texts.search.of[match.of],
    to: match.of === 'booking' ? visitLedgerPath(match.id) : proLedgerPath(match.id),
    name: match.name,
    by: texts.search.by[match.by],
    at: ledgerMoment(match.at),
  }));
export type FoundRow = ReturnType<typeof foundShown>[number];

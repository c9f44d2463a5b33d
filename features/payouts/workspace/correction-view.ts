import { priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { correctableAccounts, type CorrectableAccount } from '#features/ledger/rules/corrections.ts';
import type { previewCorrection } from '../contract/ledger.ts';
import { correctionTexts } from './correction-texts.ts';
import { ledgerTexts } from './ledger-texts.ts';

const texts = correctionTexts.sure;

export const correctionAccounts = correctableAccounts.map((value) => ({ value, text: ledgerTexts.accounts[value] }));

/** Form fields of a correction that can show an error. */
export const correctionFields = ['from', 'to', 'cents', 'reason'] as const;

const named = (value: string): string => ledgerTexts.accounts[value as CorrectableAccount] ?? value;

/**
 * Returns the change of the amount owed to a professional, as a sentence. Cents; a negative amount is owed by the
 * professional.
 */
export const sellerSentence = (beforeCents: number, changeCents: number): string => {
  const afterCents = beforeCents + changeCents;
  if (changeCents === 0) return texts.same;
  const before = priceText(Math.abs(beforeCents));
  const after = priceText(Math.abs(afterCents));
  if (afterCents < 0) return texts.owes(beforeCents < 0 ? texts.wasOwing(before) : texts.wasOwed(before), after);
  if (beforeCents >= 0) return texts.owed(before, after);
  return afterCents === 0 ? texts.noMore(before) : texts.nowOwed(before, after);
};

const limitSentence = ({
  needs_second: needsSecond,
  alone_cents: aloneCents,
  counted_cents: countedCents,
}: DataOf<typeof previewCorrection>): string => {
  const limit = priceText(aloneCents);
  if (!needsSecond) return texts.alone(limit);
  return countedCents === 0 ? texts.secondAtOnce(limit) : texts.second(limit, priceText(countedCents));
};

export const sureShown = (
  typed: { readonly from: string; readonly to: string; readonly cents: number },
  preview: DataOf<typeof previewCorrection>,
) => ({
  sentences: [
    texts.sides(priceText(typed.cents), named(typed.from), named(typed.to)),
    sellerSentence(preview.seller_owed_cents, preview.seller_change_cents),
    limitSentence(preview),
  ],
  needsSecond: preview.needs_second,
});
export type SureShown = ReturnType<typeof sureShown>;

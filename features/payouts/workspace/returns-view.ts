import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { providerMeaning, providerWordsText } from '#features/payments/rules/provider-words.ts';
import type { adminPayouts } from '../contract.ts';
import { ordinalText } from '../rules/returns.ts';
import { adminPayoutsTexts as texts } from './admin-payouts-texts.ts';

type Payout = DataOf<typeof adminPayouts>['data'][number];

const moment = (at: string): string => momentText(parisZone, instantMs(at));

/** Returns one sentence for each time that the bank sent a payout back: the two dates and the cause. */
export const returnLines = (returns: Payout['returns']): readonly string[] =>
  returns.map(({ sent_at: sentAt, returned_at: returnedAt, error }, index) =>
    texts.bankReturn(
      ordinalText(index + 1),
      moment(sentAt),
      moment(returnedAt),
      error === null ? texts.noCause : (providerMeaning(error) ?? providerWordsText(error)),
    ),
  );

/** Returns the sentence about the account that would receive a payout. Null without bank details. */
export const accountLine = (account: Payout['account']): string | null =>
  account && texts.account(account.iban, account.owner, fullDateText(dayOf(parisZone, instantMs(account.since))));

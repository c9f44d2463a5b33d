import { roomPaths } from '#core/admin-roles.ts';
import { fullDateText, priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { dayFromIso } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { instantMs } from '#core/instant-text.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { providerWordsText } from '#features/payments/workspace/provider-words.ts';
import type { adminPayouts } from '../contract.ts';
import { proLedgerPath } from './ledger-paths.ts';
import { adminPayoutsTexts as texts } from './admin-payouts-texts.ts';
import { stateShown } from './revenue-view.ts';

type Answered = DataOf<typeof adminPayouts>['data'][number];

/** Of a payout that is stopped: who must act, and whether its professional knows. */
const stoppedLines = ({ next, told }: Answered): readonly string[] => {
  if (next === null) return [];
  const isTold = told !== null && next !== 'ownerless' && next !== 'resumes';
  return [texts.next[next], ...(isTold ? [texts.told[told.state](momentText(parisZone, instantMs(told.at)))] : [])];
};

/** The payouts of everybody as admins read them. */
export const adminPayoutLines = (found: DataOf<typeof adminPayouts>) =>
  found.data.map((payout) => ({
    id: payout.id,
    number: payout.number,
    professional: payout.professional.name,
    to: `/admin/professionnels/${payout.professional.id}`,
    ledgerTo: proLedgerPath(payout.professional.id),
    price: priceText(payout.cents),
    day: fullDateText(dayFromIso(payout.sends_on) ?? 0),
    state: payout.state === 'returned' ? { ...stateShown(payout), text: texts.returned } : stateShown(payout),
    // Why we wait is said in our words; any other, in the provider's.
    error:
      payout.error !== null && payout.held_why !== 'check' && payout.held_why !== 'balance' && payout.state !== 'due'
        ? providerWordsText(payout.error)
        : payout.error,
    stopped: stoppedLines(payout),
    healthTo: payout.next === 'check' ? roomPaths.health : null,
    unknown: payout.unknown && { ...payout.unknown, askedText: momentText(parisZone, instantMs(payout.unknown.asked_at)) },
  }));
export type AdminPayoutLine = ReturnType<typeof adminPayoutLines>[number];

import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { listDecisions } from '../contract/appeals.ts';
import { followTexts } from '../pages/follow-texts.ts';
import { reportTexts } from '../texts.ts';
import { ownDecisionsTexts as texts } from './own-decisions-texts.ts';

const dayText = (iso: string): string => fullDateText(dayOf(parisZone, instantMs(iso)));

export const ownDecisionsView = ({ data, total, itemsPerPage }: DataOf<typeof listDecisions>) => ({
  pages: Math.max(1, Math.ceil(total / itemsPerPage)),
  rows: data.map((one) => ({
    receipt: one.receipt,
    to: one.link,
    content: reportTexts.contents[one.content],
    isRemoved: one.in_force === 'removed',
    state: one.in_force === null ? followTexts.states.open : followTexts.states[one.in_force].author,
    facts: [
      ...(one.in_force_at === null ? [] : [texts.decided(dayText(one.in_force_at))]),
      ...(one.ground === null || one.in_force !== 'removed'
        ? []
        : [followTexts.basis(reportTexts.grounds[one.ground], one.clause ?? '')]),
      ...(one.appeal === null ? [] : [texts.contested[one.appeal.state]]),
      ...(one.appeal_refused === null && one.appeal_until !== null
        ? [texts.mayContest(dayText(one.appeal_until))]
        : []),
    ].join(' · '),
    decision: one.decision,
    label: one.appeal_refused === null ? texts.contest : texts.read,
  })),
});
export type OwnDecisionsView = ReturnType<typeof ownDecisionsView>;

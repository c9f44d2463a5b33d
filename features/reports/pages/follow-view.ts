import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { followReport } from '../contract/appeals.ts';
import { reportTexts } from '../texts.ts';
import { followTexts as texts } from './follow-texts.ts';

const dayText = (iso: string): string => fullDateText(dayOf(parisZone, instantMs(iso)));

export const followView = (found: DataOf<typeof followReport>) => {
  const { in_force: inForce, ground, clause, appeal, appeal_until: until } = found;
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return {
    receipt: found.receipt,
    state: inForce === null ? texts.states.open : texts.states[inForce][found.side],
    facts: [
      ...fact(texts.facts.content, reportTexts.contents[found.content]),
      ...fact(texts.facts.reason, reportTexts.reasons[found.reason]),
      ...fact(texts.facts.sent, dayText(found.created_at)),
      ...fact(texts.facts.decided, found.in_force_at === null ? null : dayText(found.in_force_at)),
      ...fact(
        texts.facts.ground,
        ground === null || inForce !== 'removed' ? null : texts.basis(reportTexts.grounds[ground], clause ?? ''),
      ),
    ],
    page: found.page,
    explanation: found.explanation,
    decision: inForce === null ? null : found.decision,
    appeal: appeal && {
      heading: texts.contest.yours(dayText(appeal.created_at)),
      body: appeal.body,
      state: texts.contest.states[appeal.state],
      decision: appeal.decision,
    },
    /** The reason why the decision may not be contested. Null when it may. */
    refused: found.appeal_refused === null ? null : texts.contest.refused[found.appeal_refused],
    until: until === null ? '' : texts.contest.until(dayText(until)),
  };
};

export type FollowView = ReturnType<typeof followView>;

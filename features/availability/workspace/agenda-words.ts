import type { BlockData } from '#features/availability/contract/planning.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayMinutes, minuteMs } from '#core/units.ts';
import type { Repeat } from '#features/availability/rules/series.ts';
import type { BlockKind } from './agenda-shapes.ts';
import { drawnTexts as texts } from './drawn-texts.ts';
import { eventTexts } from './event-texts.ts';
import { visitLookOf } from './visit-state.ts';

const minutesBetween = (from: string | null, to: string | null): number =>
  from === null || to === null ? 0 : (instantMs(to) - instantMs(from)) / minuteMs;

/** Minutes from which a block has room for two lines of text: the agenda draws a minute one pixel high. */
const twoLinesMin = 40;

/**
 * The facts about a block that its texts mention: its resource, the repetition of a private event, and the delay of a
 * visit. `isContinued` means that the block resumes a visit after a processing time.
 */
export type WordsAround = {
  readonly label: string | null;
  readonly isContinued: boolean;
  readonly repeat: Repeat | null;
  readonly delay: string | null;
};

export const blockWords = (block: BlockData, kind: BlockKind, { label, isContinued, repeat, delay }: WordsAround) => {
  const join = (parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(' · ') || null;
  if (kind === 'availability' || kind === 'exception') {
    const title = eventTexts.targets[block.target ?? 'clients'];
    return {
      title,
      text: label,
      more: [label, block.recurrence === 'only-once' ? null : texts.weekly],
      spokenTitle: `${texts.kinds[kind]}, ${title}`,
    };
  }
  if (kind === 'booking') {
    const title = block.title ?? texts.client;
    const travel = block.travel_before_minutes + block.travel_after_minutes;
    const before = minutesBetween(block.starts_at, block.service_starts_at);
    const after = minutesBetween(block.service_ends_at, block.ends_at);
    const waits = block.state === 'hold' || block.state === 'pending_payment' ? texts.waits : null;
    return {
      title,
      text:
        waits ??
        (isContinued ? texts.continued(block.services.join(', ')) : null) ??
        (block.at_home
          ? join([texts.atHome, block.travel_before_minutes > 0 ? texts.travel(block.travel_before_minutes) : null])
          : block.services.join(', ')),
      more: [
        waits ?? delay ?? texts.looks[visitLookOf(block) ?? 'confirmed'],
        ...block.services,
        isContinued ? texts.comesBack : null,
        block.at_home ? texts.atHome : null,
        before > 0 ? texts.around.before(before) : null,
        after > 0 ? texts.around.after(after) : null,
        travel > 0 ? texts.legs(block.travel_before_minutes, block.travel_after_minutes) : null,
        label,
      ],
      spokenTitle: texts.visitOf(title),
    };
  }
  if (kind === 'hold' && block.title !== null)
    return {
      title: texts.proposed,
      text: block.title,
      more: [texts.proposedFor(block.title)],
      spokenTitle: texts.proposed,
    };
  if (kind === 'closure' && block.slot_id === null && block.resource_id !== null && block.title !== null)
    return { title: block.title, text: label, more: [label], spokenTitle: block.title };
  const pause =
    kind === 'closure' && block.end_minute - block.start_minute < dayMinutes
      ? texts.pauses[block.recurrence ?? '']
      : undefined;
  const spokenTitle = pause === undefined ? texts.kinds[kind] : texts.pause;
  const often = pause ?? (repeat === null ? null : texts.repeats[repeat]);
  const more = kind === 'hold' ? texts.taken : join([block.title, often, label]);
  if (pause !== undefined && block.end_minute - block.start_minute < twoLinesMin)
    return { title: `${spokenTitle}, ${pause}`, text: label, more: [more], spokenTitle };
  return { title: spokenTitle, text: more, more: [more], spokenTitle };
};

import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** Why a call about missions is refused. */
export const missionRefusals = {
  unpublished: 'Your establishment is not online: it offers missions once it is published.',
  closed: 'This practitioner does not open their hours to establishments.',
  order: 'The end comes after the start, the same day or the next.',
  past: 'A mission begins in the future.',
  state: 'This mission can no longer change in this way.',
  taken: 'Another accepted mission takes place at the same time.',
  notDone: 'A review is left once the mission is done, within 90 days.',
  twice: 'You have already reviewed this mission.',
  late: 'This review can no longer be changed.',
} as const satisfies Words<typeof french.missionRefusals>;

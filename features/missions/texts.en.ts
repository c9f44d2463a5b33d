import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const missionRefusals = {
  unpublished: 'Your venue isn’t online: it can offer missions once it’s published.',
  closed: 'This practitioner hasn’t opened their hours to venues.',
  order: 'The end must come after the start, on the same day or the next.',
  past: 'Choose a start in the future.',
  state: 'This change is no longer possible for this mission.',
  taken: 'Another accepted mission takes place at the same time.',
  notDone: 'You can leave a review after the mission, for 90 days.',
  twice: 'You’ve already reviewed this mission.',
  late: 'You can no longer change this review.',
} as const satisfies Words<typeof french.missionRefusals>;

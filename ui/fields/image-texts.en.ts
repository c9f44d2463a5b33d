import type { Words } from '#core/languages.ts';
import type * as french from './image-texts.ts';

export const imageTexts = {
  add: 'Add a picture',
  replace: 'Replace',
  delete: 'Delete',
  which: 'Pictures',
  one: (rank) => `Picture ${rank}`,
  deleteTitle: 'Delete this picture?',
  deleteText: 'It will disappear from your public page.',
  keep: 'Keep',
  count: (shown, max) => `${shown} of ${max}`,
  sending: 'Sending the picture',
  sent: (percent) => `Sending: ${percent}%`,
  done: 'Done.',
  making: 'Preparing the picture…',
} as const satisfies Words<typeof french.imageTexts>;

import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

export const intakeMailTexts = {
  health: {
    subject: (weekday) => `A health form before ${weekday}`,
    preview: 'It takes a minute to fill in.',
    text: (name, services, moment) => `${name} has a few questions about your health before ${services}, ${moment}.`,
    private: (name) =>
      `Your answers are read by ${name} alone, unless there is a complaint. We erase them thirty days after the treatment, unless you choose to keep them.`,
    fill: 'Fill in the form',
  },
  onScreen: {
    health: 'A health form to fill in',
    healthText: 'It takes a minute, on the page of the appointment.',
  },
} as const satisfies Words<typeof french.intakeMailTexts>;

import type { Words } from '#core/languages.ts';
import type * as french from './health-texts.ts';

export const healthTexts = {
  title: 'Health form',
  heading: 'Health form',
  lead: (name, who) => {
    const request = `${name} asks you to confirm these points.`;
    if (who === 'woman') return `${request} She alone will read them, unless there is a complaint.`;
    if (who === 'man') return `${request} He alone will read them, unless there is a complaint.`;
    return `${request} Nobody else will read them, unless there is a complaint.`;
  },
  legend: 'Are you in one of these situations?',
  none: 'None of these',
  impossible: (name) => `This treatment is not possible in this situation. Choose another one or write to ${name}.`,
  others: 'These treatments remain possible',
  profile: (name) => `See the profile of ${name}`,
  attestation: 'Attach a certificate (PDF), or show it on the day.',
  file: 'Your certificate (optional)',
  fileHint: (megabytes) => `A PDF file, up to ${megabytes}\u00a0MB.`,
  consent: (name) =>
    `I agree that Accalmie keeps these answers, encrypted, and that ${name} reads them before the treatment. I can withdraw this at any time.`,
  erased: 'Your answers will be erased 30 days after the appointment.',
  submit: 'Continue',
  save: 'Save my answers',
  onSite: 'Talk about it on the day',
  onSiteHint: 'Nothing is stored, and you talk about it on the day.',
  check: 'Please check your answer before going on.',
  visit: {
    title: 'Health form · Accalmie',
    states: {
      none: 'This appointment needs no health form.',
      asked: 'You have not answered yet.',
      answered: 'You have answered.',
      on_site: 'You will talk about it on the day.',
      impossible: 'You have given a situation that makes this treatment impossible.',
    },
    yours: 'Your answers',
    joined: (name) => `Certificate attached: ${name}`,
    later: 'Certificate to show on the day.',
    consented: (date) => `Agreed on ${date}.`,
    forgotten: (date) => `Erased on ${date}.`,
    kept: 'Kept until you withdraw them.',
    keep: 'Keep my answers after the appointment',
    release: 'Stop keeping my answers',
    withdraw: 'Withdraw my agreement',
    withdrawText:
      'Your answers and your certificate are erased immediately and for good. Your appointment stays booked, and you will talk about it on the day.',
    withdrawSure: 'Withdraw and erase',
    withdrawn: 'Your agreement is withdrawn. Nothing is kept any more.',
    saved: 'Your answers are saved.',
    change: 'Change my answers',
    answer: 'Answer now',
    back: 'Back to the appointment',
  },
} as const satisfies Words<typeof french.healthTexts>;

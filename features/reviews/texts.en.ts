import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** The sentences near reviews: what is checked, in which order, by which rules. */
export const reviewTexts = {
  heading: 'Reviews',
  of: (count, many) =>
    many ? `${count} reviews from clients who came, verified by their booking` : '1 review from somebody who came, verified by the booking',
  bars: 'Ratings by stars',
  bar: (stars, count) => `${stars} star${stars > 1 ? 's' : ''}: ${count} reviews`,
  order: 'Order of the reviews',
  orders: { recent: 'Most recent first', oldest: 'Oldest first', best: 'Best rated', worst: 'Lowest rated' },
  narrow: 'Choose among the reviews',
  chip: (label, count) => `${label} · ${count}`,
  stars: (stars) => `${stars} stars`,
  answered: 'Answered',
  shown: (shown, total, count) => (count === 0 ? 'No review here' : count === 1 ? '1 review' : `${shown} reviews out of ${total}`),
  removed: (count) => `A review is taken down only if it breaks the law or our rules, with a written reason. Taken down here in a year: ${count}.`,
  edited: (date) => `changed on ${date}`,
  report: 'Report this review',
  reportAnswer: 'Report this answer',
  reportOf: (author) => ` by ${author}`,
  control:
    'A review is about an appointment that took place and was booked here. It is written within 90 days, for nothing in return, and published without selection. The professional cannot delete it.',
  policy: 'How reviews are checked',
  verified: 'Verified review',
  visit: (date) => `visited on ${date}`,
  posted: (date) => `reviewed on ${date}`,
  answer: (name) => `Answer from ${name}`,
  more: 'See more reviews',
  formerClient: 'Former client',
  empty: { title: 'No reviews yet', text: 'Reviews come from clients who came.' },
} as const satisfies Words<typeof french.reviewTexts>;

/** Why a call about a review is refused. */
export const reviewRefusals = {
  before: 'Reviews open after the care.',
  closed: 'The 90 days have passed.',
  never: 'A review is about an appointment that took place.',
  twice: 'You have already reviewed this appointment.',
  late: 'This review can no longer be changed.',
  removed: 'This review was taken down: it can no longer be changed.',
  reported: 'This review is reported: it can be taken back once the report is decided. You can change it.',
  suspended: 'Your reviews are suspended: you were told by email. Your appointments stay, and you may contest the decision.',
  notWaiting: 'This review is no longer waiting to be checked.',
  changed: 'This review has changed since you read it. Read it again before deciding.',
  answerLookedAt: {
    phone: 'An answer is public: it gives no telephone number. Remove it, then publish it.',
    link: 'An answer is public: it gives no link. Remove it, then publish it.',
    email: 'An answer is public: it gives no email address. Remove it, then publish it.',
    insult: 'An answer is public: a word of yours may hurt. Rephrase it, then publish it.',
  },
  answeredAlready: 'You have already answered this review.',
  answerWithdrawn: 'Your answer was taken down by a decision: it can no longer be changed. You may contest the decision.',
  own: 'This review is about you, or yours: somebody else must decide.',
  reason: 'Say why, in 20 characters or more.',
} as const satisfies Words<typeof french.reviewRefusals>;

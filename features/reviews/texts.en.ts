import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const reviewTexts = {
  heading: 'Reviews',
  of: (count, many) =>
    many
      ? `${count} reviews from clients, verified by their booking`
      : '1 review from a client, verified by their booking',
  bars: 'Ratings by stars',
  bar: (stars, count) => `${stars} star${stars > 1 ? 's' : ''}: ${count} ${count === '1' ? 'review' : 'reviews'}`,
  order: 'Order of the reviews',
  orders: { recent: 'Most recent first', oldest: 'Oldest first', best: 'Best rated', worst: 'Lowest rated' },
  narrow: 'Filter the reviews',
  chip: (label, count) => `${label} · ${count}`,
  stars: (stars) => `${stars} stars`,
  answered: 'Answered',
  shown: (shown, total, count) => {
    if (count === 0) return 'No review here';
    return count === 1 ? '1 review' : `${shown} reviews out of ${total}`;
  },
  removed: (count) =>
    `A review is taken down only if it breaks the law or our rules, with a written reason. Reviews taken down here in a year: ${count}.`,
  edited: (date) => `changed on ${date}`,
  report: 'Report this review',
  reportAnswer: 'Report this answer',
  reportOf: (author) => ` by ${author}`,
  control:
    'Each review is about an appointment that was booked here and took place. It is written within 90 days, for nothing in return, and published without selection. The professional cannot delete it.',
  policy: 'How reviews are checked',
  verified: 'Verified review',
  visit: (date) => `visited on ${date}`,
  posted: (date) => `reviewed on ${date}`,
  answer: (name) => `Answer from ${name}`,
  more: 'See more reviews',
  formerClient: 'Former client',
  empty: { title: 'No reviews yet', text: 'Clients leave a review after their appointment.' },
} as const satisfies Words<typeof french.reviewTexts>;

export const reviewRefusals = {
  before: 'You can leave a review after the treatment.',
  closed: 'The 90 days have passed.',
  never: 'A review is about an appointment that took place.',
  twice: 'You have already reviewed this appointment.',
  late: 'This review can no longer be changed.',
  removed: 'This review was taken down: it can no longer be changed.',
  reported: 'This review has been reported: you can take it back after our decision. Until then, you can change it.',
  suspended:
    'Your reviews are suspended, as we told you by email. Your appointments are unchanged, and you may contest the decision.',
  notWaiting: 'This review is no longer waiting to be checked.',
  changed: 'This review has changed since you read it. Read it again before deciding.',
  answerLookedAt: {
    phone: 'Your answer will be public: remove the phone number, then publish it.',
    link: 'Your answer will be public: remove the link, then publish it.',
    email: 'Your answer will be public: remove the email address, then publish it.',
    insult: 'Your answer will be public, and one of its words may hurt. Rephrase it, then publish it.',
  },
  answeredAlready: 'You have already answered this review.',
  answerWithdrawn: 'A decision took down your answer: you can no longer change it. You may contest the decision.',
  own: 'This review is about you, or you wrote it: somebody else must decide.',
  reason: 'Give the reason, in 20 characters or more.',
} as const satisfies Words<typeof french.reviewRefusals>;

import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** The sentences near reviews: what is checked, in which order, by which rules. */
export const reviewTexts = {
  heading: 'Reviews',
  of: (count, many) =>
    many ? `${count} reviews from clients who came, verified by their booking` : '1 review from somebody who came, verified by the booking',
  bars: 'Ratings by stars',
  bar: (stars, count) => `${stars} star${stars > 1 ? 's' : ''}: ${count} reviews`,
  order: 'Most recent first.',
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

import type { DataOf } from '#core/route.ts';
import type { decideAppeal } from '../contract/appeals.ts';

type Reported = Pick<DataOf<typeof decideAppeal>['report'], 'content' | 'review' | 'subject'>;

/** What a report is of, in words: a review, or what else is named; an answer comes with the review that it answers. */
export const appealContent = ({ content, review, subject }: Reported): string | null => {
  if (content === 'review') return review?.body ?? null;
  return subject && [subject.title, subject.text].filter(Boolean).join('\n');
};

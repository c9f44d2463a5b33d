import type { DataOf } from '#core/route.ts';
import type { decideAppeal } from '../contract/appeals.ts';

type Reported = Pick<DataOf<typeof decideAppeal>['report'], 'content' | 'review' | 'subject'>;

/** Returns the text of the reported content. For a reported answer, the text of its review is left out. */
export const appealContent = ({ content, review, subject }: Reported): string | null => {
  if (content === 'review') return review?.body ?? null;
  return subject && [subject.title, subject.text].filter(Boolean).join('\n');
};

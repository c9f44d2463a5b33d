import type { DataOf } from '#core/route.ts';
import type { decideAppeal } from '../contract/appeals.ts';

type Reported = Pick<DataOf<typeof decideAppeal>['report'], 'content' | 'review' | 'subject'>;

/** Words of the reported content. A reported answer comes with its review, whose words are left out. */
export const appealContent = ({ content, review, subject }: Reported): string | null => {
  if (content === 'review') return review?.body ?? null;
  return subject && [subject.title, subject.text].filter(Boolean).join('\n');
};

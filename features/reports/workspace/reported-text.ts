import { ofName } from '#core/elision.ts';
import type { DataOf } from '#core/route.ts';
import type { readReport } from '../contract/reports.ts';
import { reportTexts } from '../texts.ts';

type Reported = Pick<DataOf<typeof readReport>, 'content' | 'page' | 'professional' | 'review' | 'subject'>;

const shownCharacters = 120;

const cut = (text: string): string => text.slice(0, shownCharacters).trimEnd();

/** What a report is of and whose, in words: « Avis d’Élise M. · Inès Caradec »; the address of the page where nobody is behind it. */
export const reportedText = ({ content, page, professional, review, subject }: Reported): string => {
  const kind = reportTexts.contents[content];
  const what = content === 'review' && review !== null ? `${kind} ${ofName(review.author)}` : [kind, subject?.title].filter(Boolean).join('\u202f: ');
  return [what, professional?.name ?? page].join(' · ');
};

/** What it says, its first words between guillemets; nothing for what has no words, or no longer any. */
export const wordsText = ({ content, review, subject }: Reported): string => {
  const words = content === 'review' ? (review?.body ?? '') : (subject?.text ?? '');
  return words === '' ? '' : `«\u202f${cut(words)}\u202f»`;
};

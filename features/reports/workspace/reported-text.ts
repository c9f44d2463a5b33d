import { ofName } from '#core/elision.ts';
import type { DataOf } from '#core/route.ts';
import type { readReport } from '../contract/reports.ts';
import { reportTexts } from '../texts.ts';

type Reported = Pick<DataOf<typeof readReport>, 'content' | 'page' | 'professional' | 'review' | 'subject'>;

const shownCharacters = 120;

const cut = (text: string): string => text.slice(0, shownCharacters).trimEnd();

/**
 * Returns the title of a report: the content and its professional, « Avis d’Élise M. · Inès Caradec ». Without a
 * professional, the URL of the page replaces the name.
 */
export const reportedText = ({ content, page, professional, review, subject }: Reported): string => {
  const kind = reportTexts.contents[content];
  const title =
    content === 'review' && review !== null
      ? `${kind} ${ofName(review.author)}`
      : [kind, subject?.title].filter(Boolean).join('\u202f: ');
  return [title, professional?.name ?? page].join(' · ');
};

/** Returns the first words of the content in guillemets. Empty for content without text. */
export const wordsText = ({ content, review, subject }: Reported): string => {
  const words = content === 'review' ? (review?.body ?? '') : (subject?.text ?? '');
  return words === '' ? '' : `«\u202f${cut(words)}\u202f»`;
};

import { countText, shortDateText, clockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import css from '#ui/workspace/admin.module.css';
import type { readReport } from '../contract/reports.ts';
import { reportsTexts as texts } from './reports-texts.ts';

type Report = Pick<DataOf<typeof readReport>, 'id' | 'content' | 'review' | 'subject' | 'lines'>;

const wordsOf = ({ kind, body, file }: Report['lines'][number]): string =>
  kind === 'text' ? (body ?? '') : [texts.lineKinds[kind], file].filter((one) => one !== null).join(', ');

const momentText = (at: string): string => {
  const { day, minute } = wallOf(parisZone, instantMs(at));
  return `${shortDateText(day)}, ${clockText(minute)}`;
};

/** The reported content in its current state: a review, a service, a picture, an answer, or lines of a conversation. */
export const ReportSubjects = ({ report: { id, content, review, subject, lines } }: { report: Report }) => (
  <>
    {review !== null && (
      <>
        <h3 className={`${css['small']} ${css['part']}`}>
          {texts.review(review.author, countText(review.rating), review.removed)}
        </h3>
        <blockquote className={css['said']}>{review.body}</blockquote>
      </>
    )}
    {lines.length > 0 && (
      <>
        <h3 className={`${css['small']} ${css['part']}`}>{texts.lines}</h3>
        <ol role="list">
          {lines.map((line) => (
            <li key={line.at}>
              <p className={css['small']}>
                {texts.sides[line.side]} · {momentText(line.at)}
              </p>
              {line.is_reported ? (
                <blockquote className={css['said']}>{wordsOf(line)}</blockquote>
              ) : (
                <p className={css['soft']}>{wordsOf(line)}</p>
              )}
            </li>
          ))}
        </ol>
      </>
    )}
    {subject !== null && (content === 'service' || content === 'image' || content === 'answer') && (
      <>
        <h3 className={`${css['small']} ${css['part']}`}>
          {texts.subjects[content]}
          {subject.withdrawn && texts.withdrawn}
        </h3>
        {content === 'image' ? (
          <img src={`/v1/admin/reports/${id}/image`} alt={subject.title} width={320} loading="lazy" />
        ) : (
          <blockquote className={css['said']}>
            {[subject.title, subject.text].filter((one) => one !== '').join('\n')}
          </blockquote>
        )}
      </>
    )}
  </>
);

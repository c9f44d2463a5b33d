import { countText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import css from '#ui/workspace/admin.module.css';
import type { readReport } from '../contract/reports.ts';
import { reportsTexts as texts } from './reports-texts.ts';

type Report = Pick<DataOf<typeof readReport>, 'id' | 'content' | 'review' | 'subject'>;

/** What a report is of, as it stands: the review, and the service, the picture or the answer. */
export const ReportSubjects = ({ report: { id, content, review, subject } }: { report: Report }) => (
  <>
    {review !== null && (
      <>
        <h3 className={`${css['small']} ${css['part']}`}>{texts.review(review.author, countText(review.rating), review.removed)}</h3>
        <blockquote className={css['said']}>{review.body}</blockquote>
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
          <blockquote className={css['said']}>{[subject.title, subject.text].filter((one) => one !== '').join('\n')}</blockquote>
        )}
      </>
    )}
  </>
);

import { Link } from 'react-router';
import { writtenLanguage } from '#core/written-language.ts';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { reviewFormTexts as texts } from '../pages/review-form-texts.ts';
import type { OwnReviewShown, ReviewNotice } from '../pages/review-view.ts';
import css from './review-form.module.css';
import words from './review-words.module.css';

export const ReviewNoticeLine = ({ notice: { tone, first, rest } }: { notice: ReviewNotice }) => (
  <Notice tone={tone}>
    <b>{first}</b> {rest}
  </Notice>
);

export const OwnReview = ({ own, editTo }: { own: OwnReviewShown; editTo: string }) => (
  <Card as="section" className={css['own']}>
    <h2 className={css['heading']}>{texts.own.heading}</h2>
    {own.notices.map((notice) => (
      <ReviewNoticeLine key={notice.first} notice={notice} />
    ))}
    {own.decision !== null && <blockquote className={css['decision']}>{own.decision}</blockquote>}
    <Rating value={own.rating} type="total" />
    <p className={words['body']} lang={writtenLanguage}>
      {own.body}
    </p>
    {own.answer !== null && (
      <div className={css['answer']}>
        <p className={css['name']}>{own.answer.name}</p>
        <p lang={writtenLanguage}>{own.answer.text}</p>
      </div>
    )}
    {own.lines.map((line) => (
      <p key={line} className={css['soft']}>
        {line}
      </p>
    ))}
    <div className={css['buttons']}>
      {own.isEditable && (
        <LinkButton tone="tinted" to={editTo}>
          {texts.own.edit}
        </LinkButton>
      )}
      {own.publicTo !== null && (
        <Link className="link" to={own.publicTo}>
          {texts.own.see}
        </Link>
      )}
    </div>
    {own.isEditable && (
      <SureForm label={texts.own.remove} text={texts.removal.text} sure={texts.removal.confirm}>
        <input type="hidden" name="review" value={own.id} />
        <input type="hidden" name="remove" value="1" />
      </SureForm>
    )}
  </Card>
);

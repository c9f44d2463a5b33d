import Flag from 'lucide-react/icons/flag';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { TextArea } from '#ui/fields/text-area.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { answerLength } from '../rules/review.ts';
import { VerifiedBadge } from '../ui/verified-badge.tsx';
import { reviewsTexts as texts } from './reviews-texts.ts';
import { leaveFields, type ProReviewCard } from './reviews-view.ts';
import words from '../ui/review-words.module.css';
import css from './reviews.module.css';

type FormProps = { card: ProReviewCard; refused: RefusedForm | undefined; backTo: string };

const AnswerForm = ({ card, refused, backTo }: FormProps) => (
  <PageForm refused={refused}>
    <input type="hidden" name="review" value={card.id} />
    <TextArea
      id={`reponse-${card.id}`}
      label={texts.form.label}
      name="answer"
      isRequired
      rows={4}
      minLength={answerLength.min}
      maxLength={answerLength.max}
      hint={texts.form.hint}
      defaultValue={refused?.typed['answer'] ?? card.answer?.text ?? ''}
      error={refused?.validation['answer']}
      autoFocus
    />
    <div className={css['buttons']}>
      <Button type="submit">{texts.form.publish}</Button>
      <LinkButton tone="quiet" to={backTo}>
        {texts.form.cancel}
      </LinkButton>
    </div>
  </PageForm>
);

type Props = FormProps & { report: ReactNode };

export const ReviewCard = ({ card, refused, backTo, report }: Props) => (
  <article id={`avis-${card.id}`} className={css['review']} aria-labelledby={`auteur-${card.id}`}>
    <div className={css['author']}>
      <Avatar name={card.author} id={card.id} />
      <div>
        <h2 id={`auteur-${card.id}`} className={css['name']}>
          {card.author}
        </h2>
        <p className={css['soft']}>{card.service}</p>
      </div>
      <VerifiedBadge />
    </div>
    <p className={words['meta']}>
      <Rating value={card.rating} type="total" />
      {card.dates.map((date) => (
        <span key={date}>{date}</span>
      ))}
    </p>
    {!card.isRemoved && <p className={words['body']}>{card.body}</p>}
    {card.reported !== null && <Notice tone="warning">{card.reported}</Notice>}
    {card.open === 'answer' ? (
      <AnswerForm card={card} refused={refused} backTo={backTo} />
    ) : (
      card.answer !== null && (
        <div className={css['answer']}>
          <p className={css['name']}>{card.answer.label}</p>
          <p className={words['body']}>{card.answer.text}</p>
        </div>
      )
    )}
    {card.withdrawn !== null && (
      <div className={css['answer']}>
        <p className={css['name']}>
          {texts.withdrawn.label} <Badge tone="danger">{texts.withdrawn.badge}</Badge>
        </p>
        <p className={words['body']}>{card.withdrawn.text}</p>
        <p className={css['soft']}>{card.withdrawn.why}</p>
      </div>
    )}
    {card.open === 'report' && report}
    {card.open === null && !card.isRemoved && (
      <div className={css['buttons']}>
        {card.withdrawn === null && (
          <LinkButton
            tone="tinted"
            size="sm"
            to={card.answerTo}
            aria-label={card.answer === null ? texts.answerOf(card.author) : texts.changeOf(card.author)}
          >
            <MessageCircle size={16} strokeWidth={1.75} aria-hidden />
            {card.answer === null ? texts.answer : texts.change}
          </LinkButton>
        )}
        {card.reportTo !== null && (
          <LinkButton tone="quiet" size="sm" to={card.reportTo} aria-label={texts.reportOf(card.author)}>
            <Flag size={16} strokeWidth={1.75} aria-hidden />
            {texts.report}
          </LinkButton>
        )}
        {card.wait !== null && (
          <PageForm refused={undefined}>
            <Button
              type="submit"
              tone="quiet"
              size="sm"
              name={card.wait === 'leave' ? leaveFields.leave : leaveFields.takeUp}
              value={card.id}
              aria-label={card.wait === 'leave' ? texts.leaveOf(card.author) : texts.takeUpOf(card.author)}
            >
              {card.wait === 'leave' ? texts.leave : texts.takeUp}
            </Button>
          </PageForm>
        )}
      </div>
    )}
  </article>
);

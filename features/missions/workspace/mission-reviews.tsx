import { Link } from 'react-router';
import { TextArea } from '#ui/fields/text-area.tsx';
import { MoreFields, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import css from './mission-reviews.module.css';
import { missionReviewTexts as texts } from './mission-review-texts.ts';
import type { doneMissionsView, ReceivedReviewsView } from './mission-review-view.ts';

export const DoneMissions = ({ rows }: { rows: ReturnType<typeof doneMissionsView>['rows'] }) => {
  const [title, text] = texts.none.business;
  if (rows.length === 0)
    return (
      <EmptyState title={title} look="framed">
        {text}
      </EmptyState>
    );
  return (
    <Card>
      <ul role="list" className={css['list']}>
        {rows.map(({ id, name, mission, to, label }) => (
          <li key={id} className={css['row']}>
            <Avatar name={name} id={id} />
            <div>
              <p className={css['name']}>{name}</p>
              <p className={css['soft']}>{mission}</p>
            </div>
            {to === null ? (
              <span className={css['soft']}>{texts.late}</span>
            ) : (
              <Link className="link" to={to}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

export type RefusedAnswer = { readonly id: string; readonly refused: RefusedForm };

export const ReceivedReviews = ({
  view,
  refused,
}: {
  view: ReceivedReviewsView;
  refused: RefusedAnswer | undefined;
}) => {
  const [title, text] = texts.none.freelances;
  if (view.cards.length === 0)
    return (
      <EmptyState title={title} look="framed">
        {text}
      </EmptyState>
    );
  return (
    <>
      {view.score !== null && <p className={css['score']}>{view.score}</p>}
      {view.cards.map((card) => {
        const own = refused?.id === card.id ? refused.refused : undefined;
        return (
          <Card as="section" key={card.id}>
            <h2 className={css['name']}>{card.name}</h2>
            <p className={css['meta']}>
              <Rating value={card.rating} type="total" />
              <span className={css['soft']}>{card.given}</span>
            </p>
            <p className={css['body']}>{card.body}</p>
            {card.answer !== null && (
              <div className={css['answer']}>
                <p className={css['name']}>{card.answer.label}</p>
                <p className={css['body']}>{card.answer.text}</p>
              </div>
            )}
            <MoreFields label={card.answer === null ? texts.answer : texts.changeAnswer} isOpen={own !== undefined}>
              <PageForm refused={own}>
                <input type="hidden" name="review" value={card.id} />
                <TextArea
                  id={`reponse-${card.id}`}
                  name="answer"
                  label={texts.answerLabel}
                  isRequired
                  rows={4}
                  minLength={10}
                  maxLength={1000}
                  hint={texts.answerHint(card.name)}
                  defaultValue={own?.typed['answer'] ?? card.answer?.text ?? ''}
                  error={own?.validation['answer']}
                />
                <div>
                  <Button type="submit">{texts.publish}</Button>
                </div>
              </PageForm>
            </MoreFields>
          </Card>
        );
      })}
    </>
  );
};

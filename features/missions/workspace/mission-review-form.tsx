import { reviewFormTexts } from '#features/reviews/pages/review-form-texts.ts';
import { RatingInput } from '#ui/fields/rating-input.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import settings from '#ui/workspace/settings.module.css';
import css from './mission-reviews.module.css';
import { missionReviewTexts } from './mission-review-texts.ts';
import type { MissionReviewView } from './mission-review-view.ts';

const texts = missionReviewTexts.form;

type Props = { view: MissionReviewView; refused: RefusedForm | undefined; once: string; backTo: string };

const Writing = ({ view: { kept: stored }, refused, once, backTo }: Props) => (
  <PageForm refused={refused}>
    <OnceField word={once} />
    <RatingInput
      label={texts.rating}
      name="rating"
      words={reviewFormTexts.words}
      currentRating={refused ? Number(refused.typed['rating'] ?? 0) || 0 : (stored?.rating ?? 0)}
      required
      error={refused?.validation['rating']}
    />
    <TextArea
      name="body"
      label={texts.body}
      isRequired
      rows={5}
      minLength={10}
      maxLength={2000}
      hint={texts.hint}
      defaultValue={refused?.typed['body'] ?? stored?.body ?? ''}
      error={refused?.validation['body']}
    />
    <div className={css['buttons']}>
      <Button type="submit">{stored === null ? texts.submit : texts.save}</Button>
      <LinkButton tone="quiet" to={backTo}>
        {texts.later}
      </LinkButton>
    </div>
  </PageForm>
);

export const MissionReview = (props: Props) => {
  const { view } = props;
  return (
    <div className={settings['columns']}>
      <Card as="section">
        <div className={css['about']}>
          <Avatar name={view.name} id={view.id} />
          <div>
            <p className={css['name']}>{view.name}</p>
            <p className={css['soft']}>{view.mission}</p>
          </div>
        </div>
        {view.kept !== null && !view.isWriting && (
          <>
            <p className={css['meta']}>
              <Rating value={view.kept.rating} type="total" />
              <span className={css['soft']}>{view.given}</span>
            </p>
            <p className={css['body']}>{view.kept.body}</p>
          </>
        )}
        {view.isWriting && <Writing {...props} />}
        {view.answer !== null && (
          <div className={css['answer']}>
            <p className={css['name']}>{view.answer.label}</p>
            <p className={css['body']}>{view.answer.text}</p>
          </div>
        )}
        {view.kept !== null && view.isWriting && (
          <SureForm label={texts.remove} text={texts.removeText} sure={texts.removeSure} isQuiet>
            <input type="hidden" name="remove" value={view.kept.id} />
          </SureForm>
        )}
      </Card>
      <div className={settings['aside']}>
        <Card as="section">
          <h2 className={css['name']}>{texts.who}</h2>
          <ul role="list" className={css['readers']}>
            {[...texts.readers(view.name), texts.editable].map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
};

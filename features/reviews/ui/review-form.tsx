import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import { useState, type ReactNode } from 'react';
import { RatingInput } from '#ui/fields/rating-input.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { reviewFormTexts as texts } from '../pages/review-form-texts.ts';
import type { ReviewView } from '../pages/review-view.ts';
import { reviewLength } from '../rules/review.ts';
import { VerifiedBadge } from './verified-badge.tsx';
import css from './review-form.module.css';
import words from './review-words.module.css';

type Typed = { readonly rating: number; readonly body: string };

const iconSize = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Preview = ({ view, rating, body }: Typed & { view: ReviewView['preview'] }) => (
  <Card as="section" isRaised className={css['preview']}>
    <h2 className={css['heading']}>{texts.preview.heading}</h2>
    <div className={css['author']}>
      <Avatar name={view.author} id={view.authorId} />
      <div>
        <p className={css['name']}>{view.author}</p>
        <p className={css['soft']}>{view.service}</p>
      </div>
      <VerifiedBadge />
    </div>
    <p className={words['meta']}>
      {rating > 0 && <Rating value={rating} type="total" />}
      <span>{view.posted}</span>
      <span>{view.visited}</span>
    </p>
    <p className={body === '' ? css['soft'] : words['body']}>{body === '' ? texts.preview.none : body}</p>
    <ul role="list" className={css['rules']}>
      <li>
        <Eye {...iconSize} />
        {texts.preview.shown}
      </li>
      <li>
        <EyeOff {...iconSize} />
        {texts.preview.hidden}
      </li>
      <li>
        <Pencil {...iconSize} />
        {view.editable}
      </li>
    </ul>
  </Card>
);

type Props = {
  view: ReviewView;
  /** The saved review, when it is being edited. Null for a new review. */ kept: Typed | null;
  refused: RefusedForm | undefined;
  once: string;
  backTo: string | null;
  head: ReactNode;
};

export const ReviewForm = ({ view, kept: saved, refused, once, backTo, head }: Props) => {
  const first: Typed = refused
    ? { rating: Number(refused.typed['rating'] ?? 0) || 0, body: refused.typed['body'] ?? '' }
    : (saved ?? { rating: 0, body: '' });
  const [rating, setRating] = useState(first.rating);
  const [body, setBody] = useState(first.body);
  return (
    <TwoColumns aside={<Preview view={view.preview} rating={rating} body={body} />}>
      {head}
      <PageForm refused={refused}>
        <OnceField word={once} />
        <input type="hidden" name="review" value={view.own?.id ?? ''} />
        <RatingInput
          label={texts.rating}
          name="rating"
          words={texts.words}
          currentRating={first.rating}
          required
          error={refused?.validation['rating']}
          onChange={setRating}
        />
        <TextArea
          label={texts.body}
          name="body"
          isRequired
          rows={5}
          minLength={reviewLength.min}
          maxLength={reviewLength.max}
          hint={texts.bodyHint}
          defaultValue={first.body}
          error={refused?.validation['body']}
          onChange={(event) => setBody(event.target.value)}
        />
        <p className={css['about']}>{texts.about}</p>
        <div className={css['buttons']}>
          <Button type="submit" size="lg">
            {saved === null ? texts.publish : texts.change}
          </Button>
          {backTo !== null && (
            <LinkButton tone="text" to={backTo}>
              {saved === null ? texts.later : texts.cancel}
            </LinkButton>
          )}
        </div>
      </PageForm>
    </TwoColumns>
  );
};

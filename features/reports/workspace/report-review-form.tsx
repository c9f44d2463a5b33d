import { reviewsTexts } from '#features/reviews/workspace/reviews-texts.ts';
import css from '#features/reviews/workspace/reviews.module.css';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { reportReasons } from '../rules/reports.ts';
import { reportTexts } from '../texts.ts';

const texts = reviewsTexts.reporting;
const reasons = reportReasons.map((value) => ({ value, text: reportTexts.reasons[value] }));

type Props = { id: string; author: string; once: string; refused: RefusedForm | undefined; backTo: string };

export const ReportReviewForm = ({ id, author, once, refused, backTo }: Props) => (
  <section aria-labelledby={`signaler-${id}`}>
    <h3 id={`signaler-${id}`} className={css['name']}>
      {texts.heading(author)}
    </h3>
    <p className={css['soft']}>{texts.text}</p>
    <PageForm refused={refused}>
      <OnceField word={once} />
      <input type="hidden" name="report" value={id} />
      <ChoiceField
        label={texts.reason}
        name="reason"
        isRequired
        options={reasons}
        placeholder={texts.choose}
        defaultValue={refused?.typed['reason'] ?? ''}
        error={refused?.validation['reason']}
        autoFocus
      />
      <TextArea
        label={texts.explanation}
        name="explanation"
        isRequired
        rows={4}
        minLength={20}
        maxLength={2000}
        hint={texts.explanationHint}
        defaultValue={refused?.typed['explanation'] ?? ''}
        error={refused?.validation['explanation']}
      />
      <div className={css['buttons']}>
        <Button type="submit">{texts.submit}</Button>
        <LinkButton tone="quiet" to={backTo}>
          {texts.cancel}
        </LinkButton>
      </div>
    </PageForm>
  </section>
);

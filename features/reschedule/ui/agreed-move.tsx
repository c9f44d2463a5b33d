import { Form } from 'react-router';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { AgreedMoveView } from '../pages/agreed-move-view.ts';
import css from './proposal.module.css';

export const AgreedMovePart = ({
  view,
  once,
  isPending,
}: {
  view: AgreedMoveView;
  once: string;
  isPending: boolean;
}) => (
  <section className={css['proposal']} aria-labelledby="deplacement">
    <h2 id="deplacement">{view.heading}</h2>
    {view.sentences.map((sentence) => (
      <p key={sentence} className={css['words']}>
        {sentence}
      </p>
    ))}
    {view.contest !== null && (
      <Form noValidate method="post" className={css['actions']} data-chrome>
        <OnceField word={once} />
        {view.together !== null && (
          <CheckRow name="together" value="1">
            {view.together}
          </CheckRow>
        )}
        <Button type="submit" name="answer" value="contest" tone="secondary" isPending={isPending}>
          {view.contest}
        </Button>
      </Form>
    )}
  </section>
);

import { Form } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import type { ProposalView } from '../pages/proposal-view.ts';
import css from './proposal.module.css';

export const Proposal = ({ view, once, isPending }: { view: ProposalView; once: string; isPending: boolean }) => (
  <section className={css['proposal']} aria-labelledby="proposition">
    <h2 id="proposition">{view.heading}</h2>
    {view.sentences.map((sentence, i) => (
      <p key={sentence} className={i === 0 ? css['next'] : css['words']}>
        {sentence}
      </p>
    ))}
    <Form noValidate method="post" className={css['actions']} data-chrome>
      <OnceField word={once} />
      <input type="hidden" name="proposal" value={view.id} />
      {view.answers.map(({ answer, label, isMain }) => (
        <Button
          key={answer}
          type="submit"
          name="answer"
          value={answer}
          tone={isMain ? 'primary' : 'secondary'}
          isPending={isPending}
        >
          {label}
        </Button>
      ))}
    </Form>
  </section>
);

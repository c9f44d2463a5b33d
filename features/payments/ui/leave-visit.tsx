import { Form } from 'react-router';
import { buttonClass } from '#ui/layout/button-class.ts';
import { linkTexts as texts } from '../pages/link-texts.ts';
import css from './pay-link.module.css';

type Props = {
  /** What letting go means. */ readonly text: string;
  /** The word that its form sends as `intent`. */ readonly intent?: string;
};

/** Lets go of a visit that a professional proposed, once that is said again: nobody but them can offer it anew. */
export const LeaveVisit = ({ text, intent = 'leave' }: Props) => (
  <details className={css['leave']}>
    <summary className="link">{texts.leave}</summary>
    <Form noValidate method="post">
      <p>{text}</p>
      <button type="submit" name="intent" value={intent} className={buttonClass({ tone: 'danger' })}>
        {texts.leave}
      </button>
    </Form>
  </details>
);

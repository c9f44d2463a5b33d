import { Form } from 'react-router';
import { buttonClass } from '#ui/layout/button-class.ts';
import { linkTexts as texts } from '../pages/link-texts.ts';
import css from './pay-link.module.css';

type Props = {
  readonly text: string;
  readonly intent?: string;
};

/**
 * Releases a visit proposed by a professional. Asks for a confirmation first, because only the professional can propose
 * the visit again.
 */
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

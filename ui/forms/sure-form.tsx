import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import css from './sure-form.module.css';

type Props = {
  /** The label of the action. `name` also contains the name of the object, to distinguish equal actions in a list. */
  label: string;
  name?: string;
  text: string;
  sure: string;
  /** Whether the action destroys nothing. Its button is then less prominent. */ isQuiet?: boolean;
  children: ReactNode;
};

/**
 * An irreversible action with a confirmation that needs no JavaScript. A first button shows the consequence of the
 * action, and a second button executes the action.
 */
export const SureForm = ({ label, name, text, sure, isQuiet = false, children }: Props) => (
  <details className={isQuiet ? `${css['sure']} ${css['quiet']}` : css['sure']}>
    <summary aria-label={name}>{label}</summary>
    <Form noValidate method="post" reloadDocument>
      <p>{text}</p>
      {children}
      <Button type="submit" tone={isQuiet ? 'secondary' : 'danger'}>
        {sure}
      </Button>
    </Form>
  </details>
);

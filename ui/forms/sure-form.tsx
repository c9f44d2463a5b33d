import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import css from './sure-form.module.css';

type Props = {
  /** The action's label. `name` also names the object, to distinguish several actions in a list. */ label: string;
  name?: string;
  /** The consequence of the action. */ text: string;
  /** The label of the confirm button. */ sure: string;
  /** Set when nothing is destroyed. */ isQuiet?: boolean;
  children: ReactNode;
};

/**
 * An irreversible action with a confirmation that needs no JavaScript. It opens to explain its consequence, and its
 * second button executes it.
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

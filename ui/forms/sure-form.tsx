import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import css from './sure-form.module.css';

type Props = {
  /** What is to be done; `name` says it with what it is done to, where several stand in a list. */ label: string;
  name?: string;
  /** What it does. */ text: string;
  /** The button that does it. */ sure: string;
  /** What the form sends. */ children: ReactNode;
};

/** What cannot be undone, asked twice without a script: opened, it says what it does, and its own button does it. */
export const SureForm = ({ label, name, text, sure, children }: Props) => (
  <details className={css['sure']}>
    <summary aria-label={name}>{label}</summary>
    <Form noValidate method="post" reloadDocument>
      <p>{text}</p>
      {children}
      <Button type="submit" tone="danger">
        {sure}
      </Button>
    </Form>
  </details>
);

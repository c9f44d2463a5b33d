import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import css from './sure-form.module.css';

type Props = {
  /** What is to be done; `name` says it with what it is done to, where several stand in a list. */ label: string;
  name?: string;
  /** What it does. */ text: string;
  /** The button that does it. */ sure: string;
  /** Where nothing is destroyed. */ isQuiet?: boolean;
  /** What the form sends. */ children: ReactNode;
};

/** What cannot be undone, asked twice without a script: opened, it says what it does, and its own button does it. */
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

import type { ReactNode } from 'react';
import { SureForm } from '../forms/sure-form.tsx';
import { Card } from '../layout/card.tsx';
import { LinkButton } from '../layout/link-button.tsx';
import css from './import.module.css';

type Props = {
  heading: string;
  text: string;
  see: { readonly to: string; readonly label: string };
  beside?: ReactNode;
  undo?: { readonly label: string; readonly text: string; readonly sure: string } | undefined;
  children?: ReactNode;
};

export const ImportEnd = ({ heading, text, see, beside, undo, children }: Props) => (
  <Card as="section" className={css['narrow']}>
    <div className={css['fields']}>
      <h2 className={css['heading']}>{heading}</h2>
      <p>{text}</p>
      {children}
      <div className={css['buttons']}>
        <LinkButton tone="primary" to={see.to}>
          {see.label}
        </LinkButton>
        {beside}
      </div>
      {undo !== undefined && (
        <SureForm label={undo.label} text={undo.text} sure={undo.sure}>
          <input type="hidden" name="verb" value="undo" />
        </SureForm>
      )}
    </div>
  </Card>
);

import type { ReactNode } from 'react';
import { FieldMessage, RequiredStar } from '../fields/field.tsx';
import css from './option-card.module.css';

type Props = {
  id: string;
  label: string;
  /** Whether the label is hidden on screen, because a heading above has the same text. */ isLabelHidden?: boolean;
  isRequired?: boolean;
  error?: string | undefined;
  children: ReactNode;
};

/** A single choice among several `OptionCard`s: the question, the cards, then one error for the group. */
export const OptionGroup = ({ id, label, isLabelHidden = false, isRequired = false, error, children }: Props) => (
  <fieldset
    role="radiogroup"
    className={css['group']}
    aria-required={isRequired || undefined}
    aria-invalid={error === undefined ? undefined : true}
    aria-describedby={error === undefined ? undefined : `${id}-error`}
  >
    <legend className={isLabelHidden ? 'visually-hidden' : css['legend']}>
      {label}
      {isRequired && <RequiredStar />}
    </legend>
    {children}
    {error !== undefined && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
  </fieldset>
);

import type { ReactNode } from 'react';
import { TextArea } from '../fields/text-area.tsx';
import { PageForm } from '../forms/page-form.tsx';
import type { RefusedForm } from '../forms/refused-form.ts';
import { Button } from '../layout/button.tsx';
import css from './admin.module.css';

type Props = {
  /** The id of the entry to decide, sent in the form field `idName`. */
  id: string;
  idName?: string;
  refused: RefusedForm | undefined;
  /** The HTML id of the reason field. Forms of one page that decide the same entry each need their own. */
  reasonId?: string;
  /** The text field for the reason of the decision. Its name is `reason` by default. */
  reason: { name?: string; label: string; hint: string; rows?: number; minLength?: number; maxLength: number };
  /** The possible decisions, the most likely first. The form sends the `value` of the pressed button. */
  buttons: readonly { label: string; value?: string }[];
  buttonName?: string;
  children?: ReactNode;
};

export const DecideForm = ({
  id,
  idName = 'id',
  reasonId = `raison-${id}`,
  refused,
  reason,
  buttons,
  buttonName = 'decision',
  children,
}: Props) => {
  const { name = 'reason', label, hint, rows = 2, minLength, maxLength } = reason;
  return (
    <PageForm refused={refused}>
      <input type="hidden" name={idName} value={id} />
      <TextArea
        id={reasonId}
        label={label}
        name={name}
        isRequired
        rows={rows}
        {...(minLength !== undefined && { minLength })}
        maxLength={maxLength}
        hint={hint}
        defaultValue={refused?.typed[name] ?? ''}
        error={refused?.validation[name]}
      />
      {children}
      <div className={css['buttons']}>
        {buttons.map((button, i) => (
          <Button
            key={button.label}
            type="submit"
            {...(button.value !== undefined && { name: buttonName, value: button.value })}
            tone={i === 0 ? 'primary' : 'secondary'}
          >
            {button.label}
          </Button>
        ))}
      </div>
    </PageForm>
  );
};

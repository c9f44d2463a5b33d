import type { ReactNode } from 'react';
import { TextArea } from '../fields/text-area.tsx';
import { PageForm } from '../forms/page-form.tsx';
import type { RefusedForm } from '../forms/refused-form.ts';
import { Button } from '../layout/button.tsx';
import css from './admin.module.css';

type Props = {
  /** What is decided, by its id, and the name it is sent under. */
  id: string;
  idName?: string;
  refused: RefusedForm | undefined;
  /** Where the reason is written: the name it is sent under, `reason` unless it is said. */
  reason: { name?: string; label: string; hint: string; rows?: number; minLength?: number; maxLength: number };
  /** The ways to decide, the likelier first; a value says which. */
  buttons: readonly { label: string; value?: string }[];
  /** The name that the value of a button is sent under. */
  buttonName?: string;
  /** More that is asked, between the reason and the buttons. */
  children?: ReactNode;
};

/** What an admin decides with a reason: the reason, and a button for each way to decide. */
export const DecideForm = ({ id, idName = 'id', refused, reason, buttons, buttonName = 'decision', children }: Props) => {
  const { name = 'reason', label, hint, rows = 2, minLength, maxLength } = reason;
  return (
    <PageForm refused={refused}>
      <input type="hidden" name={idName} value={id} />
      <TextArea
        id={`raison-${id}`}
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

import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import css from './check-row.module.css';
import check from './check.module.css';
import { FieldMessage } from '../fields/field.tsx';

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'children'> & {
  children: ReactNode;
  error?: string | undefined;
};

export const CheckRow = ({ children, error: givenError, onChange, ...rest }: Props) => {
  // The error disappears when the visitor toggles the box, and returns when the visitor toggles it back.
  const [turned, setTurned] = useState({ of: givenError, isTurned: false });
  if (turned.of !== givenError) setTurned({ of: givenError, isTurned: false });
  const error = turned.isTurned ? undefined : givenError;
  const errorId = `${rest.id ?? rest.name}-error`;
  return (
    <div className={css['field']}>
      <label className={css['row']}>
        <input
          {...rest}
          type="checkbox"
          className={check['checkbox']}
          onChange={(event) => {
            setTurned({ of: givenError, isTurned: !turned.isTurned });
            onChange?.(event);
          }}
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </div>
  );
};

import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import css from './field.module.css';
import { Field, fieldAttributes } from './field.tsx';

type Props = Omit<ComponentPropsWithRef<'input'>, 'required' | 'className'> & {
  label: string;
  isRequired?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  icon?: ReactNode;
};

/** A text field of one line. The page decides when to show an error. */
export const TextField = ({ label, isRequired = false, hint, error, icon, ...rest }: Props) => {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Field id={id} label={label} isRequired={isRequired} hint={hint} error={error}>
      <span className={css['box']}>
        {icon}
        <input
          {...rest}
          {...fieldAttributes(id, isRequired, hint !== undefined || error !== undefined, error)}
          className={css['input']}
        />
      </span>
    </Field>
  );
};

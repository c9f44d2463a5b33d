import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import css from './field.module.css';
import { Field, fieldAttributes } from './field.tsx';
import type { SelectOption } from './select.tsx';

type Props = Omit<ComponentPropsWithRef<'select'>, 'required' | 'className' | 'children'> & {
  label: string;
  options: readonly SelectOption[];
  placeholder?: string;
  isRequired?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A choice as a native `<select>`, which needs no JavaScript. */
export const ChoiceField = ({ label, options, placeholder, isRequired = false, hint, error, ...rest }: Props) => {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Field id={id} label={label} isRequired={isRequired} hint={hint} error={error}>
      <span className={css['box']}>
        <select
          {...rest}
          {...fieldAttributes(id, isRequired, hint !== undefined || error !== undefined, error)}
          className={`${css['input']} ${css['choice']}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </span>
    </Field>
  );
};

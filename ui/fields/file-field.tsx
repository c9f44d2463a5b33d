import type { ChangeEventHandler } from 'react';
import { Field, fieldAttributes } from './field.tsx';
import css from './file-field.module.css';

type Props = {
  id: string;
  label: string;
  name: string;
  accept: string;
  hint: string;
  isRequired?: boolean;
  isMultiple?: boolean;
  error?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

export const FileField = ({
  id,
  label,
  name,
  accept,
  hint,
  isRequired = false,
  isMultiple = false,
  error,
  onChange,
}: Props) => (
  <Field id={id} label={label} isRequired={isRequired} hint={<span className={css['hint']}>{hint}</span>} error={error}>
    <input
      type="file"
      name={name}
      accept={accept}
      multiple={isMultiple}
      className={css['file']}
      onChange={onChange}
      {...fieldAttributes(id, isRequired, true, error)}
    />
  </Field>
);

import { Field, fieldAttributes } from './field.tsx';
import css from './file-field.module.css';

type Props = { id: string; label: string; name: string; accept: string; hint: string; isRequired?: boolean; error?: string | undefined };

/** The field that chooses one file, which works where no script runs. */
export const FileField = ({ id, label, name, accept, hint, isRequired = false, error }: Props) => (
  <Field id={id} label={label} isRequired={isRequired} hint={<span className={css['hint']}>{hint}</span>} error={error} keepsHint>
    <input type="file" name={name} accept={accept} className={css['file']} {...fieldAttributes(id, isRequired, true, error)} />
  </Field>
);

import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useId, useRef, useState } from 'react';
import { passwordCriteria, type PasswordCriteria } from '#core/fields/passwords.ts';
import { passwordCriteriaTexts } from '#core/fields/password-texts.ts';
import field from './field.module.css';
import { Field, fieldAttributes } from './field.tsx';
import { IconButton } from '../layout/icon-button.tsx';
import css from './password-field.module.css';
import { widgetTexts } from '../widget-texts.ts';

const texts = widgetTexts.password;
const names = Object.keys(passwordCriteriaTexts) as (keyof PasswordCriteria)[];

type Props = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  isRequired?: boolean;
  error?: string | undefined;
  autoFocus?: boolean;
  /** Whether to list the criteria of a new password. Each criterion is ticked once the typed text meets it. */
  hasCriteria?: boolean;
};

const Criteria = ({ id, met }: { id: string; met: PasswordCriteria }) => (
  <ul id={id} className={css['criteria']} role="list">
    {names.map((name) => (
      <li key={name} className={css['criterion']} data-met={met[name] || undefined}>
        <Check size={16} strokeWidth={2.5} aria-hidden />
        {passwordCriteriaTexts[name]}
        {met[name] && <span className="visually-hidden">{`, ${texts.met}`}</span>}
      </li>
    ))}
  </ul>
);

/**
 * A password field with a button that shows the characters. Without JavaScript the field has no such button, and the
 * criteria are plain text.
 */
export const PasswordField = ({ label, isRequired = false, error, hasCriteria = false, ...rest }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  // Reads the text that the visitor typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const met = passwordCriteria(typed);
  const attributes = fieldAttributes(id, isRequired, error !== undefined, error);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} isRequired={isRequired} error={error}>
      <span className={field['box']}>
        <input
          {...rest}
          {...attributes}
          ref={input}
          type={isShown ? 'text' : 'password'}
          className={field['input']}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={
            [attributes['aria-describedby'], hasCriteria && `${id}-criteria`].filter(Boolean).join(' ') || undefined
          }
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <span className={css['show']}>
          <IconButton isSmall aria-label={texts.show} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </span>
      </span>
      {hasCriteria && (
        <>
          <Criteria id={`${id}-criteria`} met={met} />
          <span role="status" className="visually-hidden">
            {typed === '' ? '' : texts.count(names.filter((name) => met[name]).length, names.length)}
          </span>
        </>
      )}
    </Field>
  );
};

import { TextField } from '#ui/fields/text-field.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { loginTexts } from './sign-in-texts.ts';

type Props = { refused: RefusedForm | undefined };

export const EmailField = ({ refused }: Props) => {
  const error = refused?.validation['email'];
  return (
    <TextField
      label={loginTexts.email}
      isRequired
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      maxLength={254}
      defaultValue={refused?.typed['email'] ?? ''}
      error={error}
      autoFocus={error !== undefined}
    />
  );
};

/** The password of the signed-in person, asked again before a sensitive action. */
export const OwnPasswordField = ({ refused }: Props) => {
  const error = refused?.validation['password'];
  return (
    <TextField
      label={loginTexts.password}
      isRequired
      type="password"
      name="password"
      autoComplete="current-password"
      error={error}
      autoFocus={error !== undefined}
    />
  );
};

type CodeProps = Props & {
  hint: string;
  isAnyCode?: boolean;
  /** Whether other fields come first, so that the code field does not take the focus. */ isLater?: boolean;
};

/**
 * The field of a code of the authentication app. With `isAnyCode`, the field also accepts a recovery code. A refused
 * code is not filled in again.
 */
export const CodeField = ({ refused, hint, isAnyCode = false, isLater = false }: CodeProps) => (
  <TextField
    label={loginTexts.code.label}
    name="code"
    isRequired
    autoComplete="one-time-code"
    {...(isAnyCode ? { autoCapitalize: 'characters', spellCheck: false } : { inputMode: 'numeric' })}
    maxLength={20}
    hint={hint}
    error={refused?.validation['code']}
    autoFocus={!isLater}
  />
);

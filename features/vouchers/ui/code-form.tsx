import Ticket from 'lucide-react/icons/ticket';
import { buttonClass } from '#ui/layout/button-class.ts';
import field from '#ui/fields/field.module.css';
import { FieldMessage } from '#ui/fields/field.tsx';
import css from './code-form.module.css';
import type { CodeResult } from '../pages/code-result.ts';
import { prepaidCodeTexts as texts } from '../pages/prepaid-code-texts.ts';

/** « J’ai un code prépayé »: a plain form; what its check answered is said under it. */
export const CodeForm = ({ result }: { result: CodeResult | null }) => (
  <form noValidate id="code" className={css['code']} method="post" action="/">
    <label className={css['name']} htmlFor="code-field">
      <Ticket size={16} strokeWidth={1.75} aria-hidden />
      {texts.label}
    </label>
    <input
      id="code-field"
      className={`${field['bare']} ${css['input']}`}
      name="code"
      defaultValue={result?.code}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      aria-invalid={result === null || result.isKnown ? undefined : true}
      aria-describedby={result === null ? 'code-hint' : 'code-result'}
      autoFocus={result !== null}
    />
    <button type="submit" className={buttonClass({ tone: 'tinted', size: 'sm', className: css['button'] })}>
      {texts.submit}
    </button>
    <span id="code-hint" className={css['hint']}>
      {texts.hint}
    </span>
    {result !== null && (
      <span id="code-result" role={result.isKnown ? 'status' : 'alert'} className={css['said']}>
        {result.isKnown ? result.message : <FieldMessage>{result.message}</FieldMessage>}
      </span>
    )}
  </form>
);

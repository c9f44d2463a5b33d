import ChevronDown from 'lucide-react/icons/chevron-down';
import Ticket from 'lucide-react/icons/ticket';
import { buttonClass } from '#ui/layout/button-class.ts';
import field from '#ui/fields/field.module.css';
import { FieldMessage } from '#ui/fields/field.tsx';
import css from './code-form.module.css';
import type { CodeResult } from '../pages/code-result.ts';
import { prepaidCodeTexts as texts } from '../pages/prepaid-code-texts.ts';

/**
 * The form « J’ai un code prépayé », closed at first. A link to the form opens it. A hint above the field says what
 * codes can do now, and the result of a check appears under the field.
 */
export const CodeForm = ({ result }: { result: CodeResult | null }) => (
  <details className={css['code']} open={result !== null}>
    <summary>
      <Ticket size={16} strokeWidth={1.75} aria-hidden />
      {texts.label}
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </summary>
    <form noValidate id="code" className={css['form']} method="post" action="/">
      <p id="code-hint" className={css['hint']}>
        {texts.hint}
      </p>
      <label className="visually-hidden" htmlFor="code-field">
        {texts.field}
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
        aria-describedby={result === null ? 'code-hint' : 'code-result code-hint'}
        autoFocus={result !== null}
      />
      <button type="submit" className={buttonClass({ tone: 'tinted', size: 'sm', className: css['button'] })}>
        {texts.submit}
      </button>
      {result !== null && (
        <span id="code-result" role={result.isKnown ? 'status' : 'alert'} className={css['said']}>
          {result.isKnown ? result.message : <FieldMessage>{result.message}</FieldMessage>}
        </span>
      )}
    </form>
  </details>
);

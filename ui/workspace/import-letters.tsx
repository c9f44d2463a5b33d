import { Form } from 'react-router';
import { ChoiceField } from '../fields/choice-field.tsx';
import type { SelectOption } from '../fields/select.tsx';
import { Button } from '../layout/button.tsx';
import { fileColumnsTexts as texts } from './file-columns.ts';
import type { ImportSending } from './import-file.tsx';
import css from './import.module.css';

export type LettersView = { readonly current: string; readonly options: readonly SelectOption[] };

/** A form to read the file again in another encoding, when its accents look wrong. */
export const ImportLetters = ({
  letters,
  ask = texts.letters.ask,
  refused,
  isPending,
}: ImportSending & { letters: LettersView; ask?: string }) => {
  const error = refused?.validation['encoding'];
  const current = letters.options.find(({ value }) => value === letters.current)?.text ?? '';
  return (
    <details key={refused?.at} className={css['letters']} open={error !== undefined}>
      <summary className="link">{ask}</summary>
      <p className="visually-hidden" role="status">
        {texts.letters.now(current)}
      </p>
      <Form noValidate method="post" className={css['fields']}>
        <ChoiceField
          name="encoding"
          label={texts.letters.label}
          hint={texts.letters.hint}
          options={letters.options}
          defaultValue={refused?.typed['encoding'] ?? letters.current}
          error={error}
        />
        <div className={css['buttons']}>
          <Button type="submit" tone="secondary" isPending={isPending} name="verb" value="letters">
            {texts.letters.submit}
          </Button>
        </div>
      </Form>
    </details>
  );
};

import { Form, Link } from 'react-router';
import { ChoiceField } from '../fields/choice-field.tsx';
import { FieldMessage } from '../fields/field.tsx';
import { Button } from '../layout/button.tsx';
import { Card } from '../layout/card.tsx';
import { LinkButton } from '../layout/link-button.tsx';
import { Notice } from '../layout/notice.tsx';
import { fileColumnsTexts as texts, type columnsLeft, type ColumnsView } from './file-columns.ts';
import type { ImportSending } from './import-file.tsx';
import { ImportLetters, type LettersView } from './import-letters.tsx';
import css from './import.module.css';

type Props = ImportSending & {
  view: ColumnsView;
  /** The value of the submit button. */
  verb: string;
  backTo: string;
  /** The encoding of the file, with the other encodings to try. Absent when no other encoding can be tried. */
  letters?: LettersView | undefined;
  /**
   * The version of the file when the page was rendered. The form sends it, so that the server detects another tab's
   * change.
   */
  version?: number | undefined;
};

export const ImportColumns = ({ view, verb, backTo, letters, version, refused, isPending }: Props) => (
  <Card as="section" className={css['narrow']}>
    <div className={css['fields']}>
      <p className={css['soft']}>{view.lead}</p>
      {view.notice !== null && <Notice tone={view.notice.tone}>{view.notice.text}</Notice>}
      <Form noValidate method="post" key={`${version} ${refused?.at}`} className={css['fields']}>
        <input type="hidden" name="columns" value={view.columns.length} />
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <ul role="list" className={css['columns']}>
          {view.columns.map(({ key, label, samples, field }, i) => (
            <li key={key}>
              <ChoiceField
                name={key}
                label={label}
                hint={samples}
                options={view.options}
                defaultValue={refused?.typed[key] ?? field}
                error={refused?.validation[`fields.${i}`]}
              />
            </li>
          ))}
        </ul>
        {refused?.validation['fields'] !== undefined && <FieldMessage>{refused.validation['fields']}</FieldMessage>}
        <div className={css['buttons']}>
          <Button type="submit" isPending={isPending} name="verb" value={verb}>
            {texts.submit}
          </Button>
          <LinkButton to={backTo}>{texts.back}</LinkButton>
        </div>
      </Form>
      {letters && <ImportLetters letters={letters} refused={refused} isPending={isPending} />}
    </div>
  </Card>
);

export const ColumnsLeft = ({ left }: { left: ReturnType<typeof columnsLeft> }) =>
  left === null ? null : (
    <p className={css['soft']}>
      {left.text}{' '}
      <Link className="link" to={left.to}>
        {texts.again}
      </Link>
    </p>
  );

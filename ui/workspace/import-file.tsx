import { Form, Link } from 'react-router';
import { FileField } from '../fields/file-field.tsx';
import type { RefusedForm } from '../forms/refused-form.ts';
import { Button } from '../layout/button.tsx';
import { Card } from '../layout/card.tsx';
import { Notice } from '../layout/notice.tsx';
import css from './import.module.css';

export type ImportSending = { refused: RefusedForm | undefined; isPending: boolean };

type Props = ImportSending & {
  words: {
    readonly label: string;
    readonly hint: string;
    readonly how: string;
    readonly model: string;
    readonly notice: string;
    readonly submit: string;
  };
  accept?: string;
  model: { readonly columns: string; readonly fileName: string };
  /** A link to another import, which should be done before this one. */
  before?: { readonly text: string; readonly label: string; readonly to: string };
};

/** A form to choose the file to import, with a sample file to download. */
export const ImportFile = ({ words, accept = '.csv,.txt,.tsv,text/csv', model, before, refused, isPending }: Props) => (
  <Card as="section" className={css['narrow']}>
    <Form noValidate method="post" encType="multipart/form-data" className={css['fields']}>
      <FileField
        id="fichier"
        name="file"
        label={words.label}
        accept={accept}
        hint={words.hint}
        isRequired
        error={refused?.validation['file']}
      />
      <p className={css['soft']}>
        {words.how}{' '}
        <a
          className="link"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${model.columns}\r\n`)}`}
          download={model.fileName}
        >
          {words.model}
        </a>
      </p>
      <Notice>{words.notice}</Notice>
      {before !== undefined && (
        <p className={css['soft']}>
          {before.text}{' '}
          <Link className="link" to={before.to}>
            {before.label}
          </Link>
        </p>
      )}
      <div>
        <Button type="submit" isPending={isPending} name="verb" value="read">
          {words.submit}
        </Button>
      </div>
    </Form>
  </Card>
);

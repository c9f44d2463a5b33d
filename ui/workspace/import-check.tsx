import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FieldMessage } from '../fields/field.tsx';
import { Button } from '../layout/button.tsx';
import { Card } from '../layout/card.tsx';
import { LinkButton } from '../layout/link-button.tsx';
import { Notice } from '../layout/notice.tsx';
import { Badge } from '../lists/badge.tsx';
import css from './import.module.css';
import settings from './settings.module.css';

/** A line of an imported file: its number, a name and the cells, then the errors or the effect of the import. */
export type ImportedLine = {
  readonly number: number | string;
  readonly verdict: 'faulty' | 'known' | 'ready';
  readonly name: string;
  readonly about?: string;
  readonly cells: readonly { readonly text: string; readonly isUnbroken?: boolean }[];
  readonly faults: readonly { readonly field: string; readonly message: string }[];
  /** Remarks that do not prevent the import. */
  readonly notes?: readonly string[];
  readonly what: string;
};

/** The lines of a file, errors first. On a narrow window each line is a card. */
export const ImportLines = ({ columns, rows }: { columns: readonly string[]; rows: readonly ImportedLine[] }) => (
  <Card isFlush>
    <div className={css['wide']}>
      <table className={css['table']}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, verdict, name, about = '', cells, faults, notes = [], what }) => (
            <tr key={number} className={css[verdict]}>
              <td>{number}</td>
              <th scope="row">
                {name}
                {about !== '' && <span className={css['about']}>{about}</span>}
              </th>
              {cells.map(({ text, isUnbroken }, i) => (
                <td key={columns[i + 2]} className={isUnbroken ? css['unbroken'] : undefined}>
                  {text}
                </td>
              ))}
              <td>
                {faults.map(({ field, message }) => (
                  <FieldMessage key={`${field} ${message}`}>
                    <b>{field}.</b> {message}
                  </FieldMessage>
                ))}
                {faults.length === 0 && <Badge tone={verdict === 'known' ? 'warning' : 'success'}>{what}</Badge>}
                {notes.map((note) => (
                  <p key={note} className={css['note']}>
                    {note}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Card>
);

type CheckProps = {
  heading: string;
  counts: readonly { readonly label: string; readonly count: number | string }[];
  what: string;
  /** The label of the button. Null when no line can be imported: the page then shows `nothing`. */
  submit: string | null;
  nothing: string;
  asked?: ReactNode;
  back: { readonly to: string; readonly label: string };
  isPending: boolean;
  children: ReactNode;
};

export const ImportCheck = ({
  heading,
  counts,
  what,
  submit,
  nothing,
  asked: questions,
  back,
  isPending,
  children,
}: CheckProps) => (
  <div className={settings['columns']}>
    <div className={css['lines']}>{children}</div>
    <div className={settings['aside']}>
      <Card as="section">
        <Form noValidate method="post" className={css['fields']}>
          <h2 className={css['heading']}>{heading}</h2>
          <dl className={css['counts']}>
            {counts.map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
          <p className={css['soft']}>{what}</p>
          {submit === null ? (
            <Notice tone="warning">{nothing}</Notice>
          ) : (
            <>
              {questions}
              <Button type="submit" block isPending={isPending} name="verb" value="run">
                {submit}
              </Button>
            </>
          )}
          <LinkButton to={back.to} block>
            {back.label}
          </LinkButton>
        </Form>
      </Card>
    </div>
  </div>
);

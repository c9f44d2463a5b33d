import { Form, Link } from 'react-router';
import { FileField } from '#ui/fields/file-field.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import settings from '#ui/workspace/settings.module.css';
import css from './import.module.css';
import { importTexts as texts } from './import-texts.ts';
import type { ImportStepOf, recentImportLines } from './import-view.ts';

type Sending = { refused: RefusedForm | undefined; isPending: boolean };

/** Chooses the file. */
export const ImportFile = ({ refused, isPending, model }: Sending & { model: string }) => (
  <Card as="section" className={css['narrow']}>
    <Form noValidate method="post" encType="multipart/form-data" className={css['fields']}>
      <FileField
        id="fichier"
        name="file"
        label={texts.file.label}
        accept=".csv,.txt,.tsv,text/csv"
        hint={texts.file.hint}
        isRequired
        error={refused?.validation['file']}
      />
      <p className={css['soft']}>
        {texts.file.how}{' '}
        <a className="link" href={model} download="modele-clients.csv">
          {texts.file.model}
        </a>
      </p>
      <Notice>{texts.file.nobody}</Notice>
      <div>
        <Button type="submit" isPending={isPending} name="verb" value="read">
          {texts.file.submit}
        </Button>
      </div>
    </Form>
  </Card>
);

/** What was imported lately, each leading to where it is or to its undoing. */
export const RecentImports = ({ lines }: { lines: ReturnType<typeof recentImportLines> }) =>
  lines.length === 0 ? null : (
    <Card as="section" className={css['narrow']}>
      <div className={css['fields']}>
        <h2 className={css['heading']}>{texts.recent.heading}</h2>
        <ul role="list" className={css['recent']}>
          {lines.map(({ id, to, name, said }) => (
            <li key={id}>
              <Link className="link" to={to}>
                {name}
              </Link>
              <span className={css['soft']}>{said}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );

type ColumnsProps = Sending & { view: ImportStepOf<'columns'>; backTo: string };

/** Links each column of the file to a field. */
export const ImportColumns = ({ view, refused, isPending, backTo }: ColumnsProps) => (
  <Card as="section" className={css['narrow']}>
    <p className={css['soft']}>{view.lead}</p>
    {view.recipe !== null && <Notice tone="info">{view.recipe}</Notice>}
    <Form noValidate method="post" key={refused?.at}>
      <input type="hidden" name="columns" value={view.columns.length} />
      <ul role="list" className={css['columns']}>
        {view.columns.map(({ key, name, sample, field }) => (
          <li key={key}>
            <ChoiceField name={key} label={name} hint={sample} options={view.options} defaultValue={refused?.typed[key] ?? field} />
          </li>
        ))}
      </ul>
      {refused?.validation['fields'] !== undefined && <FieldMessage>{refused.validation['fields']}</FieldMessage>}
      <div className={css['buttons']}>
        <Button type="submit" isPending={isPending} name="verb" value="judge">
          {texts.columns.submit}
        </Button>
        <LinkButton to={backTo}>{texts.columns.back}</LinkButton>
      </div>
    </Form>
  </Card>
);

const Lines = ({ rows }: { rows: ImportStepOf<'check'>['rows'] }) => (
  <div className={css['wide']}>
    <table className={css['table']}>
      <thead>
        <tr>
          {texts.check.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, verdict, name, phone, email, faults, what }) => (
          <tr key={number} className={css[verdict]}>
            <td>{number}</td>
            <th scope="row">{name}</th>
            <td className={css['phone']}>{phone}</td>
            <td>{email}</td>
            <td>
              {faults.map(({ field, message }) => (
                <FieldMessage key={field}>
                  <b>{field}.</b> {message}
                </FieldMessage>
              ))}
              {faults.length === 0 && <Badge tone={verdict === 'known' ? 'warning' : 'success'}>{what}</Badge>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** What each line will do, faults first, and the button that does it. */
export const ImportCheck = ({ view, refused, isPending }: Sending & { view: ImportStepOf<'check'> }) => (
  <div className={settings['columns']}>
    <div className={css['lines']}>
      <SegmentedLinks label={texts.check.which} options={view.lists} />
      <Card isFlush>
        <Lines rows={view.rows} />
      </Card>
      <Pagination current={view.page} total={view.pages} toPage={(page) => `${view.toPage}&page=${page}`} />
    </div>
    <div className={settings['aside']}>
      <Card as="section">
        <Form noValidate method="post" className={css['fields']}>
          <h2 className={css['heading']}>{view.of}</h2>
          <dl className={css['counts']}>
            {view.counts.map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
          <p className={css['soft']}>{texts.check.fill}</p>
          {view.submit === null ? (
            <Notice tone="warning">{texts.check.nothing}</Notice>
          ) : (
            <>
              <CheckRow key={refused?.at} name="has_right" value="1" error={refused?.validation['has_right']}>
                {texts.check.right}
              </CheckRow>
              <Button type="submit" block isPending={isPending} name="verb" value="run">
                {view.submit}
              </Button>
            </>
          )}
          <LinkButton to={view.backTo} block>
            {texts.check.back}
          </LinkButton>
        </Form>
      </Card>
    </div>
  </div>
);

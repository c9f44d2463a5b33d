import { Form, Link } from 'react-router';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { MoreFields, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import admin from '#ui/workspace/admin.module.css';
import { TableCard } from '#ui/workspace/table-card.tsx';
import { adminDeclarationTexts as texts } from './admin-texts.ts';
import type { DeclarationView } from './admin-view.ts';
import css from './summary.module.css';

type Refused = RefusedForm & { readonly id: string };

const Totals = ({ view }: { view: DeclarationView }) => (
  <Card as="section" className={css['card']}>
    <h2>{texts.figures.heading}</h2>
    <table className={`${admin['table']} ${admin['cards']}`}>
      <caption className="visually-hidden">{texts.figures.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.figures.columns[0]}</th>
          <th scope="col">{texts.figures.columns[1]}</th>
          <th scope="col">{texts.figures.columns[2]}</th>
        </tr>
      </thead>
      <tbody>
        {view.figures.map(([label, declared, ledger]) => (
          <tr key={label}>
            <td data-label={texts.figures.columns[0]}>{label}</td>
            <td data-label={texts.figures.columns[1]}>{declared}</td>
            <td data-label={texts.figures.columns[2]}>{ledger}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Notice tone={view.isLedger ? 'success' : 'error'}>
      {view.isLedger ? texts.figures.same : texts.figures.other}
    </Notice>
  </Card>
);

const Sellers = ({ view }: { view: DeclarationView }) =>
  view.sellers.length === 0 ? (
    <EmptyState title={texts.sellers.none} look="framed">
      {texts.sellers.noneText}
    </EmptyState>
  ) : (
    <TableCard caption={texts.sellers.caption} columns={texts.sellers.columns}>
      {view.sellers.map((one) => (
        <tr key={one.id}>
          <td data-label={texts.sellers.columns[0]}>
            <Link className="link" to={one.to}>
              {one.name}
            </Link>
          </td>
          <td data-label={texts.sellers.columns[1]}>{one.activities}</td>
          <td data-label={texts.sellers.columns[2]}>{one.paid}</td>
          <td data-label={texts.sellers.columns[3]}>{one.fees}</td>
          <td data-label={texts.sellers.columns[4]}>{one.yours}</td>
          <td data-label={texts.sellers.columns[5]}>
            <span>
              <Badge tone={one.isWhole ? 'success' : 'warning'}>{one.identity}</Badge>
              {one.requestedText !== null && <span className={css['soft']}> {one.requestedText}</span>}
            </span>
          </td>
        </tr>
      ))}
    </TableCard>
  );

const File = ({ file, refused }: { file: DeclarationView['files'][number]; refused: Refused | undefined }) => (
  <li className={css['card']}>
    <div className={css['tools']}>
      <b>{file.kind}</b>
      <Badge tone={file.given === null ? 'warning' : 'success'}>{file.given ?? texts.files.notGiven}</Badge>
    </div>
    <span className={css['soft']}>
      {file.made} · {file.ref}
    </span>
    {file.isToGive && (
      <Form noValidate method="post">
        <input type="hidden" name="id" value={file.id} />
        <Button type="submit" size="sm" name="act" value="give">
          {texts.files.give}
        </Button>
      </Form>
    )}
    <MoreFields label={texts.files.open} isOpen={refused !== undefined}>
      <PageForm refused={refused}>
        <input type="hidden" name="id" value={file.id} />
        <input type="hidden" name="act" value="open" />
        <TextField
          label={texts.files.reason}
          name="reason"
          isRequired
          maxLength={500}
          defaultValue={refused?.typed['reason']}
          error={refused?.validation['reason']}
        />
        <Button type="submit" size="sm" tone="secondary">
          {texts.files.open}
        </Button>
      </PageForm>
    </MoreFields>
  </li>
);

const Files = ({ view, refused }: { view: DeclarationView; refused: Refused | undefined }) => (
  <Card as="section" className={css['card']}>
    <h2>{texts.files.heading}</h2>
    <p>{view.isOver ? view.toDeclare : texts.files.notOver}</p>
    {refused?.id === '' && refused.message != null && <FormMessageNotice message={refused.message} />}
    {view.canMake && (
      <Form noValidate method="post">
        <Button type="submit" name="act" value="make">
          {texts.files.make}
        </Button>
      </Form>
    )}
    <p className={css['soft']}>{texts.files.note}</p>
    {view.files.length > 0 && (
      <ul className={css['files']}>
        {view.files.map((file) => (
          <File key={file.id} file={file} refused={refused?.id === file.id ? refused : undefined} />
        ))}
      </ul>
    )}
  </Card>
);

export const AdminDeclaration = ({ view, refused }: { view: DeclarationView; refused: Refused | undefined }) => (
  <div className={css['page']}>
    <div className={css['tools']}>
      {view.years.length > 1 && <SegmentedLinks label={texts.years} options={view.years} />}
      <span>
        <b>{view.year}</b> <Badge tone={view.state.tone}>{view.state.label}</Badge>
      </span>
    </div>
    <Totals view={view} />
    <section className={css['column']}>
      <h2>{texts.sellers.heading}</h2>
      <Sellers view={view} />
    </section>
    <Files view={view} refused={refused} />
  </div>
);

import { Form } from 'react-router';
import { priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { MoreFields, PageForm } from '#ui/forms/page-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import type { adminInvoices } from '../contract.ts';
import { adminInvoiceTexts as texts } from './invoices-texts.ts';
import table from '#ui/workspace/table.module.css';
import css from './invoices.module.css';

type Found = DataOf<typeof adminInvoices>['data'];
type Refused = RefusedForm & { readonly id: string };

export const AdminInvoiceSearch = ({ typed }: { typed: string }) => (
  <Form noValidate method="get" className={css['search']} role="search">
    <TextField label={texts.field} name="q" defaultValue={typed} maxLength={80} type="search" />
    <div>
      <Button type="submit" size="sm">
        {texts.search}
      </Button>
    </div>
  </Form>
);

const Opening = ({ id, refused }: { id: string; refused: Refused | undefined }) => (
  <MoreFields label={texts.open} isOpen={refused !== undefined}>
    <PageForm refused={refused}>
      <input type="hidden" name="id" value={id} />
      <TextField
        label={texts.reason}
        name="reason"
        isRequired
        maxLength={500}
        defaultValue={refused?.typed['reason']}
        error={refused?.validation['reason']}
      />
      <Button type="submit" size="sm" tone="secondary">
        {texts.open}
      </Button>
    </PageForm>
  </MoreFields>
);

export const AdminInvoices = ({
  found,
  typed,
  refused,
}: {
  found: Found;
  typed: string;
  refused: Refused | undefined;
}) =>
  found.length === 0 ? (
    <EmptyState title={texts.empty[0]} look="framed">
      {typed === '' ? texts.none : texts.empty[1]}
    </EmptyState>
  ) : (
    <Card isFlush>
      <table className={`${table['table']} ${table['cards']}`}>
        <caption className="visually-hidden">{texts.table}</caption>
        <thead>
          <tr>
            {texts.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map((paper) => (
            <tr key={paper.id}>
              <th scope="row" className="figures">
                {paper.number}
              </th>
              <td data-label={texts.columns[1]}>{paper.professional}</td>
              <td data-label={texts.columns[2]}>{paper.client}</td>
              <td data-label={texts.columns[3]} className="figures">
                {priceText(paper.kind === 'credit' ? -paper.gross_cents : paper.gross_cents)}
              </td>
              <td data-label={texts.columns[4]}>
                <Opening id={paper.id} refused={refused?.id === paper.id ? refused : undefined} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );

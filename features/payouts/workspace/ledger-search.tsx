import { Form, Link } from 'react-router';
import { SearchTextField } from '#ui/fields/search-text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { TableCard } from '#ui/workspace/table-card.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import type { FoundRow } from './ledger-view.ts';
import own from './ledger.module.css';

const texts = ledgerTexts.search;

/** Search field of the ledger, with its results. `found` is null before a search. */
export const LedgerSearch = ({ typed, found }: { typed: string; found: readonly FoundRow[] | null }) => (
  <div className={own['page']}>
    <Card>
      <Form noValidate method="get" role="search" aria-label={texts.label}>
        <SearchTextField label={texts.field} defaultValue={typed} hint={texts.hint} maxLength={220} />
        <Button type="submit">{texts.submit}</Button>
      </Form>
    </Card>
    {found?.length === 0 && (
      <EmptyState title={texts.nothing} look="framed">
        {texts.nothingWhy}
      </EmptyState>
    )}
    {found !== null && found.length > 0 && (
      <TableCard caption={texts.table} columns={texts.columns}>
        {found.map((row) => (
          <tr key={row.key}>
            <td data-label={texts.columns[0]}>
              <Link to={row.to}>{row.of}</Link>
            </td>
            <td data-label={texts.columns[1]}>
              <span>{row.name}</span>
            </td>
            <td data-label={texts.columns[2]}>
              <span>{row.by}</span>
            </td>
            <td data-label={texts.columns[3]}>
              <span>{row.at}</span>
            </td>
          </tr>
        ))}
      </TableCard>
    )}
  </div>
);

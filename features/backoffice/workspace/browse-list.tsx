import { Form } from 'react-router';
import { countText } from '#core/format.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import css from '#ui/workspace/admin.module.css';
import { BackofficeTable, type BackofficeTableView } from './backoffice-table.tsx';
import { browseTexts as texts } from './browse-texts.ts';

type Props = {
  here: string;
  words: {
    readonly heading: string;
    readonly one: string;
    readonly several: string;
    readonly states: Readonly<Record<string, string>>;
  };
  state: string;
  table: BackofficeTableView;
  total: number;
  page: number;
  pages: number;
};

export const BrowseList = ({ here, words, state, table, total, page, pages }: Props) => (
  <>
    <Form
      noValidate
      method="get"
      action={here}
      className={css['filters']}
      data-chrome
      role="search"
      aria-label={words.heading}
      key={state}
    >
      <ChoiceField
        label={texts.filter}
        name="etat"
        defaultValue={state}
        options={Object.entries(words.states).map(([value, text]) => ({ value, text }))}
      />
      <div className={css['buttons']}>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </Form>
    <p className={css['soft']} role="status">
      {texts.count(countText(total), total, words.one, words.several)}
    </p>
    {table.rows.length === 0 ? (
      <EmptyState title={texts.none} look="framed">
        {texts.noneText}
      </EmptyState>
    ) : (
      <BackofficeTable {...table} />
    )}
    {pages > 1 && <Pagination current={page} total={pages} toPage={(to) => `${here}?etat=${state}&page=${to}`} />}
  </>
);

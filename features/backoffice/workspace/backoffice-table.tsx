import { Link } from 'react-router';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import { TableCard } from '#ui/workspace/table-card.tsx';
import own from './backoffice.module.css';
import { subjectTexts } from './subject-texts.ts';

/** A table cell: text, a link when `to` is set, or a badge when `tone` is set. `soft` is a smaller line below. */
export type BackofficeCell = {
  readonly text: string;
  readonly to?: string;
  readonly tone?: BadgeTone;
  readonly soft?: string | null;
};
export type BackofficeRow = { readonly key: string; readonly cells: readonly BackofficeCell[] };
export type BackofficeTableView = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly BackofficeRow[];
};
/** A titled table. `none` is the text of an empty table, and `more` links to the full list. */
export type BackofficePartView = BackofficeTableView & {
  /** Anchor for links to this table. */ readonly id?: string;
  readonly none?: string;
  readonly more?: { readonly text: string; readonly to: string };
};

const CellText = ({ cell: { text, to, tone } }: { cell: BackofficeCell }) => {
  if (tone !== undefined) return <Badge tone={tone}>{text}</Badge>;
  return to === undefined ? <span>{text}</span> : <Link to={to}>{text}</Link>;
};

/**
 * A table for admins. Rows become cards on a narrow window. On a medium window the table scrolls inside its frame,
 * which the keyboard can reach.
 */
export const BackofficeTable = ({ caption, columns, rows }: BackofficeTableView) => (
  <TableCard caption={caption} columns={columns}>
    {rows.map(({ key, cells }) => (
      <tr key={key}>
        {cells.map((cell, i) => (
          <td key={columns[i]} data-label={columns[i]}>
            {cell.text !== '' && <CellText cell={cell} />}
            {cell.soft && <span className={css['soft']}>{cell.soft}</span>}
          </td>
        ))}
      </tr>
    ))}
  </TableCard>
);

const shown = 10;

/** A titled table that shows ten rows. The other rows are hidden until the reader opens them. */
export const BackofficePart = ({ id, none, more, ...table }: BackofficePartView) => (
  <section id={id} className={own['part']}>
    <h2 className={css['receipt']}>{table.caption}</h2>
    {table.rows.length === 0 ? (
      <p className={own['none']}>{none}</p>
    ) : (
      <BackofficeTable {...table} rows={table.rows.slice(0, shown)} />
    )}
    {table.rows.length > shown && (
      <details className={own['act']}>
        <summary>{subjectTexts.others(table.rows.length - shown)}</summary>
        <BackofficeTable {...table} rows={table.rows.slice(shown)} />
      </details>
    )}
    {more && table.rows.length > 0 && (
      <p className={own['none']}>
        <Link className="link" to={more.to}>
          {more.text}
        </Link>
      </p>
    )}
  </section>
);

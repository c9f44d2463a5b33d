import { Link } from 'react-router';
import { Card } from '#ui/layout/card.tsx';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import desk from './desk.module.css';
import { heldTexts } from './held-texts.ts';

/** What a cell says: a text, a link where `to` is given, a word of state where `tone` is; what is beside it is below it, smaller. */
export type DeskCell = { readonly text: string; readonly to?: string; readonly tone?: BadgeTone; readonly soft?: string | null };
export type DeskRow = { readonly key: string; readonly cells: readonly DeskCell[] };
export type DeskTableView = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly DeskRow[];
};
/** A table under its name; `none` is said of an empty one, `more` leads to where more is read. */
export type DeskPartView = DeskTableView & { readonly none?: string; readonly more?: { readonly text: string; readonly to: string } };

const Said = ({ cell: { text, to, tone } }: { cell: DeskCell }) => {
  if (tone !== undefined) return <Badge tone={tone}>{text}</Badge>;
  return to === undefined ? <span>{text}</span> : <Link to={to}>{text}</Link>;
};

/** Rows that admins read, a card each on a narrow window; in between it scrolls within itself, which the keyboard reaches. */
const DeskTable = ({ caption, columns, rows }: DeskTableView) => (
  <Card isFlush>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
    <div className={css['scroller']} tabIndex={0} role="group" aria-label={caption}>
      <table className={`${css['table']} ${css['cards']}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, i) => (
                <td key={columns[i]} data-label={columns[i]}>
                  {cell.text !== '' && <Said cell={cell} />}
                  {cell.soft && <span className={css['soft']}>{cell.soft}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Card>
);

const shown = 10;

/** A table under its name, its first rows open; a sentence where it has nothing. */
export const DeskPart = ({ none, more, ...table }: DeskPartView) => (
  <section className={desk['part']}>
    <h2 className={css['small']}>{table.caption}</h2>
    {table.rows.length === 0 ? <p className={desk['none']}>{none}</p> : <DeskTable {...table} rows={table.rows.slice(0, shown)} />}
    {table.rows.length > shown && (
      <details className={desk['act']}>
        <summary>{heldTexts.others(table.rows.length - shown)}</summary>
        <DeskTable {...table} rows={table.rows.slice(shown)} />
      </details>
    )}
    {more && table.rows.length > 0 && (
      <p className={desk['none']}>
        <Link className="link" to={more.to}>
          {more.text}
        </Link>
      </p>
    )}
  </section>
);

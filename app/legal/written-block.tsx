import { Fragment } from 'react';
import { Link } from 'react-router';
import { Bullets } from '../shell/document.tsx';
import css from './legal.module.css';
import type { ContentBlock, Prose, Run, Table } from './page-content.ts';

const Piece = ({ run }: { run: Run }) => {
  if (typeof run === 'string') return run;
  if (run.to.startsWith('/'))
    return (
      <Link to={run.to} className="link">
        {run.words}
      </Link>
    );
  return (
    <a href={run.to} className="link" rel="noopener">
      {run.words}
    </a>
  );
};

const keyOf = (prose: Run | Prose): string => (typeof prose === 'string' ? prose : JSON.stringify(prose));

export const ProseWords = ({ prose }: { prose: Prose }) =>
  typeof prose === 'string' ? prose : prose.map((run) => <Piece key={keyOf(run)} run={run} />);

const items = (lines: readonly Prose[]) =>
  lines.map((line) => (
    <li key={keyOf(line)}>
      <ProseWords prose={line} />
    </li>
  ));

// On a narrow window, the style sheet draws each row as a card and labels its cells with `data-column`.
const Rows = ({ table: { caption, columns, rows } }: { table: Table }) => (
  <table className={`${css['table']} ${css['rows']}`}>
    <caption>{caption}</caption>
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
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, i) => (
            <td key={columns[i + 1]} data-column={columns[i + 1]}>
              <ProseWords prose={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const isProse = (block: ContentBlock): block is Prose => typeof block === 'string' || Array.isArray(block);

export const WrittenBlock = ({ block }: { block: ContentBlock }) => {
  if (isProse(block))
    return (
      <p>
        <ProseWords prose={block} />
      </p>
    );
  if ('list' in block) return <Bullets>{items(block.list)}</Bullets>;
  if ('steps' in block) return <ol className={css['steps']}>{items(block.steps)}</ol>;
  if ('table' in block) return <Rows table={block.table} />;
  if ('form' in block)
    return (
      <blockquote className={css['form']}>
        {block.form.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
    );
  return (
    <dl className={css['facts']}>
      {block.facts.map(([term, text]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>
            <ProseWords prose={text} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
};

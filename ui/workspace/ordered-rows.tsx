import Archive from 'lucide-react/icons/archive';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { IconButton } from '#ui/layout/icon-button.tsx';
import { Disclosure } from '../overlays/disclosure.tsx';
import { OnceField } from '../forms/once-field.tsx';
import css from './ordered-rows.module.css';

export type OrderedRow = {
  readonly id: string;
  readonly name: string;
  readonly badge: { readonly tone: BadgeTone; readonly text: string };
  readonly what: string;
  /** Reason why clients do not see the service or voucher. Null when clients see it. */ readonly why: string | null;
  readonly price: string;
  readonly isFrom: boolean;
};

export type RowWords = {
  readonly up: (name: string) => string;
  readonly down: (name: string) => string;
  readonly drag: (name: string) => string;
  readonly moved: (name: string, place: number, total: number) => string;
  readonly archive: string;
  readonly archiveOf: (name: string) => string;
  readonly ask: (name: string) => string;
  readonly restore: string;
  readonly restoreOf: (name: string) => string;
  readonly from: string;
  /** Label of the copy button. Absent when rows cannot be copied. */ readonly duplicate?: string;
  readonly duplicateOf?: (name: string) => string;
};

const Archiving = ({ row, texts }: { row: OrderedRow; texts: RowWords }) => (
  <Disclosure
    name="archiver"
    className={css['archiving']}
    label={texts.archiveOf(row.name)}
    summary={
      <>
        <Archive size={16} strokeWidth={1.75} aria-hidden />
        {texts.archive}
      </>
    }
  >
    <div className={css['ask']}>
      <p>{texts.ask(row.name)}</p>
      <Button type="submit" name="do" value={`archive:${row.id}`} tone="danger" size="sm">
        {texts.archive}
      </Button>
    </div>
  </Disclosure>
);

const Restoring = ({ row, texts }: { row: OrderedRow; texts: RowWords }) => (
  <Button
    type="submit"
    name="do"
    value={`restore:${row.id}`}
    tone="secondary"
    size="sm"
    aria-label={texts.restoreOf(row.name)}
  >
    {texts.restore}
  </Button>
);

const Doing = ({ row, texts }: { row: OrderedRow; texts: RowWords }) => (
  <>
    {texts.duplicate !== undefined && (
      <Button
        type="submit"
        name="do"
        value={`duplicate:${row.id}`}
        tone="quiet"
        size="sm"
        aria-label={texts.duplicateOf?.(row.name)}
      >
        <Copy size={16} strokeWidth={1.75} aria-hidden />
        {texts.duplicate}
      </Button>
    )}
    <Archiving row={row} texts={texts} />
  </>
);

const Words = ({ row, base, isArchived }: { row: OrderedRow; base: string; isArchived: boolean }) => (
  <div className={css['words']}>
    <span className={css['name']}>
      {isArchived ? <b>{row.name}</b> : <Link to={`${base}/${row.id}`}>{row.name}</Link>}
      <Badge tone={row.badge.tone}>{row.badge.text}</Badge>
    </span>
    <span className={css['soft']}>{row.what}</span>
    {row.why !== null && <span className={css['why']}>{row.why}</span>}
  </div>
);

type GripProps = { row: OrderedRow; texts: RowWords; onStart: (id: string) => void; onEnd: () => void };

const Grip = ({ row, texts, onStart, onEnd }: GripProps) => (
  <span
    className={css['grip']}
    draggable
    title={texts.drag(row.name)}
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', row.name);
      onStart(row.id);
    }}
    onDragEnd={onEnd}
  >
    <GripVertical size={18} strokeWidth={1.75} aria-hidden />
  </span>
);

const Order = ({ row, rank, total, texts }: { row: OrderedRow; rank: number; total: number; texts: RowWords }) => (
  <span className={css['order']}>
    <IconButton
      type="submit"
      name="do"
      value={`up:${row.id}`}
      id={`up-${row.id}`}
      isSmall
      aria-label={texts.up(row.name)}
      disabled={rank === 0}
    >
      <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
    <IconButton
      type="submit"
      name="do"
      value={`down:${row.id}`}
      id={`down-${row.id}`}
      isSmall
      aria-label={texts.down(row.name)}
      disabled={rank === total - 1}
    >
      <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
  </span>
);

type Move = { readonly id: string; readonly verb: string };

// After a move, gives the focus back to the pressed arrow and announces the new position of the row.
const useMoves = (rows: readonly OrderedRow[], texts: RowWords) => {
  const requestedMove = useRef<Move | null>(null);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const move = requestedMove.current;
    if (!move) return;
    requestedMove.current = null;
    const rank = rows.findIndex(({ id }) => id === move.id);
    const row = rows[rank];
    if (!row) return;
    setSpoken(texts.moved(row.name, rank + 1, rows.length));
    const own = document.getElementById(`${move.verb}-${move.id}`);
    const other = document.getElementById(`${move.verb === 'up' ? 'down' : 'up'}-${move.id}`);
    (own instanceof HTMLButtonElement && !own.disabled ? own : other)?.focus({ preventScroll: true });
  }, [rows, texts]);
  const ask = (move: Move | null): void => {
    requestedMove.current = move;
  };
  return { ask, spoken };
};

/** Lets the user drag a row onto another row. `over` is the id of the row under the dragged row. */
const useDragging = (rows: readonly OrderedRow[], ask: (move: Move) => void) => {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const dragOver = (event: DragEvent, id: string): void => {
    if (dragged === null) return;
    event.preventDefault();
    setOver(id);
  };
  const drop = (event: DragEvent, rank: number): void => {
    event.preventDefault();
    setOver(null);
    if (dragged === null || rows[rank]?.id === dragged) return;
    ask({ id: dragged, verb: 'up' });
    void submit({ do: `to:${dragged}:${rank}` }, { method: 'post', preventScrollReset: true });
  };
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  return { over, start: setDragged, dragOver, drop, end };
};

type Props = {
  rows: readonly OrderedRow[];
  base: string;
  isArchived: boolean;
  texts: RowWords;
  /** The idempotency key of the form. Absent when rows cannot be copied. */ once?: string;
};

/**
 * Rows that can be moved, copied, archived and restored. Every action is a form that works without JavaScript. With
 * JavaScript, rows can also be dragged.
 */
export const OrderedRows = ({ rows, base, isArchived, texts, once }: Props) => {
  const { ask, spoken } = useMoves(rows, texts);
  const { over, start, dragOver, drop, end } = useDragging(rows, ask);
  return (
    <>
      <Form
        noValidate
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          const button = (event.nativeEvent as SubmitEvent).submitter;
          const [verb = '', id = ''] = button instanceof HTMLButtonElement ? button.value.split(':') : [];
          ask(verb === 'up' || verb === 'down' ? { id, verb } : null);
        }}
      >
        {once !== undefined && <OnceField word={once} />}
        <ul role="list" className={css['list']}>
          {rows.map((row, rank) => (
            // Rows accept dropped rows. For keyboard users, the arrow buttons do the same.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={row.id}
              className={over === row.id ? `${css['row']} ${css['over']}` : css['row']}
              onDragOver={(event) => dragOver(event, row.id)}
              onDrop={(event) => drop(event, rank)}
            >
              {!isArchived && (
                <>
                  <Grip row={row} texts={texts} onStart={start} onEnd={end} />
                  <Order row={row} rank={rank} total={rows.length} texts={texts} />
                </>
              )}
              <Words row={row} base={base} isArchived={isArchived} />
              <span className={css['price']}>
                {row.isFrom && `${texts.from} `}
                <b className="figures">{row.price}</b>
              </span>
              <span className={css['doing']}>
                {isArchived ? <Restoring row={row} texts={texts} /> : <Doing row={row} texts={texts} />}
              </span>
            </li>
          ))}
        </ul>
      </Form>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </>
  );
};

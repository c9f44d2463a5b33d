import { Form, Link } from 'react-router';
import { countText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import { TableCard } from '#ui/workspace/table-card.tsx';
import type { listAudit } from '../contract/admins.ts';
import { journalPath, type JournalFilters } from './journal-path.ts';
import { journalTexts as texts } from './journal-texts.ts';
import type { JournalLine, JournalSubject } from './journal-view.ts';

type FilterProps = { asked: JournalFilters; errors: Readonly<Record<string, string>>; actions: readonly string[] };

export const JournalFilterForm = ({ asked: filters, errors, actions }: FilterProps) => (
  <Form noValidate method="get" className={css['filters']} data-chrome role="search" aria-label={texts.filters}>
    <TextField
      label={texts.actor}
      name="actor"
      defaultValue={filters.actor}
      placeholder={texts.actorHint}
      autoComplete="off"
    />
    <ChoiceField
      label={texts.action}
      name="action"
      defaultValue={filters.action}
      placeholder={texts.every}
      options={actions
        .map((one) => ({ value: one, text: texts.actions[one] ?? one }))
        .toSorted((a, b) => a.text.localeCompare(b.text, 'fr'))}
    />
    <TextField label={texts.object} name="object" defaultValue={filters.object} autoComplete="off" />
    <TextField
      label={texts.from}
      name="from"
      type="date"
      defaultValue={errors['from'] === undefined ? filters.from : ''}
      error={errors['from']}
    />
    <TextField
      label={texts.to}
      name="to"
      type="date"
      defaultValue={errors['to'] === undefined ? filters.to : ''}
      error={errors['to']}
    />
    <div className={css['buttons']}>
      <Button type="submit">{texts.submit}</Button>
      <LinkButton to={journalPath({})}>{texts.clear}</LinkButton>
    </div>
  </Form>
);

export const JournalChain = ({ chain: { broken, head } }: Pick<DataOf<typeof listAudit>, 'chain'>) => {
  if (broken === null) return null;
  if (broken.length > 0)
    return (
      <Notice tone="error" isLive>
        {texts.chain.broken(broken.map((line) => line.seal_number).join(', '))}
      </Notice>
    );
  return (
    <Notice tone="success" isLive>
      <p>{head === null ? texts.chain.empty : texts.chain.sound(countText(head.number), head.number)}</p>
      {head !== null && <p className={css['hash']}>{head.hash}</p>}
    </Notice>
  );
};

const Subject = ({ of: { text, to, lines } }: { of: JournalSubject }) => (
  <>
    <Link to={to} className={css['subject']}>
      {text}
    </Link>
    {lines !== null && (
      <span className={css['soft']}>
        <Link to={lines} className={css['subject']} aria-label={texts.linesOf(text)}>
          {texts.lines}
        </Link>
      </span>
    )}
  </>
);

export const JournalTable = ({ lines }: { lines: readonly JournalLine[] }) => (
  <TableCard caption={texts.table} columns={texts.columns}>
    {lines.map((line) => (
      <tr key={line.id}>
        <td data-label={texts.columns[0]} className={css['when']}>
          {line.when}
        </td>
        <td data-label={texts.columns[1]} className={css['word']}>
          <Subject of={line.actor} />
        </td>
        <td data-label={texts.columns[2]} className={css['word']}>
          {line.actionText}
        </td>
        <td data-label={texts.columns[3]} className={css['word']}>
          {line.object !== null && <Subject of={line.object} />}
        </td>
        <td data-label={texts.columns[4]} className={css['told']}>
          {line.reason !== null && <span>{line.reason}</span>}
          {line.detail.map((one) => (
            <span key={one} className={css['soft']}>
              {one}
            </span>
          ))}
        </td>
        <td data-label={texts.columns[5]}>
          {line.sealed ? <Badge tone="success">{texts.sealed}</Badge> : <Badge tone="warning">{texts.waits}</Badge>}
        </td>
      </tr>
    ))}
  </TableCard>
);

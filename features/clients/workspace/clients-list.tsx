import PenLine from 'lucide-react/icons/pen-line';
import Users from 'lucide-react/icons/users';
import { countText } from '#core/format.ts';
import { Form, Link } from 'react-router';
import check from '#ui/choices/check.module.css';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { SearchTextField } from '#ui/fields/search-text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { bookPath, listWord } from './clients-address.ts';
import { useTicked } from './use-ticked.ts';
import { clientsTexts as texts } from './clients-texts.ts';
import type { ClientRowShown, ClientsView } from './clients-view.ts';
import css from './clients.module.css';

export const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <ul role="list" className={css['tags']}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );

const writeForm = 'ecrire';

type RowProps = {
  row: ClientRowShown;
  isTicked: boolean;
  /** Null when no message can be sent to ticked clients. */ onTick: ((isTicked: boolean) => void) | null;
};

const Row = ({ row, isTicked, onTick }: RowProps) => (
  <tr>
    <th scope="row">
      <span className={css['who']}>
        {row.archived === null && onTick !== null && (
          <label className={css['tick']}>
            <input
              type="checkbox"
              className={check['checkbox']}
              form={writeForm}
              name="qui"
              value={row.id}
              autoComplete="off"
              checked={isTicked}
              onChange={(event) => onTick(event.target.checked)}
            />
            <span className="visually-hidden">{texts.pick(row.name)}</span>
          </label>
        )}
        <Avatar name={row.name} id={row.id} />
        <span>
          <Link to={row.to} className={css['name']}>
            {row.name}
          </Link>
          <Tags tags={row.tags} />
        </span>
      </span>
    </th>
    <td className={css['contact']}>
      <span className={row.email === null ? css['soft'] : undefined}>{row.email ?? texts.noEmail}</span>
      <span className={row.phone === null ? css['soft'] : undefined}>{row.phone ?? texts.noPhone}</span>
    </td>
    <td data-label={texts.columns[2]}>{row.last ?? <span className={css['soft']}>{texts.noVisit}</span>}</td>
    <td data-label={texts.columns[3]} className={css['number']}>
      {row.visits}
    </td>
    <td data-label={texts.columns[4]} className={`${css['number']} ${css['strong']}`}>
      {row.spent}
    </td>
    <td className={css['flag']}>
      {row.archived === null ? (
        row.flag !== null && <Badge tone={row.flag.tone}>{row.flag.text}</Badge>
      ) : (
        <>
          <span className={css['soft']}>{row.archived}</span>
          <Form noValidate method="post" reloadDocument>
            <input type="hidden" name="restore" value={row.id} />
            <Button type="submit" tone="quiet" size="sm" aria-label={texts.restoreName(row.name)}>
              {texts.restore}
            </Button>
          </Form>
        </>
      )}
    </td>
  </tr>
);

const Nothing = ({ view: { base, filters, nearest } }: { view: ClientsView }) =>
  filters.query === '' && filters.tag === '' ? (
    <EmptyState title={texts.emptyList[filters.list]} look="framed" />
  ) : (
    <EmptyState
      title={texts.nothing(filters.query || filters.tag)}
      look="framed"
      actions={
        <>
          <LinkButton tone="secondary" to={bookPath(base, { list: filters.list })}>
            {texts.search.clear}
          </LinkButton>
          {nearest !== null && <LinkButton to={nearest.to}>{texts.see(nearest.name)}</LinkButton>}
        </>
      }
    >
      {nearest === null ? undefined : texts.nearest(nearest.name)}
    </EmptyState>
  );

const Narrowing = ({ view: { filters, tags } }: { view: ClientsView }) => (
  <Form noValidate method="get" role="search" className={css['search']}>
    {filters.list !== 'all' && <input type="hidden" name="liste" value={listWord(filters.list)} />}
    <SearchTextField
      key={`q ${filters.query}`}
      label={texts.search.label}
      placeholder={texts.search.hint}
      defaultValue={filters.query}
    />
    {(tags.length > 0 || filters.tag !== '') && (
      <ChoiceField
        key={`tag ${filters.tag}`}
        name="etiquette"
        label={texts.tag}
        placeholder={texts.everyTag}
        options={[...new Set([...tags, ...(filters.tag === '' ? [] : [filters.tag])])].map((tag) => ({
          value: tag,
          text: tag,
        }))}
        defaultValue={filters.tag}
      />
    )}
    <Button type="submit" tone="secondary">
      {texts.search.submit}
    </Button>
  </Form>
);

const EmptyBook = ({ view: { importTo, addTo } }: { view: ClientsView }) => (
  <EmptyState
    title={texts.empty.title}
    look="framed"
    actions={
      <>
        {importTo !== null && (
          <LinkButton tone="primary" to={importTo}>
            {texts.importMine}
          </LinkButton>
        )}
        {addTo !== null && (
          <LinkButton tone={importTo === null ? 'primary' : 'secondary'} to={addTo}>
            {texts.add}
          </LinkButton>
        )}
      </>
    }
  >
    {texts.empty.text}
  </EmptyState>
);

const SamePeople = ({ base, same }: { base: string; same: string }) => (
  <p className={css['same']}>
    <Users size={20} strokeWidth={1.75} aria-hidden />
    <span>
      <b>{texts.same.title}</b> {same}
    </span>
    <Link className="link" to={`${base}/doublons`}>
      {texts.same.compare}
    </Link>
  </p>
);

type SelectionProps = { view: ClientsView; selection: ReturnType<typeof useTicked> };

const ClientsTable = ({ view: { rows, writeTo }, selection: { ticked, tick } }: SelectionProps) => (
  <table className={css['table']}>
    <thead>
      <tr>
        {texts.columns.map((name, i) => (
          <th key={name} scope="col" className={i === 3 || i === 4 ? css['number'] : undefined}>
            {i === 5 ? <span className="visually-hidden">{name}</span> : name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          isTicked={ticked.includes(row.id)}
          onTick={writeTo === null ? null : (isTicked) => tick(row.id, isTicked)}
        />
      ))}
    </tbody>
  </table>
);

// Clients ticked on other pages have no checkbox here, so hidden fields carry their ids.
const WriteForm = ({
  view: { rows, writeAllTo },
  writeTo,
  selection: { ticked, clear },
}: SelectionProps & { writeTo: string }) => (
  <Form noValidate id={writeForm} method="get" action={writeTo} className={css['write']}>
    <input type="hidden" name="cochees" value="1" />
    {ticked
      .filter((id) => !rows.some((row) => row.id === id))
      .map((id) => (
        <input key={id} type="hidden" name="qui" value={id} />
      ))}
    {ticked.length === 0 && <span className={css['soft']}>{texts.tickFirst}</span>}
    {ticked.length > 0 && (
      <span role="status" className={css['soft']}>
        {texts.ticked(ticked.length, countText(ticked.length))}{' '}
        <Button tone="quiet" size="sm" onClick={clear}>
          {texts.untick}
        </Button>
      </span>
    )}
    <Button type="submit" tone="secondary" size="sm">
      <PenLine size={16} strokeWidth={1.75} aria-hidden />
      {texts.writePicked}
    </Button>
    <LinkButton size="sm" to={writeAllTo}>
      {texts.writeAll}
    </LinkButton>
  </Form>
);

export const ClientsList = ({ view }: { view: ClientsView }) => {
  const { base, filters, rows, same } = view;
  const selection = useTicked(base);
  const { ticked } = selection;
  if (view.isEmpty) return <EmptyBook view={view} />;
  return (
    <>
      {same !== null && <SamePeople base={base} same={same} />}
      <Narrowing view={view} />
      <SegmentedLinks label={texts.which} options={view.lists} />
      {view.found !== null && rows.length > 0 && (
        <p role="status" className={css['found']}>
          {view.found}
        </p>
      )}
      {view.writeTo !== null && rows.length > 0 && (
        <div className={css['pick']} data-chrome>
          <span className={css['soft']}>
            {ticked.length > 0 ? texts.ticked(ticked.length, countText(ticked.length)) : texts.tickFirst}
          </span>
          <Button type="submit" form={writeForm} tone="secondary" size="sm">
            {texts.writePicked}
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <div className={css['below']}>
          <Nothing view={view} />
        </div>
      ) : (
        <div className={css['card']}>
          <ClientsTable view={view} selection={selection} />
          <div className={css['foot']}>
            <span className={css['soft']}>{view.range}</span>
            {view.writeTo !== null && <WriteForm view={view} writeTo={view.writeTo} selection={selection} />}
            <Pagination
              current={filters.page}
              total={view.pages}
              toPage={(page) => bookPath(base, { ...filters, page })}
            />
          </div>
        </div>
      )}
    </>
  );
};

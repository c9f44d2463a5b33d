import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { Form, Link } from 'react-router';
import field from '#ui/fields/field.module.css';
import { iconButtonClass } from '#ui/layout/icon-button.tsx';
import { findLimits } from '../rules/find-limits.ts';
import { spaceSearchTexts as texts } from './space-search-texts.ts';
import type { FoundLine } from './found-view.ts';
import css from './space-search.module.css';
import { useSpaceSearch, type SpaceSearchState } from './use-space-search.ts';

type OptionsProps = {
  label: string;
  lines: readonly FoundLine[];
  first: number;
  active: number;
  listId: string;
  onGo: (line: FoundLine) => void;
};

const Options = ({ label, lines, first, active, listId, onGo }: OptionsProps) =>
  lines.length > 0 && (
    <div role="group" aria-label={label}>
      <p className={css['kind']} aria-hidden>
        {label}
      </p>
      {lines.map((line, i) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus, where Enter chooses what it points at
        <div
          key={line.id}
          role="option"
          tabIndex={-1}
          id={`${listId}-${first + i}`}
          aria-selected={first + i === active}
          className={css['option']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(line)}
        >
          <b>{line.name}</b>
          <span>{line.detail}</span>
        </div>
      ))}
    </div>
  );

type PartProps = { search: SpaceSearchState; listId: string };

const SearchInput = ({ search: { input, typed, lines, shown, active, ...search }, listId }: PartProps) => (
  <span className={`${field['box']} ${css['box']}`}>
    <Search size={18} strokeWidth={1.75} aria-hidden />
    <input
      ref={input}
      id={`${listId}-field`}
      className={field['input']}
      type="search"
      name="q"
      placeholder={texts.placeholder}
      maxLength={findLimits.most}
      autoComplete="off"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={shown !== null && lines.length > 0}
      aria-controls={listId}
      aria-activedescendant={shown !== null && active >= 0 ? `${listId}-${active}` : undefined}
      aria-keyshortcuts="/"
      value={typed}
      onChange={(event) => search.type(event.target.value)}
      onFocus={search.open}
      onBlur={search.close}
      onKeyDown={search.onKeyDown}
    />
    <kbd aria-hidden className={css['key']}>
      /
    </kbd>
  </span>
);

const statusText = ({ shown, lines, typed }: SpaceSearchState): string => {
  if (shown === 'failed') return texts.failed;
  return lines.length === 0 ? texts.nothing(typed.trim()) : texts.found(lines.length);
};

const Found = ({ search, listId }: PartProps) => {
  const { shown, lines, active, go } = search;
  return (
    <>
      <div role="status" className={shown !== null && lines.length === 0 ? css['panel'] : 'visually-hidden'}>
        {shown !== null && <p className={css['none']}>{statusText(search)}</p>}
      </div>
      <div
        role="listbox"
        id={listId}
        aria-label={texts.label}
        className={css['panel']}
        hidden={shown === null || lines.length === 0}
      >
        {shown !== null && shown !== 'failed' && (
          <>
            <Options label={texts.clients} lines={shown.clients} first={0} active={active} listId={listId} onGo={go} />
            <Options
              label={texts.visits}
              lines={shown.visits}
              first={shown.clients.length}
              active={active}
              listId={listId}
              onGo={go}
            />
          </>
        )}
      </div>
    </>
  );
};

type Props = { proId: string; dashboard: string };

/**
 * The search for clients and visits on every page of a professional's space
 * (docs/product/screens.md#finding-clients-and-visits). Results appear below the field: arrows move, Enter opens,
 * Escape closes. Without JavaScript, and in a narrow window, the search opens its own page.
 */
export const SpaceSearch = ({ proId, dashboard }: Props) => {
  const listId = useId();
  const search = useSpaceSearch(proId, dashboard);
  const page = `${dashboard}/recherche`;
  return (
    <>
      <Form
        noValidate
        method="get"
        action={page}
        role="search"
        aria-label={texts.label}
        className={css['search']}
        onSubmit={search.close}
      >
        <label className="visually-hidden" htmlFor={`${listId}-field`}>
          {texts.label}
        </label>
        <SearchInput search={search} listId={listId} />
        <button type="submit" className="visually-hidden">
          {texts.submit}
        </button>
        <Found search={search} listId={listId} />
      </Form>
      <span className={css['narrow']}>
        <Link to={page} className={iconButtonClass()} aria-label={texts.open}>
          <Search size={20} strokeWidth={1.75} aria-hidden />
        </Link>
      </span>
    </>
  );
};

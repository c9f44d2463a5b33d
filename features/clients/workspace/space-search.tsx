import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import field from '#ui/fields/field.module.css';
import { iconButtonClass } from '#ui/layout/icon-button.tsx';
import { findLimits } from '../rules/find-limits.ts';
import { spaceSearchTexts as texts } from './space-search-texts.ts';
import type { FoundLine } from './found-view.ts';
import css from './space-search.module.css';
import { useFound } from './use-found.ts';

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/** The « / » key focuses the search field, unless the user is typing elsewhere or a dialog is open. */
const useSlash = (open: () => void): void => {
  const latest = useRef(open);
  useEffect(() => void (latest.current = open));
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      const isOther = event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey;
      if (
        event.key !== '/' ||
        isOther ||
        isTypedIn(event.target) ||
        document.querySelector('[aria-modal="true"], dialog[open]') !== null
      )
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

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

type Props = { proId: string; dashboard: string };

/**
 * Searches clients and visits from any page of a professional's space
 * (docs/product/screens.md#finding-clients-and-visits). Results appear below the field: arrows move, Enter opens,
 * Escape closes. Without JavaScript, and in a narrow window, the search opens a page of its own.
 */
export const SpaceSearch = ({ proId, dashboard }: Props) => {
  const listId = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useFound(typed, proId, dashboard);
  useSlash(() => {
    input.current?.focus();
    input.current?.select();
  });
  const lines = found === null || found === 'failed' ? [] : [...found.clients, ...found.visits];
  const isShown = isOpen && found !== null;
  const page = `${dashboard}/recherche`;
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const go = (line: FoundLine): void => {
    close();
    setTyped('');
    input.current?.blur();
    void navigate(line.to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && lines.length > 0) {
      event.preventDefault();
      setOpen(true);
      // Position -1, before the first line, is the field itself.
      setActive((at) => ((at + 1 + step + lines.length + 1) % (lines.length + 1)) - 1);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (isShown) close();
      else if (typed === '') input.current?.blur();
      else setTyped('');
    }
    const line = isShown ? lines[active] : undefined;
    if (event.key === 'Enter' && line !== undefined) {
      event.preventDefault();
      go(line);
    }
  };
  return (
    <>
      <Form
        noValidate
        method="get"
        action={page}
        role="search"
        aria-label={texts.label}
        className={css['search']}
        onSubmit={close}
      >
        <label className="visually-hidden" htmlFor={`${listId}-field`}>
          {texts.label}
        </label>
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
            aria-expanded={isShown && lines.length > 0}
            aria-controls={listId}
            aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
            aria-keyshortcuts="/"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onFocus={() => setOpen(true)}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          <kbd aria-hidden className={css['key']}>
            /
          </kbd>
        </span>
        <button type="submit" className="visually-hidden">
          {texts.submit}
        </button>
        <div role="status" className={isShown && lines.length === 0 ? css['panel'] : 'visually-hidden'}>
          {isShown && (
            <p className={css['none']}>
              {found === 'failed'
                ? texts.failed
                : lines.length === 0
                  ? texts.nothing(typed.trim())
                  : texts.found(lines.length)}
            </p>
          )}
        </div>
        <div
          role="listbox"
          id={listId}
          aria-label={texts.label}
          className={css['panel']}
          hidden={!isShown || lines.length === 0}
        >
          {isShown && found !== 'failed' && (
            <>
              <Options
                label={texts.clients}
                lines={found.clients}
                first={0}
                active={active}
                listId={listId}
                onGo={go}
              />
              <Options
                label={texts.visits}
                lines={found.visits}
                first={found.clients.length}
                active={active}
                listId={listId}
                onGo={go}
              />
            </>
          )}
        </div>
      </Form>
      <span className={css['narrow']}>
        <Link to={page} className={iconButtonClass()} aria-label={texts.open}>
          <Search size={20} strokeWidth={1.75} aria-hidden />
        </Link>
      </span>
    </>
  );
};

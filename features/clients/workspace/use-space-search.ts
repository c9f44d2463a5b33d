import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { FoundLine } from './found-view.ts';
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

const stepOf = (key: string): -1 | 0 | 1 => {
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
};

/**
 * State of the search field: the typed text, the results and the line that the arrows point at. `shown` is the results,
 * or « failed », while the list is open. Null while the list is closed or before the results arrive.
 */
export const useSpaceSearch = (proId: string, dashboard: string) => {
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
  const shown = isOpen ? found : null;
  const open = (): void => setOpen(true);
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    setActive(-1);
  };
  const go = (line: FoundLine): void => {
    close();
    setTyped('');
    input.current?.blur();
    void navigate(line.to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = stepOf(event.key);
    if (step !== 0 && lines.length > 0) {
      event.preventDefault();
      setOpen(true);
      // Position -1 is the search field itself, before the first line.
      setActive((at) => ((at + 1 + step + lines.length + 1) % (lines.length + 1)) - 1);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (shown !== null) close();
      else if (typed === '') input.current?.blur();
      else setTyped('');
    }
    const line = shown === null ? undefined : lines[active];
    if (event.key === 'Enter' && line !== undefined) {
      event.preventDefault();
      go(line);
    }
  };
  return { input, typed, lines, shown, active, open, close, type, go, onKeyDown };
};
export type SpaceSearchState = ReturnType<typeof useSpaceSearch>;

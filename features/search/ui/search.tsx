import { useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { loadLater } from '#ui/browser/load-later.ts';
import type { FocusedField, SearchBarData, SearchDraft } from './search-draft.ts';
import { readForm } from './search-draft.ts';
import { onFirstTouch } from './first-touch.ts';
import { sayLacking, wasLacking } from './lacking.ts';
import { SearchForm } from './search-form.tsx';
import css from './search-bar.module.css';

type Enhanced = {
  readonly Bar: ComponentType<
    SearchBarData & {
      draft: SearchDraft;
      focused: FocusedField | null;
      isAsked: boolean;
      onSearch: (query: string) => void;
    }
  >;
  readonly draft: SearchDraft;
  readonly focused: FocusedField | null;
  readonly isAsked: boolean;
};

/**
 * The search bar of a page with JavaScript: the plain form, which the enhanced bar replaces at the first focus. Pass
 * the URL as `key`, so that a new search resets the bar.
 */
export const Search = ({ onSearch, ...data }: SearchBarData & { onSearch: (query: string) => void }) => {
  const form = useRef<HTMLFormElement>(null);
  const [enhanced, setEnhanced] = useState<Enhanced>();
  useEffect(() => {
    const plain = form.current;
    if (!plain) return undefined;
    sayLacking(plain);
    return onFirstTouch(
      plain,
      () => loadLater(() => import('./search-bar.tsx')),
      // Rendered synchronously: text typed between reading the form and showing the bar would be lost.
      ({ SearchBar }) =>
        flushSync(() => setEnhanced({ Bar: SearchBar, ...readForm(plain, data), isAsked: wasLacking(plain) })),
    );
    // The form is uncontrolled. Its values are read when the enhanced bar replaces it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div className={css['bar']}>
      {enhanced ? (
        <enhanced.Bar
          {...data}
          draft={enhanced.draft}
          focused={enhanced.focused}
          isAsked={enhanced.isAsked}
          onSearch={onSearch}
        />
      ) : (
        <SearchForm {...data} ref={form} />
      )}
    </div>
  );
};

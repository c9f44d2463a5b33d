import { Fragment, useEffect, useId, type KeyboardEvent, type ReactNode } from 'react';
import { logFault } from '../browser/log-fault.ts';

/** A tab header (docs/product/widgets.md#option-shapes). */
export type TabHeader = {
  readonly id: string;
  readonly hidden?: boolean;
  readonly disabled?: boolean;
  readonly title?: string;
  readonly subtitle?: string;
  readonly icon?: ReactNode;
  /** Drawn instead of the title and the subtitle. */
  readonly html?: ReactNode;
  /** Whether this is a category: a name above the tabs that follow, without a body. */
  readonly category?: boolean;
};

/** A tab body (docs/product/widgets.md#option-shapes). Its id is the id of its header. */
export type TabBody = { readonly id: string; readonly html: ReactNode };

/** The tab to show: the requested tab when it can be opened, else the first tab that can be opened. */
export const activeTab = (headers: readonly TabHeader[], selectedId: string | null): string | undefined => {
  const open = headers.filter(({ category, hidden, disabled }) => !category && !hidden && !disabled);
  return (open.find(({ id }) => id === selectedId) ?? open[0])?.id;
};

/**
 * Logs a fault when there are not as many headers, categories excluded, as bodies (docs/product/widgets.md#tabs). The
 * tabs that have a body still work.
 */
export const useCountCheck = (headers: readonly TabHeader[], bodies: readonly TabBody[]): void => {
  const wanted = headers.filter(({ category }) => !category).length;
  useEffect(() => {
    if (wanted !== bodies.length) logFault(`Onglets\u202f: ${wanted} titres pour ${bodies.length} contenus.`);
  }, [wanted, bodies.length]);
};

const keysOf = { horizontal: ['ArrowLeft', 'ArrowRight'], vertical: ['ArrowUp', 'ArrowDown'] } as const;

/** Moves the focus between the enabled tabs with arrows, Home and End, and opens the focused tab. */
const onTabKey = (event: KeyboardEvent<HTMLElement>, orientation: keyof typeof keysOf): void => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not([aria-disabled])')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const [before, after] = keysOf[orientation];
  const to = { [before]: at - 1, [after]: at + 1, Home: 0, End: tabs.length - 1, ' ': at }[event.key];
  if (at === -1 || to === undefined) return;
  event.preventDefault();
  const tab = tabs.at(to % tabs.length);
  tab?.focus();
  tab?.click();
};

// The Tab key stops only at the open tab. Arrows reach the other enabled tabs.
const tabIndexOf = ({ disabled }: TabHeader, isActive: boolean): number | undefined => {
  if (disabled) return undefined;
  return isActive ? 0 : -1;
};

export const tabIds = (base: string, id: string) => ({ tab: `${base}-${id}`, panel: `${base}-${id}-contenu` });

export type TabAttributes = {
  readonly id: string;
  readonly role: 'tab';
  readonly 'aria-selected': boolean;
  readonly 'aria-controls': string;
  readonly 'aria-disabled': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly tabIndex: number | undefined;
};

type Props = {
  base: string;
  label: string;
  orientation: keyof typeof keysOf;
  headers: readonly TabHeader[];
  active: string | undefined;
  className: string | undefined;
  renderTab: (header: TabHeader, attributes: TabAttributes) => ReactNode;
  /** Renders a category. `id` is the id of the element that describes its tabs. */
  renderCategory?: (header: TabHeader, id: string) => ReactNode;
};

/**
 * The row or column of tabs, a single stop of the Tab key. Hidden tabs are not rendered. The category of a tab is its
 * accessible description.
 */
export const TabList = ({ base, label, orientation, headers, active, className, renderTab, renderCategory }: Props) => {
  const own = useId();
  return (
    // The tabs receive the focus, never the list.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="tablist"
      aria-label={label}
      aria-orientation={orientation}
      className={className}
      onKeyDown={(event) => onTabKey(event, orientation)}
    >
      {headers.map((header, at) => {
        if (header.hidden) return null;
        if (header.category)
          return <Fragment key={header.id}>{renderCategory?.(header, `${own}-${header.id}`)}</Fragment>;
        const ids = tabIds(base, header.id);
        const under = headers.findLast(({ category, hidden }, i) => i < at && category === true && !hidden);
        const isActive = header.id === active;
        const attributes: TabAttributes = {
          id: ids.tab,
          role: 'tab',
          'aria-selected': isActive,
          'aria-controls': ids.panel,
          'aria-disabled': header.disabled || undefined,
          'aria-describedby': under && `${own}-${under.id}`,
          tabIndex: tabIndexOf(header, isActive),
        };
        return <Fragment key={header.id}>{renderTab(header, attributes)}</Fragment>;
      })}
    </div>
  );
};

/** The bodies of the tabs. Only the body of the open tab is visible. Bodies of hidden headers are not rendered. */
export const TabPanels = ({
  base,
  headers,
  bodies,
  active,
}: {
  base: string;
  headers: readonly TabHeader[];
  bodies: readonly TabBody[];
  active: string | undefined;
}) => {
  const shown = new Set(headers.filter(({ category, hidden }) => !category && !hidden).map(({ id }) => id));
  return bodies
    .filter(({ id }) => shown.has(id))
    .map(({ id, html }) => {
      const ids = tabIds(base, id);
      return (
        // The Tab key moves from a tab to its panel, even when the panel contains no control.
        <div key={id} id={ids.panel} role="tabpanel" aria-labelledby={ids.tab} tabIndex={0} hidden={id !== active}>
          {html}
        </div>
      );
    });
};

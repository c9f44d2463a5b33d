import { Fragment, useEffect, useId, type KeyboardEvent, type ReactNode } from 'react';
import { logFault } from '../browser/log-fault.ts';

/** The tab header shape (docs/product/widgets.md#option-shapes). */
export type TabHeader = {
  readonly id: string;
  readonly hidden?: boolean;
  readonly disabled?: boolean;
  readonly title?: string;
  readonly subtitle?: string;
  readonly icon?: ReactNode;
  /** Drawn instead of the title and the subtitle. */
  readonly html?: ReactNode;
  /** It names the tabs that follow it and has no body. */
  readonly category?: boolean;
};

/** The tab body shape (docs/product/widgets.md#option-shapes); its id is its header's. */
export type TabBody = { readonly id: string; readonly html: ReactNode };

/** The tab that is shown: the asked one where it can be, else the first that can. */
export const activeTab = (headers: readonly TabHeader[], asked: string | null): string | undefined => {
  const open = headers.filter(({ category, hidden, disabled }) => !category && !hidden && !disabled);
  return (open.find(({ id }) => id === asked) ?? open[0])?.id;
};

/** Logs headers and bodies that are not as many, categories left out (docs/product/widgets.md#tabs): the tabs then work as far as they match. */
export const useCountCheck = (headers: readonly TabHeader[], bodies: readonly TabBody[]): void => {
  const wanted = headers.filter(({ category }) => !category).length;
  useEffect(() => {
    if (wanted !== bodies.length) logFault(`Onglets\u202f: ${wanted} titres pour ${bodies.length} contenus.`);
  }, [wanted, bodies.length]);
};

const keysOf = { horizontal: ['ArrowLeft', 'ArrowRight'], vertical: ['ArrowUp', 'ArrowDown'] } as const;

/** Arrows, Home and End move among the tabs that can be chosen and choose. */
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

/** What ties a tab to its panel. */
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
  /** One tab, whatever element it is. */
  renderTab: (header: TabHeader, attributes: TabAttributes) => ReactNode;
  /** One category, with the id its tabs are described by. */
  renderCategory?: (header: TabHeader, id: string) => ReactNode;
};

/** The row or column of tabs: one stop of the keyboard, hidden ones left out, each tab said with the category it stands under. */
export const TabList = ({ base, label, orientation, headers, active, className, renderTab, renderCategory }: Props) => {
  const own = useId();
  return (
    // The keys are those of the tabs, which have the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="tablist" aria-label={label} aria-orientation={orientation} className={className} onKeyDown={(event) => onTabKey(event, orientation)}>
      {headers.map((header, at) => {
        if (header.hidden) return null;
        if (header.category) return <Fragment key={header.id}>{renderCategory?.(header, `${own}-${header.id}`)}</Fragment>;
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
          tabIndex: header.disabled ? undefined : isActive ? 0 : -1,
        };
        return <Fragment key={header.id}>{renderTab(header, attributes)}</Fragment>;
      })}
    </div>
  );
};

/** The bodies, of which one is shown; those of hidden headers are not there. */
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
        // A panel is where Tab leads from its tab, even without a control inside.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div key={id} id={ids.panel} role="tabpanel" aria-labelledby={ids.tab} tabIndex={0} hidden={id !== active}>
          {html}
        </div>
      );
    });
};

import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { logFault } from '../browser/log-fault.ts';
import { StayLink } from '../layout/stay-link.tsx';
import { activeTab, TabList, TabPanels, useCountCheck, type TabBody, type TabHeader } from './tab-list.tsx';
import css from './vertical-tabs.module.css';

type Props = {
  label: string;
  headers: readonly TabHeader[];
  bodies: readonly TabBody[];
  /** The query parameter that contains the id of the open tab. */
  parameter?: string;
  /** The id of the element of the page that receives the bodies. By default the bodies are beside the tabs. */
  wrapperId?: string;
};

const useWrapper = (wrapperId: string | undefined): Element | null => {
  const [wrapper, setWrapper] = useState<Element | null>(null);
  useEffect(() => {
    if (wrapperId === undefined) return;
    const found = document.getElementById(wrapperId);
    if (!found)
      logFault(`Onglets\u202f: l’élément «\u202f${wrapperId}\u202f», qui reçoit les contenus, est introuvable.`);
    setWrapper(found);
  }, [wrapperId]);
  return wrapper;
};

/**
 * Tabs in a column, grouped by category (docs/product/widgets.md#tabs). The URL contains the id of the open tab
 * (`?tab=`), so each tab is a link that works without JavaScript.
 */
export const VerticalTabs = ({ label, headers, bodies, parameter = 'tab', wrapperId }: Props) => {
  const base = useId();
  const { pathname, search: query } = useLocation();
  const search = new URLSearchParams(query);
  const active = activeTab(headers, search.get(parameter));
  const wrapper = useWrapper(wrapperId);
  useCountCheck(headers, bodies);
  const searchOf = (id: string): string => {
    const next = new URLSearchParams(search);
    next.set(parameter, id);
    return `?${next}`;
  };
  const panels = <TabPanels base={base} headers={headers} bodies={bodies} active={active} />;
  return (
    <div className={css['tabs']}>
      <TabList
        base={base}
        label={label}
        orientation="vertical"
        headers={headers}
        active={active}
        className={css['list']}
        renderCategory={({ icon, title, html }, id) => (
          <span id={id} className={css['category']}>
            {icon}
            {html ?? title}
          </span>
        )}
        renderTab={({ id, title, subtitle, icon, html, disabled = false }, attributes) => {
          const inside = (
            <>
              {icon}
              {html ?? (
                <span>
                  {title}
                  {subtitle !== undefined && <span className={css['subtitle']}>{subtitle}</span>}
                </span>
              )}
            </>
          );
          return disabled ? (
            <span {...attributes} className={css['tab']}>
              {inside}
            </span>
          ) : (
            <StayLink {...attributes} path={pathname} search={searchOf(id)} className={css['tab']}>
              {inside}
            </StayLink>
          );
        }}
      />
      {wrapperId === undefined ? (
        <div className={css['panels']}>{panels}</div>
      ) : (
        wrapper && createPortal(panels, wrapper)
      )}
    </div>
  );
};

import { useId, useState } from 'react';
import { activeTab, TabList, TabPanels, useCountCheck, type TabBody, type TabHeader } from './tab-list.tsx';
import css from './tabs.module.css';

type Props = {
  label: string;
  headers: readonly TabHeader[];
  bodies: readonly TabBody[];
  initialId?: string;
  onChange?: (id: string) => void;
};

/** Tabs in a row (docs/product/widgets.md#tabs). A narrow row scrolls sideways. */
export const Tabs = ({ label, headers, bodies, initialId, onChange }: Props) => {
  const base = useId();
  const [selectedId, setSelectedId] = useState<string | null>(initialId ?? null);
  const active = activeTab(headers, selectedId);
  useCountCheck(headers, bodies);
  return (
    <div className={css['tabs']}>
      <div className={css['scroller']}>
        <TabList
          base={base}
          label={label}
          orientation="horizontal"
          headers={headers}
          active={active}
          className={css['list']}
          renderTab={({ id, title, subtitle, icon, html, disabled = false }, attributes) => (
            <button
              {...attributes}
              type="button"
              className={css['tab']}
              disabled={disabled}
              onClick={() => {
                setSelectedId(id);
                onChange?.(id);
              }}
            >
              {icon}
              {html ?? (
                <span>
                  {title}
                  {subtitle !== undefined && <span className={css['subtitle']}>{subtitle}</span>}
                </span>
              )}
            </button>
          )}
        />
      </div>
      <div className={css['panels']}>
        <TabPanels base={base} headers={headers} bodies={bodies} active={active} />
      </div>
    </div>
  );
};

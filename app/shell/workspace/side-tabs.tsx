import { useLocation } from 'react-router';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { useDashboard } from '#ui/page/use-dashboard.ts';
import type { WorkSpace } from '#ui/spaces.ts';
import { dashboardTexts as texts } from './dashboard-texts.ts';
import { sidesOf, type Entry, type Waits } from './menu-places.ts';
import css from './side-tabs.module.css';

/**
 * The tabs of the current menu entry, with their numbers of waiting items. Renders nothing on a page that is not a tab.
 */
export const SideTabs = ({ space, current, waits }: { space: WorkSpace; current: Entry; waits: Waits }) => {
  const { pathname } = useLocation();
  const dashboard = useDashboard(space);
  const { key, sides } = sidesOf(current);
  const options = sides.map((side) => {
    const to = `${dashboard}${side.to}`;
    const count = waits?.[side.key] ?? 0;
    return {
      to,
      label: count > 0 ? texts.counted(texts.entries[side.key], count) : texts.entries[side.key],
      isCurrent: to === pathname,
    };
  });
  return options.some(({ isCurrent }) => isCurrent) ? (
    <div className={css['tabs']}>
      <SegmentedLinks label={texts.entries[key]} options={options} />
    </div>
  ) : null;
};

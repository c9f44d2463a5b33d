import { useEffect, type ReactNode } from 'react';
import { SpaceSearch } from '#features/clients/workspace/space-search.tsx';
import { useDashboard } from '#ui/page/use-dashboard.ts';
import { placeOfSegment, spaces, type WorkSpace } from '#ui/spaces.ts';
import type { ShownAccount } from '#platform/http/page-call.ts';
import { useRootData } from '../root-data.ts';
import { WorkFrame } from './work-frame.tsx';
import { dashboardTexts as texts } from './dashboard-texts.ts';
import { inBar, menuPlaceOf, menuPlacesOf, pros, type Entry } from './menu-places.ts';
import { SideTabs } from './side-tabs.tsx';
import { useWaitingCounts } from './waiting-counts.ts';

type Props = {
  space: WorkSpace;
  current: Entry;
  accountName: Pick<ShownAccount, 'firstname' | 'lastname'>;
  heading: ReactNode;
  /** Current step, for a page whose steps share one URL. A new step moves the focus to its heading. */ step?: string;
  /** Whether the page is the response to a form at the same URL. */ isAnswer?: boolean;
  lead?: ReactNode;
  actions?: ReactNode;
  hasActionBar?: boolean;
  isDense?: boolean;
  isInLine?: boolean;
  children: ReactNode;
};

/** The frame of the pages in a space: menu, link back to « Réglages », tabs of the current menu entry. */
export const DashboardPage = ({ space, current, step = '', children, ...page }: Props) => {
  // The browser remembers that the last space used is `business` (docs/product/screens.md#browser-storage).
  useEffect(() => {
    if (space === 'business') localStorage.setItem('last-type-page', 'business');
  }, [space]);
  const profiles = useRootData()?.account?.profiles ?? [];
  const dashboard = useDashboard(space);
  const place = placeOfSegment(dashboard.split('/')[1]);
  const own = profiles.find(({ id, type }) => type === spaces[space].type && (place === null || id === place));
  const { id: proId = null, places = null } = own?.isComplete && pros.includes(space) ? own : {};
  const waits = useWaitingCounts(proId);
  const menuPlace = menuPlaceOf(space, current);
  return (
    <WorkFrame
      {...page}
      search={proId !== null && <SpaceSearch proId={proId} dashboard={dashboard} />}
      label={texts.nav}
      places={menuPlacesOf(space, waits, places, dashboard)}
      first={inBar}
      current={menuPlace}
      space={texts.spaces[space]}
      focusKey={`${space} ${current} ${step}`}
      back={
        menuPlace === 'allSettings' && current !== menuPlace && (places?.includes(menuPlace) ?? true)
          ? { to: `${dashboard}/reglages`, text: texts.entries.allSettings }
          : undefined
      }
    >
      <SideTabs space={space} current={current} waits={waits} />
      {children}
    </WorkFrame>
  );
};

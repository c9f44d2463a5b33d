import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { dayFromCompactDate } from '#core/format.ts';
import { whenReleased } from '#ui/browser/when-released.ts';
import { mainAgenda, shownIn, shownQuery, type Shown } from './agenda-address.ts';

/** Keys in the browser's local storage (docs/product/screens.md#browser-storage). */
const keys = { agenda: 'planning-agenda', dates: 'planning-dates' } as const;

/**
 * Stores the shown agenda and dates in this browser, and restores them when the address has none. A past date and an
 * agenda of another place are not restored. Narrow windows and professionals with several resources (`team`) start with
 * the day view, until the user has chosen another view in this browser.
 */
export const useRemembered = (
  shown: Shown,
  today: number,
  team: readonly { readonly id: string }[],
  base: string,
): void => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => void (isLeaving.current = state !== 'idle'), [state]);
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.has('vue') || query.has('date') || query.has('agenda')) {
      localStorage.setItem(keys.agenda, shown.agenda);
      localStorage.setItem(keys.dates, shownQuery({ ...shown, agenda: mainAgenda }));
      return undefined;
    }
    const stored = new URLSearchParams(localStorage.getItem(keys.dates) ?? '');
    // A narrow window fits a day but not a week, and a team works day by day.
    if (!stored.has('vue') && (team.length > 1 || matchMedia('(max-width: 860px)').matches)) stored.set('vue', 'jour');
    stored.set('agenda', team.find(({ id }) => id === localStorage.getItem(keys.agenda))?.id ?? mainAgenda);
    const day = dayFromCompactDate(stored.get('date') ?? '');
    if (day === undefined || day < today) stored.delete('date');
    const wanted = shownQuery(shownIn(stored, today));
    if (wanted === shownQuery(shown)) return undefined;
    const more = Object.fromEntries(query);
    // Waits for the end of a press, which would otherwise miss its target. Does not cancel a navigation already
    // started.
    return whenReleased(() => {
      if (!isLeaving.current)
        void navigate(`${base}?${shownQuery(shownIn(stored, today), more)}`, {
          replace: true,
          preventScrollReset: true,
        });
    });
  }, [search, shown, today, team, base, navigate]);
};

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { dayFromCompactDate } from '#core/format.ts';
import { whenReleased } from '#ui/browser/when-released.ts';
import { mainAgenda, shownIn, shownQuery, type Shown } from './agenda-address.ts';

/** Names of the entries in the browser's local storage (docs/product/screens.md#browser-storage). */
const keys = { agenda: 'planning-agenda', dates: 'planning-dates' } as const;

/**
 * Stores the shown agenda and dates in this browser. Restores them when the address has none, except a past date and
 * the agenda of another professional's resource. Until the user chooses a view in this browser, narrow windows and
 * professionals with several resources (`team`) get the day view.
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
    // A narrow window has no room for a week, and a team works day by day.
    if (!stored.has('vue') && (team.length > 1 || matchMedia('(max-width: 860px)').matches)) stored.set('vue', 'jour');
    stored.set('agenda', team.find(({ id }) => id === localStorage.getItem(keys.agenda))?.id ?? mainAgenda);
    const day = dayFromCompactDate(stored.get('date') ?? '');
    if (day === undefined || day < today) stored.delete('date');
    const wanted = shownQuery(shownIn(stored, today));
    if (wanted === shownQuery(shown)) return undefined;
    const more = Object.fromEntries(query);
    // A navigation during a press would move the pressed element away. Waits for the release, unless the user already
    // leaves the page.
    return whenReleased(() => {
      if (!isLeaving.current)
        void navigate(`${base}?${shownQuery(shownIn(stored, today), more)}`, {
          replace: true,
          preventScrollReset: true,
        });
    });
  }, [search, shown, today, team, base, navigate]);
};

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { dayFromCompactDate } from '#core/format.ts';
import { whenReleased } from '#ui/browser/when-released.ts';
import { mainAgenda, shownIn, shownQuery, type Shown } from './agenda-address.ts';

/** The keys of the browser's own storage (docs/product/screens.md#browser-storage). */
const keys = { agenda: 'planning-agenda', dates: 'planning-dates' } as const;

/**
 * Keeps whose agenda and which dates are looked at in this browser, and takes them up again where the address says none; a day gone by, and with it the weeks
 * before, is not taken up, nor is the agenda of somebody of another place. A narrow window, and the desk of several people (`team`), open on a day until
 * another view was chosen there.
 */
export const useRemembered = (shown: Shown, today: number, team: readonly { readonly id: string }[], base: string): void => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => void (isLeaving.current = state !== 'idle'), [state]);
  useEffect(() => {
    const asked = new URLSearchParams(search);
    if (asked.has('vue') || asked.has('date') || asked.has('agenda')) {
      localStorage.setItem(keys.agenda, shown.agenda);
      localStorage.setItem(keys.dates, shownQuery({ ...shown, agenda: mainAgenda }));
      return undefined;
    }
    const kept = new URLSearchParams(localStorage.getItem(keys.dates) ?? '');
    // In a narrow window a day is read whole, a week is not; among several people the day is where one works.
    if (!kept.has('vue') && (team.length > 1 || matchMedia('(max-width: 860px)').matches)) kept.set('vue', 'jour');
    kept.set('agenda', team.find(({ id }) => id === localStorage.getItem(keys.agenda))?.id ?? mainAgenda);
    const day = dayFromCompactDate(kept.get('date') ?? '');
    if (day === undefined || day < today) kept.delete('date');
    const wanted = shownQuery(shownIn(kept, today));
    if (wanted === shownQuery(shown)) return undefined;
    const more = Object.fromEntries(asked);
    // Nothing goes away under a press, which would miss what it was meant for; nor is where it leads called off.
    return whenReleased(() => {
      if (!isLeaving.current) void navigate(`${base}?${shownQuery(shownIn(kept, today), more)}`, { replace: true, preventScrollReset: true });
    });
  }, [search, shown, today, team, base, navigate]);
};

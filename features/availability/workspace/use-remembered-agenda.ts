import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { compactDate, dayFromCompactDate } from '#core/format.ts';
import { mainAgenda, shownIn, shownQuery, type Shown } from './agenda-address.ts';

/** The keys of the browser's own storage (docs/product/screens.md#browser-storage). */
const keys = { agenda: 'planning-agenda', dates: 'planning-dates' } as const;

/**
 * Keeps whose agenda and which dates are looked at in this browser, and takes them up again where the address says none; weeks gone by, before
 * `weekDay`, are not taken up.
 */
export const useRemembered = (shown: Shown, today: number, weekDay: number, base: string): void => {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const asked = new URLSearchParams(search);
    if (asked.has('vue') || asked.has('date') || asked.has('agenda')) {
      localStorage.setItem(keys.agenda, shown.agenda);
      localStorage.setItem(keys.dates, new URLSearchParams({ vue: shown.view, date: compactDate(shown.day) }).toString());
      return;
    }
    const kept = new URLSearchParams(localStorage.getItem(keys.dates) ?? '');
    kept.set('agenda', localStorage.getItem(keys.agenda) ?? mainAgenda);
    const day = dayFromCompactDate(kept.get('date') ?? '');
    if (day === undefined || day < weekDay) kept.delete('date');
    const wanted = shownQuery(shownIn(kept, today));
    if (wanted === shownQuery(shown)) return;
    const more = Object.fromEntries(asked);
    void navigate(`${base}?${shownQuery(shownIn(kept, today), more)}`, { replace: true, preventScrollReset: true });
  }, [search, shown, today, weekDay, base, navigate]);
};

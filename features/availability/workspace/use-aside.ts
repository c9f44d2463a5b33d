import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asideIn, withAside, type AsideVisit } from './agenda-aside.ts';

/**
 * The visits that a professional laid aside in this tab (docs/product/screens.md#browser-storage). The page that
 * confirms a move names the moved visit in its address. That visit then leaves the list.
 */
export const useAside = (proId: string) => {
  const key = `planning-aside-${proId}`;
  const [laid, setLaid] = useState<readonly AsideVisit[]>([]);
  const [query] = useSearchParams();
  const placed = query.get('dit') === 'deplace' ? query.get('booking_id') : null;
  const keep = (next: readonly AsideVisit[]): void => {
    sessionStorage.setItem(key, JSON.stringify(next));
    setLaid(next);
  };
  useEffect(() => {
    const stored = asideIn(sessionStorage.getItem(key));
    const remaining = stored.filter(({ id }) => id !== placed);
    if (remaining.length < stored.length) sessionStorage.setItem(key, JSON.stringify(remaining));
    setLaid(remaining);
  }, [key, placed]);
  return {
    laid,
    lay: (one: AsideVisit): void => keep(withAside(laid, one)),
    takeBack: (id: string): void => keep(laid.filter((one) => one.id !== id)),
  };
};

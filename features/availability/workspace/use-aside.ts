import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asideIn, withAside, type AsideVisit } from './agenda-aside.ts';

/**
 * The visits laid aside in this tab (docs/product/screens.md#browser-storage), for one professional. A visit that has
 * been moved, according to the address, leaves the list.
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
    const kept = asideIn(sessionStorage.getItem(key));
    const left = kept.filter(({ id }) => id !== placed);
    if (left.length < kept.length) sessionStorage.setItem(key, JSON.stringify(left));
    setLaid(left);
  }, [key, placed]);
  return {
    laid,
    lay: (one: AsideVisit): void => keep(withAside(laid, one)),
    takeBack: (id: string): void => keep(laid.filter((one) => one.id !== id)),
  };
};

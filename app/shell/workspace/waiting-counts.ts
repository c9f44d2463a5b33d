import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { DataOf } from '#core/route.ts';
import type { readWaiting } from '#features/dashboards/contract.ts';
import { api } from '#ui/browser/api.ts';

type Counts = DataOf<typeof readWaiting>;

// Last loaded numbers of waiting items, for each profile. The numbers loaded on the previous page stay visible until
// those of the current page are loaded.
const known = new Map<string, { readonly counts: Counts; readonly ofPage: string }>();

/**
 * Loads the numbers of items that wait for the professional, once for each page. Null until loaded, and when
 * `profileId` is null.
 */
export const useWaitingCounts = (profileId: string | null): Counts | null => {
  const { key: page } = useLocation();
  const [, show] = useState<Counts | null>(null);
  useEffect(() => {
    if (profileId === null || known.get(profileId)?.ofPage === page) return;
    const leaving = new AbortController();
    void api('GET /v1/pro/{id}/waiting', { id: profileId }, { signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted || !('success' in answer) || !answer.success) return;
      known.set(profileId, { counts: answer.data, ofPage: page });
      show(answer.data);
    });
    return () => leaving.abort();
  }, [profileId, page]);
  return profileId === null ? null : (known.get(profileId)?.counts ?? null);
};

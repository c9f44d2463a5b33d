import { useEffect, useState } from 'react';
import { api } from '#ui/browser/api.ts';
import { findLimits } from '../rules/find-limits.ts';
import { foundView, type FoundView } from './found-view.ts';

const pauseMs = 180;

/**
 * Search results for the typed text, loaded shortly after the last key. Null before the first results, « failed » when
 * the request failed.
 */
export const useFound = (typed: string, proId: string, dashboard: string): FoundView | 'failed' | null => {
  const [found, setFound] = useState<{ readonly of: string; readonly view: FoundView | 'failed' } | null>(null);
  const searchText = typed.trim();
  useEffect(() => {
    if (searchText.length < findLimits.least) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void api('GET /v1/pro/{id}/find', { id: proId, query: searchText }, { signal: leaving.signal }).then((answer) => {
        if (leaving.signal.aborted) return;
        setFound({
          of: searchText,
          view: 'success' in answer && answer.success ? foundView(answer.data, dashboard) : 'failed',
        });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [searchText, proId, dashboard]);
  // Earlier results stay until the next results arrive, so that the list does not flicker.
  return searchText.length < findLimits.least || found === null ? null : found.view;
};

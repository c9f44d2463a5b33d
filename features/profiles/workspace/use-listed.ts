import { useEffect, useState } from 'react';
import type { DataOf } from '#core/route.ts';
import { api } from '#ui/browser/api.ts';
import type { findCompany } from '../contract/company.ts';

export type FoundCompany = DataOf<typeof findCompany>;

/**
 * Looks up a SIRET in the directory while the user types. Undefined while the SIRET has fewer than fourteen digits,
 * null while a request runs.
 */
export const useListed = (typed: string, isOn: boolean): FoundCompany | null | undefined => {
  const siret = typed.replaceAll(/\s/g, '');
  const completeSiret = isOn && /^\d{14}$/.test(siret) ? siret : null;
  const [found, setFound] = useState<{ readonly siret: string; readonly listed: FoundCompany }>();
  useEffect(() => {
    if (completeSiret === null) return undefined;
    const abort = new AbortController();
    const silent: FoundCompany = { state: 'silent', company: null };
    const look = async (): Promise<void> => {
      const answer = await api('GET /v1/company/{siret}', { siret: completeSiret }, { signal: abort.signal });
      const listed = 'success' in answer && answer.success ? answer.data : silent;
      if (!abort.signal.aborted) setFound({ siret: completeSiret, listed });
    };
    look().catch(reportError);
    return () => abort.abort();
  }, [completeSiret]);
  if (completeSiret === null) return undefined;
  return found?.siret === completeSiret ? found.listed : null;
};

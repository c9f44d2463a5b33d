import { openBreaker, outsideJson } from './outside-json.ts';

/**
 * Answer of the company directory about a SIRET: the company as read by `read`, or `silent` when the directory failed
 * or was too slow.
 */
export type DirectorySays<C> = { readonly kind: 'answered'; readonly company: C } | { readonly kind: 'silent' };

/** Looks a SIRET up. `find` never rejects, and it answers within `timeoutMs`. */
export type CompanyDirectory<C> = { readonly find: (siret: string) => Promise<DirectorySays<C>> };

type Options<C> = {
  /** Base address of the service, to which `/search` is added. */ readonly url: string;
  /** Parses the JSON response about this SIRET. Undefined when the response is invalid. */ readonly read: (
    body: unknown,
    siret: string,
  ) => C | undefined;
  /** Milliseconds of a monotonic clock. */ readonly elapsed?: () => number;
  readonly timeoutMs?: number;
};

/**
 * The State's « Recherche d'entreprises » service (docs/product/integrations.md#company-directory). Requests one
 * establishment, times out after 2.5 s, and stops calling for a while after repeated failures.
 */
export const stateDirectory = <C>({
  url,
  read,
  elapsed = () => performance.now(),
  timeoutMs = 2_500,
}: Options<C>): CompanyDirectory<C> => {
  const breaker = openBreaker(elapsed);
  const ask = async (siret: string): Promise<C> => {
    const address = new URL(`${url.replace(/\/$/, '')}/search`);
    address.search = new URLSearchParams({
      q: siret,
      minimal: 'true',
      include: 'siege,matching_etablissements',
      page: '1',
      per_page: '1',
    }).toString();
    const company = read(await outsideJson(address, { service: 'directory', timeoutMs }), siret);
    if (company === undefined) throw new Error('directory answer not understood');
    return company;
  };
  return {
    find: async (siret) => {
      if (!breaker.mayCall()) return { kind: 'silent' };
      try {
        const company = await ask(siret);
        breaker.succeeded();
        return { kind: 'answered', company };
      } catch (error) {
        breaker.failed(error);
        return { kind: 'silent' };
      }
    },
  };
};

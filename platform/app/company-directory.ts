import { openBreaker, outsideJson } from './outside-json.ts';

/** Answer of the company directory about a SIRET. `silent` means that the directory failed or was too slow. */
export type DirectorySays<C> = { readonly kind: 'answered'; readonly company: C } | { readonly kind: 'silent' };

/** `find` looks a SIRET up. It never rejects, and it answers within `timeoutMs`. */
export type CompanyDirectory<C> = { readonly find: (siret: string) => Promise<DirectorySays<C>> };

type Options<C> = {
  /** Base address of the service, to which `/search` is added. */ readonly url: string;
  /** Parses the JSON response about this SIRET. Undefined when the response is invalid. */ readonly read: (
    body: unknown,
    siret: string,
  ) => C | undefined;
  /** A monotonic clock in milliseconds, replaced in tests. */ readonly elapsed?: () => number;
  readonly timeoutMs?: number;
};

/**
 * Client of the State's « Recherche d'entreprises » service (docs/product/integrations.md#company-directory). A request
 * times out after 2.5 s. After repeated failures, no request is sent for a while.
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

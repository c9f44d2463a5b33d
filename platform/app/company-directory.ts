import { openBreaker, outsideJson } from './outside-json.ts';

/** What the directory of companies says of a SIRET: `C` as its reader reads it, or nothing in time. */
export type DirectorySays<C> = { readonly kind: 'answered'; readonly company: C } | { readonly kind: 'silent' };

/** Looks a SIRET up; never fails, never takes longer than it says. */
export type CompanyDirectory<C> = { readonly find: (siret: string) => Promise<DirectorySays<C>> };

type Options<C> = {
  /** Base address of the service: `/search` is added. */ readonly url: string;
  /** Its JSON answer about this SIRET; undefined when it is not one. */ readonly read: (body: unknown, siret: string) => C | undefined;
  /** Milliseconds of a clock that only advances. */ readonly elapsed?: () => number;
  readonly timeoutMs?: number;
};

/** The State's « Recherche d'entreprises » (docs/product/integrations.md#company-directory): 2.5 s, one establishment asked for, rests when it fails. */
export const stateDirectory = <C>({ url, read, elapsed = () => performance.now(), timeoutMs = 2_500 }: Options<C>): CompanyDirectory<C> => {
  const breaker = openBreaker(elapsed);
  const ask = async (siret: string): Promise<C> => {
    const address = new URL(`${url.replace(/\/$/, '')}/search`);
    address.search = new URLSearchParams({ q: siret, minimal: 'true', include: 'siege,matching_etablissements', page: '1', per_page: '1' }).toString();
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

import { stateDirectory, type CompanyDirectory } from '#platform/app/company-directory.ts';
import type { Env } from '#platform/app/env.ts';
import type { AnswerOf } from '#core/route.ts';
import type { findCompany } from '../contract/company.ts';
import { listedCompany, type ListedEstablishment } from '../rules/directory.ts';

// Clients of the company directory, by URL. The whole process shares them, because each client remembers its recent
// failures.
const directories = new Map<string, CompanyDirectory<ListedEstablishment>>();

const directoryOf = (url: string): CompanyDirectory<ListedEstablishment> => {
  const known = directories.get(url);
  if (known) return known;
  const made = stateDirectory({ url, read: listedCompany });
  directories.set(url, made);
  return made;
};

/** Looks up a SIRET in the directory of the settings. Gives up after a timeout. Call it outside of any transaction. */
export const companyInDirectory = async (
  { COMPANY_DIRECTORY_URL: url }: Pick<Env, 'COMPANY_DIRECTORY_URL'>,
  siret: string,
): Promise<AnswerOf<typeof findCompany>> => {
  if (url === undefined) return { state: 'off', company: null };
  const found = await directoryOf(url).find(siret);
  if (found.kind === 'silent') return { state: 'silent', company: null };
  if (found.company.state !== 'open') return { state: found.company.state, company: null };
  const { name, address, naf, companyType } = found.company.company;
  return { state: 'open', company: { name, address, naf, company_type: companyType } };
};

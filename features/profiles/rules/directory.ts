import { z } from 'zod';
import { nafCodeIn } from './naf.ts';

/**
 * Data about an establishment in the State's company directory, with the values of our form. Null when the directory
 * does not know the value or may not publish it.
 */
export type ListedCompany = {
  readonly name: string | null;
  /** Address in one line, such as « 14 Rue de Strasbourg, 44000 Nantes ». */ readonly address: string | null;
  readonly naf: string | null;
  readonly companyType: 'company_fr_sasu' | 'company_fr_eurl' | null;
};

/** Result of a SIRET look-up: an open establishment, a closed establishment, or an unknown SIRET. */
export type ListedEstablishment =
  | { readonly state: 'open'; readonly company: ListedCompany }
  | { readonly state: 'closed' | 'unknown' };

const optionalText = z.string().nullish();
const establishment = z.object({
  siret: z.string(),
  etat_administratif: optionalText,
  activite_principale: optionalText,
  adresse: optionalText,
  numero_voie: optionalText,
  indice_repetition: optionalText,
  type_voie: optionalText,
  libelle_voie: optionalText,
  code_postal: optionalText,
  libelle_commune: optionalText,
  nom_commercial: optionalText,
  liste_enseignes: z.array(optionalText).nullish(),
});
const answer = z.object({
  results: z.array(
    z.object({
      nom_complet: optionalText,
      nom_raison_sociale: optionalText,
      nature_juridique: optionalText,
      etat_administratif: optionalText,
      siege: establishment.nullish().catch(null),
      matching_etablissements: z.array(establishment).nullish(),
    }),
  ),
});

type Establishment = z.output<typeof establishment>;

// Returns null for a value in square brackets. The directory writes such a text when a company asked to hide the value.
const shown = (text: string | null | undefined): string | null => {
  const fact = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
  return fact === '' || /^\[.*\]$/.test(fact) ? null : fact.slice(0, 120);
};

const small = new Set('de du des la le les l d et en sur sous aux au a'.split(' '));

/** Rewrites text in capitals as names: « RUE DE STRASBOURG » → « Rue de Strasbourg ». Other text does not change. */
const lowered = (text: string): string =>
  text === text.toUpperCase()
    ? text
        .toLowerCase()
        .replaceAll(/\p{L}+/gu, (word, at: number) =>
          at > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
        )
    : text;

const streetOf = (one: Establishment): string | null => {
  const way = [one.numero_voie, one.indice_repetition, one.type_voie, one.libelle_voie]
    .map(shown)
    .filter((part) => part !== null);
  if (shown(one.libelle_voie) !== null) return lowered(way.join(' '));
  // Only the head office has its address in parts. Another establishment has one line, which ends with the postcode and
  // the commune.
  const whole = shown(one.adresse);
  const postcode = shown(one.code_postal);
  const at = whole === null || postcode === null ? -1 : whole.lastIndexOf(postcode);
  return whole === null || at <= 0 ? null : lowered(whole.slice(0, at).replace(/[\s,]+$/, ''));
};

const addressOf = (one: Establishment): string | null => {
  const city = shown(one.libelle_commune);
  const postcode = shown(one.code_postal);
  if (city === null || postcode === null || !/^\d{5}$/.test(postcode)) return null;
  return [streetOf(one), `${postcode} ${lowered(city)}`].filter((part) => part !== null).join(', ');
};

const types: Readonly<Record<string, ListedCompany['companyType']>> = {
  '5720': 'company_fr_sasu',
  '5498': 'company_fr_eurl',
};

/**
 * Reads the directory's answer for a SIRET. Undefined when the answer has another format. Results for another SIRET are
 * ignored.
 */
export const listedCompany = (body: unknown, siret: string): ListedEstablishment | undefined => {
  const read = answer.safeParse(body);
  if (!read.success) return undefined;
  for (const { siege, matching_etablissements: others, ...unit } of read.data.results) {
    const found = [...(siege ? [siege] : []), ...(others ?? [])].filter(
      (one) => one.siret.replaceAll(/\s/g, '') === siret,
    );
    const [one] = found;
    if (!one) continue;
    if (
      unit.etat_administratif === 'C' ||
      found.some(({ etat_administratif: state }) => state === 'F' || state === 'C')
    )
      return { state: 'closed' };
    const sign = [one.nom_commercial, ...(one.liste_enseignes ?? []), unit.nom_raison_sociale, unit.nom_complet]
      .map(shown)
      .find((name) => name !== null);
    const naf = found.map((same) => shown(same.activite_principale)).find((code) => code !== null);
    return {
      state: 'open',
      company: {
        name: sign === undefined ? null : lowered(sign),
        address: addressOf(one),
        naf: naf === undefined ? null : (nafCodeIn(naf ?? '') ?? null),
        companyType: types[unit.nature_juridique ?? ''] ?? null,
      },
    };
  }
  return { state: 'unknown' };
};

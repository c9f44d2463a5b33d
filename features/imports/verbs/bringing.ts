import { territoryOfPostcode } from '#core/territories.ts';
import { requireVisit } from '#features/offers/verbs/prepare.ts';
import { proOf } from '#features/offers/verbs/selection.ts';
import type { Db } from '#platform/db/db.ts';
import type { OfferedOption, Teammate } from '../rules/matching.ts';
import type { Travelling } from './homes.ts';

type BroughtOption = OfferedOption & {
  readonly practitioners: readonly number[];
  readonly onSite: boolean;
  readonly atHome: boolean;
};

/**
 * The professional who imports visits, with the team, the options offered at the professional's place and the options
 * offered at clients' homes.
 */
export type Bringing = Travelling & {
  readonly proId: number;
  readonly proPublicId: string;
  readonly zone: string;
  /** Country prefix for telephones written without a prefix. */ readonly dialCode: string;
  readonly options: readonly BroughtOption[];
  readonly team: readonly (Teammate & { readonly row: number })[];
};

/**
 * Loads the professional's data with which the lines of an import are compared. Throws `NotFound` when the professional
 * is not published.
 */
export const bringingOf = async (db: Db, proId: number, proPublicId: string, nowMs: number): Promise<Bringing> => {
  const request = { proId: proPublicId, lines: [], guests: { adults: 1, children: 0, babies: 0 }, place: null };
  const { catalog } = await requireVisit(db, request, { fromMs: nowMs, toMs: nowMs }, null);
  return {
    proId,
    proPublicId,
    zone: catalog.pro.time_zone,
    dialCode: territoryOfPostcode(catalog.pro.postcode).dialCode,
    pro: proOf(catalog.pro),
    own: { name: catalog.pro.business_name, street: catalog.pro.street },
    travels: catalog.pro.also_at_home && catalog.pro.travel !== null,
    options: catalog.options.map(
      ({ public_id: id, name, label, duration_min: durationMin, needs, on_site: onSite, at_home: atHome }) => ({
        id,
        name,
        label,
        durationMin,
        onSite,
        atHome,
        practitioners: needs.flatMap(({ kind, resource_ids }) => (kind === 'practitioner' ? resource_ids : [])),
      }),
    ),
    team: catalog.practitioners.map(({ id: row, public_id: id, label }) => ({ row, id, label })),
  };
};

import { isPublicId } from '#core/public-id.ts';
import { suits, type Party } from './choice.ts';

/** How many services one visit may hold. */
export const linesMax = 6;

/** The lines an address asks for: options in their order, add-ons of all, practitioners by option. */
export type LinesAsked = {
  readonly optionIds: readonly string[];
  readonly addOnIds: readonly string[];
  readonly practitioners: ReadonlyMap<string, string>;
};

type Option = {
  readonly id: string;
  readonly guests_min: number;
  readonly guests_max: number;
  readonly on_site: boolean;
  readonly at_home: boolean;
  readonly staff: readonly string[];
};
type Service<O extends Option, A extends { readonly id: string }> = { readonly options: readonly O[]; readonly add_ons: readonly A[] };

/** One line of a visit: a service in one of its options, with its add-ons and the practitioner asked for (null = sans préférence). */
export type VisitLine<S, O, A> = { readonly service: S; readonly option: O; readonly addOns: readonly A[]; readonly staffId: string | null };

const listed = (params: URLSearchParams, name: string): string[] => [...new Set(params.getAll(name).flatMap((value) => value.split(',')))];

/** Reads `option` and `addons` (repeated or separated by commas) and `with` (« option.practitioner ») of an address; what is no id is left out. */
export const linesIn = (params: URLSearchParams): LinesAsked => ({
  optionIds: listed(params, 'option').filter(isPublicId).slice(0, linesMax),
  addOnIds: listed(params, 'addons')
    .filter(isPublicId)
    .slice(0, 10 * linesMax),
  practitioners: new Map(
    listed(params, 'with').flatMap((pair) => {
      const [option = '', staff = ''] = pair.split('.');
      return isPublicId(option) && isPublicId(staff) ? [[option, staff] as const] : [];
    }),
  ),
});

/**
 * The lines that can be booked, in the order asked: one option per service, that suits these people in this place, with its own add-ons; a practitioner who
 * does not do it is no preference. assumed: several guests leave the practitioners to the establishment.
 */
export const linesOf = <O extends Option, A extends { readonly id: string }, S extends Service<O, A>>(
  services: readonly (S & Service<O, A>)[],
  asked: LinesAsked,
  party: Party,
): VisitLine<S, O, A>[] => {
  const seen = new Set<S>();
  return asked.optionIds.flatMap((id) => {
    const service = services.find(({ options }) => options.some((one) => one.id === id));
    const option = service?.options.find((one) => one.id === id);
    if (!service || !option || seen.has(service) || !suits(option, party)) return [];
    seen.add(service);
    const staffId = asked.practitioners.get(id) ?? '';
    return [
      {
        service,
        option,
        addOns: service.add_ons.filter((one) => asked.addOnIds.includes(one.id)),
        staffId: party.people === 1 && option.staff.includes(staffId) ? staffId : null,
      },
    ];
  });
};

/** Writes lines into the parameters of an address, the inverse of `linesIn`. */
export const writeLines = (params: URLSearchParams, lines: readonly VisitLine<unknown, { readonly id: string }, { readonly id: string }>[]): void => {
  for (const name of ['option', 'addons', 'with']) params.delete(name);
  if (lines.length === 0) return;
  params.set('option', lines.map(({ option }) => option.id).join(','));
  const addOns = lines.flatMap((line) => line.addOns.map(({ id }) => id));
  if (addOns.length > 0) params.set('addons', addOns.join(','));
  const asked = lines.flatMap(({ option, staffId }) => (staffId === null ? [] : [`${option.id}.${staffId}`]));
  if (asked.length > 0) params.set('with', asked.join(','));
};

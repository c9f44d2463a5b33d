import { isPublicId } from '#core/public-id.ts';
import { suits, type Party } from './choice.ts';

/** How many services one visit may hold. */
export const linesMax = 6;

/** The price and the duration of one practitioner for an option, where they are not those of everybody. */
export type OwnPrice = { readonly id: string; readonly price_cents: number; readonly duration_min: number };

/** The lines an address asks for: options in their order, add-ons of all, practitioners by option. */
export type LinesAsked = {
  readonly optionIds: readonly string[];
  readonly addOnIds: readonly string[];
  readonly practitioners: ReadonlyMap<string, string>;
};

type Priced = { readonly price_cents: number; readonly duration_min: number; readonly own: readonly OwnPrice[] };

type Option = {
  readonly id: string;
  readonly guests_min: number;
  readonly guests_max: number;
  readonly on_site: boolean;
  readonly at_home: boolean;
  readonly staff: readonly string[];
} & Priced;
type Service<O extends Option, A extends { readonly id: string }> = { readonly options: readonly O[]; readonly add_ons: readonly A[] };

/** One line of a visit: a service in one of its options, with its add-ons and the practitioner asked for (null = sans préférence). */
export type VisitLine<S, O, A> = { readonly service: S; readonly option: O; readonly addOns: readonly A[]; readonly staffId: string | null };

/** An option as this practitioner gives it, or as anybody does (null). */
export const givenBy = <O extends Priced>(option: O, staffId: string | null): O => {
  const own = option.own.find(({ id }) => id === staffId);
  return own === undefined ? option : { ...option, price_cents: own.price_cents, duration_min: own.duration_min };
};

const listed = (params: URLSearchParams, name: string): string[] => [...new Set(params.getAll(name).flatMap((value) => value.split(',')))];

/** The field of a form that asks who gives an option: of several options in one form, each has its own. */
export const withField = (optionId: string): string => `with.${optionId}`;

/** Whether a field, or a parameter, asks who gives something. */
export const asksWho = (name: string): boolean => name === 'with' || name.startsWith(withField(''));

const askingWho = (params: URLSearchParams): string[] => [...new Set([...params.entries()].map(([name]) => name).filter(asksWho))];

/**
 * Reads `option` and `addons` (repeated or separated by commas) and `with` (« option.practitioner », in one parameter or in those of a form) of an address;
 * what is no id is left out.
 */
export const linesIn = (params: URLSearchParams): LinesAsked => ({
  optionIds: listed(params, 'option').filter(isPublicId).slice(0, linesMax),
  addOnIds: listed(params, 'addons')
    .filter(isPublicId)
    .slice(0, 10 * linesMax),
  practitioners: new Map(
    askingWho(params)
      .flatMap((name) => listed(params, name))
      .flatMap((pair) => {
        const [option = '', staff = ''] = pair.split('.');
        return isPublicId(option) && isPublicId(staff) ? [[option, staff] as const] : [];
      }),
  ),
});

/**
 * The lines that can be booked, in the order asked: one option per service, that suits these people in this place, with its own add-ons, at the price and in
 * the time of the practitioner asked for; one who does not do it is no preference. assumed: several guests leave the practitioners to the establishment.
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
    const wished = asked.practitioners.get(id) ?? '';
    const staffId = party.people === 1 && option.staff.includes(wished) ? wished : null;
    return [
      {
        service,
        option: givenBy(option, staffId),
        addOns: service.add_ons.filter((one) => asked.addOnIds.includes(one.id)),
        staffId,
      },
    ];
  });
};

/** Writes lines into the parameters of an address, the inverse of `linesIn`. */
export const writeLines = (params: URLSearchParams, lines: readonly VisitLine<unknown, { readonly id: string }, { readonly id: string }>[]): void => {
  for (const name of ['option', 'addons', ...askingWho(params)]) params.delete(name);
  if (lines.length === 0) return;
  params.set('option', lines.map(({ option }) => option.id).join(','));
  const addOns = lines.flatMap((line) => line.addOns.map(({ id }) => id));
  if (addOns.length > 0) params.set('addons', addOns.join(','));
  const asked = lines.flatMap(({ option, staffId }) => (staffId === null ? [] : [`${option.id}.${staffId}`]));
  if (asked.length > 0) params.set('with', asked.join(','));
};

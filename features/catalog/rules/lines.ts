import { isPublicId } from '#core/public-id.ts';
import { suits, type Party } from './choice.ts';

/** The maximum number of services in one visit. */
export const linesMax = 6;

/** The own rate of a practitioner for an option. */
export type OwnPrice = { readonly id: string; readonly price_cents: number; readonly duration_min: number };

/**
 * The lines in a URL: the options in their order, the add-ons of all lines together, and the practitioners by option
 * id.
 */
export type LinesOfServices = {
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
type Service<O extends Option, A extends { readonly id: string }> = {
  readonly options: readonly O[];
  readonly add_ons: readonly A[];
};

/**
 * One line of a visit: a service, one of its options, its add-ons and the requested practitioner (null for
 * « sans préférence »).
 */
export type VisitLine<S, O, A> = {
  readonly service: S;
  readonly option: O;
  readonly addOns: readonly A[];
  readonly staffId: string | null;
};

/**
 * Returns an option with the own rate of a practitioner. The option does not change when `staffId` is null, or when
 * this practitioner has no own rate.
 */
export const givenBy = <O extends Priced>(option: O, staffId: string | null): O => {
  const own = option.own.find(({ id }) => id === staffId);
  return own === undefined ? option : { ...option, price_cents: own.price_cents, duration_min: own.duration_min };
};

const listed = (params: URLSearchParams, name: string): string[] => [
  ...new Set(params.getAll(name).flatMap((value) => value.split(','))),
];

/**
 * Returns the name of the form field that chooses the practitioner of an option. Each option of a form has its own
 * field.
 */
export const withField = (optionId: string): string => `with.${optionId}`;

/** Whether a form field or a URL parameter chooses a practitioner. */
export const asksWho = (name: string): boolean => name === 'with' || name.startsWith(withField(''));

const askingWho = (params: URLSearchParams): string[] => [
  ...new Set([...params.entries()].map(([name]) => name).filter(asksWho)),
];

/**
 * Reads `option`, `addons` and `with` from a URL. `option` and `addons` are repeated or separated by commas. The
 * practitioners are pairs `option.practitioner` in `with`, or in parameters whose names begin with `with`, as forms
 * send them. Invalid ids are ignored.
 */
export const linesIn = (params: URLSearchParams): LinesOfServices => ({
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
 * Returns the lines that can be booked, in the requested order. Each line has an option of a different service,
 * suitable for the people and the place, with the add-ons of that service. A requested practitioner sets the price and
 * the duration, but is ignored when they do not serve the option. assumed: several guests leave the choice of
 * practitioners to the establishment.
 */
export const linesOf = <O extends Option, A extends { readonly id: string }, S extends Service<O, A>>(
  services: readonly (S & Service<O, A>)[],
  request: LinesOfServices,
  party: Party,
): VisitLine<S, O, A>[] => {
  const seen = new Set<S>();
  return request.optionIds.flatMap((id) => {
    const service = services.find(({ options }) => options.some((one) => one.id === id));
    const option = service?.options.find((one) => one.id === id);
    if (!service || !option || seen.has(service) || !suits(option, party)) return [];
    seen.add(service);
    const wished = request.practitioners.get(id) ?? '';
    const staffId = party.people === 1 && option.staff.includes(wished) ? wished : null;
    return [
      {
        service,
        option: givenBy(option, staffId),
        addOns: service.add_ons.filter((one) => request.addOnIds.includes(one.id)),
        staffId,
      },
    ];
  });
};

/** Writes lines into the parameters of a URL. Inverse of `linesIn`. */
export const writeLines = (
  params: URLSearchParams,
  lines: readonly VisitLine<unknown, { readonly id: string }, { readonly id: string }>[],
): void => {
  for (const name of ['option', 'addons', ...askingWho(params)]) params.delete(name);
  if (lines.length === 0) return;
  params.set('option', lines.map(({ option }) => option.id).join(','));
  const addOns = lines.flatMap((line) => line.addOns.map(({ id }) => id));
  if (addOns.length > 0) params.set('addons', addOns.join(','));
  const practitionerPairs = lines.flatMap(({ option, staffId }) =>
    staffId === null ? [] : [`${option.id}.${staffId}`],
  );
  if (practitionerPairs.length > 0) params.set('with', practitionerPairs.join(','));
};

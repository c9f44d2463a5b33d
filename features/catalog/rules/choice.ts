/**
 * The people who come and the place of the service. Babies count in `people`, but not in `paying`
 * (docs/product/booking.md#guests).
 */
export type Party = { readonly people: number; readonly paying: number; readonly atHome: boolean };

/** Returns the people and the place of a search. Children pay and babies do not. */
export const partyOf = (search: {
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly atHome: boolean;
}): Party => {
  const paying = search.adults + search.children;
  return { people: paying + search.babies, paying, atHome: search.atHome };
};

type Option = {
  readonly id: string;
  readonly guests_min: number;
  readonly guests_max: number;
  readonly on_site: boolean;
  readonly at_home: boolean;
};

export type LabelledOption = Option & {
  readonly label: string;
  readonly duration_min: number;
  readonly price_cents: number;
};
export type LabelledAddOn = {
  readonly id: string;
  readonly label: string;
  readonly minutes: number;
  readonly price_cents: number;
};

type AddOn = { readonly id: string };
type Service<O extends Option, A extends AddOn> = {
  readonly category: number;
  readonly options: readonly O[];
  readonly add_ons: readonly A[];
};

/** Whether these people can book an option at this place. */
export const suits = (option: Option, { people, paying, atHome }: Party): boolean =>
  isGiven(option, atHome) && people <= option.guests_max && paying >= option.guests_min;

/** Returns the ids of the options that these people can book. */
export const suited = (services: readonly { readonly options: readonly Option[] }[], party: Party): string[] =>
  services.flatMap(({ options }) => options.filter((option) => suits(option, party)).map(({ id }) => id));

/** Whether an option is offered at this place, for any number of people. */
export const isGiven = (option: Pick<Option, 'on_site' | 'at_home'>, atHome: boolean): boolean =>
  atHome ? option.at_home : option.on_site;

/**
 * Returns the smallest and the largest number of people that the services accept at this place. One when no service is
 * offered there.
 */
export const partySizes = (
  services: readonly { readonly options: readonly Option[] }[],
  atHome: boolean,
): { readonly least: number; readonly most: number } => {
  const given = services.flatMap(({ options }) => options.filter((option) => isGiven(option, atHome)));
  if (given.length === 0) return { least: 1, most: 1 };
  return {
    least: Math.min(...given.map(({ guests_min }) => guests_min)),
    most: Math.max(...given.map(({ guests_max }) => guests_max)),
  };
};

/** Returns the places at which at least one of the services is offered. */
export const placesOf = (
  services: readonly { readonly options: readonly Option[] }[],
): { readonly onSite: boolean; readonly atHome: boolean } => ({
  onSite: services.some(({ options }) => options.some((option) => option.on_site)),
  atHome: services.some(({ options }) => options.some((option) => option.at_home)),
});

/**
 * Whether the visit is at home. This is the wanted place when a service is offered there, otherwise the other place.
 */
export const placeWanted = (
  services: readonly { readonly options: readonly Option[] }[],
  wantsHome: boolean,
): boolean => {
  const { onSite, atHome } = placesOf(services);
  return wantsHome ? atHome : !onSite && atHome;
};

/**
 * Returns the requested option when it suits the people who come. Otherwise returns the first suitable option of the
 * requested category, or else the first suitable option of all. Undefined when no option suits. Add-ons of other
 * services are dropped. `isAsked` is whether the result is the requested option.
 */
export const choiceOf = <O extends Option, A extends AddOn, S extends Service<O, A>>(
  services: readonly (S & Service<O, A>)[],
  wish: { readonly optionId: string | null; readonly addOnIds: readonly string[]; readonly category: number | null },
  party: Party,
):
  | { readonly service: S; readonly option: O; readonly addOns: readonly A[]; readonly isAsked: boolean }
  | undefined => {
  const all = services.flatMap((service) =>
    service.options.filter((option) => suits(option, party)).map((option) => ({ service, option })),
  );
  const found =
    all.find(({ option }) => option.id === wish.optionId) ??
    all.find(({ service }) => service.category === wish.category) ??
    all[0];
  if (found === undefined) return undefined;
  return {
    ...found,
    addOns: found.service.add_ons.filter(({ id }) => wish.addOnIds.includes(id)),
    isAsked: found.option.id === wish.optionId,
  };
};

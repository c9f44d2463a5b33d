import { durationText, priceText, signedPriceText } from '#core/format.ts';
import { menuWords as texts, optionText, serviceOptionText } from '../texts.ts';
import { eachText } from './each-text.ts';
import { suits, type LabelledAddOn, type LabelledOption, type Party } from './choice.ts';
import { givenBy, type OwnPrice, type VisitLine } from './lines.ts';

type Option = LabelledOption & { readonly staff: readonly string[]; readonly own: readonly OwnPrice[] };
type Service = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly options: readonly Option[];
  readonly add_ons: readonly LabelledAddOn[];
};

/** An option or an add-on that can be selected on a card. */
export type CardRow = {
  readonly id: string;
  readonly text: string;
  readonly price: string;
  readonly isChecked: boolean;
};
export type CardStaff = {
  readonly optionId: string;
  readonly people: readonly {
    readonly value: string;
    readonly id: string;
    /** `label` is the practitioner's name. `name` adds the practitioner's own duration and price for the option. */
    readonly label: string;
    readonly name: string;
    readonly photo: string | null;
    readonly isChecked: boolean;
  }[];
};

/** A service in the second step of a booking: its options, its add-ons and the practitioners to choose from. */
export type ServiceCardView = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly options: readonly CardRow[];
  readonly addOns: readonly CardRow[];
  /** The practitioners to choose from for the chosen option. Null when there is no choice. */
  readonly staff: CardStaff | null;
  readonly isChosen: boolean;
};

/** Returns the name of a practitioner with their own duration and price for an option: « Lina, 45 min, 55 € ». */
export const personText = (name: string, { own }: { readonly own: readonly OwnPrice[] }, staffId: string): string => {
  const rate = own.find(({ id }) => id === staffId);
  return rate === undefined ? name : [name, durationText(rate.duration_min), priceText(rate.price_cents)].join(', ');
};

type Lines = readonly VisitLine<{ readonly id: string }, { readonly id: string }, { readonly id: string }>[];

/**
 * Returns the cards of the services that suit these people, and the number of services that do not. `people` contains
 * the practitioners by id.
 */
export const serviceCards = (
  services: readonly Service[],
  lines: Lines,
  party: Party,
  people: ReadonlyMap<string, { readonly label: string; readonly photo: string | null }>,
): { readonly cards: readonly ServiceCardView[]; readonly unsuited: number } => {
  const cards = services.flatMap((service): ServiceCardView[] => {
    const line = lines.find((one) => one.service.id === service.id);
    const asShown = (option: Option): Option =>
      option.id === line?.option.id ? givenBy(option, line.staffId) : option;
    const open = service.options.filter((option) => suits(option, party)).map(asShown);
    if (open.length === 0) return [];
    const chosen = open.find((option) => option.id === line?.option.id);
    return [
      {
        id: service.id,
        name: open.length === 1 ? serviceOptionText(service.name, open[0]!) : service.name,
        text: service.description,
        options: open.map((option) => ({
          id: option.id,
          text: optionText(option),
          price: eachText(priceText(option.price_cents), party),
          isChecked: option.id === line?.option.id,
        })),
        addOns: service.add_ons.map(({ id, label, minutes, price_cents }) => ({
          id,
          text: minutes > 0 ? texts.longer(label, durationText(minutes)) : label,
          price: eachText(signedPriceText(price_cents), party),
          isChecked: line?.addOns.some((one) => one.id === id) ?? false,
        })),
        staff:
          chosen && party.people === 1 && (chosen.staff.length > 1 || chosen.own.length > 0)
            ? {
                optionId: chosen.id,
                people: chosen.staff.map((staff) => {
                  const { label = '', photo = null } = people.get(staff) ?? {};
                  return {
                    value: `${chosen.id}.${staff}`,
                    id: staff,
                    label,
                    name: personText(label, chosen, staff),
                    photo,
                    isChecked: line?.staffId === staff,
                  };
                }),
              }
            : null,
        isChosen: line !== undefined,
      },
    ];
  });
  return { cards, unsuited: services.length - cards.length };
};

export const unchosen = (card: ServiceCardView): ServiceCardView => ({
  ...card,
  options: card.options.map((one) => ({ ...one, isChecked: false })),
  addOns: card.addOns.map((one) => ({ ...one, isChecked: false })),
  staff: null,
  isChosen: false,
});

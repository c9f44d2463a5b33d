import type { ProfileType } from '#core/profile-types.ts';
import { slugOf } from '#core/slug.ts';
import { businessDomains } from '#db/reference/business-domains.ts';
import { categories } from '#db/reference/categories.ts';
import { enumerations } from '#db/reference/enumerations.ts';
import { freelanceDomains } from '#db/reference/freelance-domains.ts';
import { travelExpenseBandsFree } from '#db/reference/options/travel-expense-bands-free.ts';
import { professions } from '#db/reference/professions.ts';
import type { ProfessionForm } from '#features/profiles/rules/profession-form.ts';
import type { OwnProfileData } from '#features/profiles/contract/own-profile.ts';
import type { StepKey } from '#features/profiles/rules/creation.ts';
import type { SelectOption } from '#ui/fields/select.tsx';
import { wizardTexts as texts } from './wizard-texts.ts';

type Card = { readonly key: string; readonly label: string; readonly description: string };

/** The choices of one step. The server computes them, so that the page does not load the lists of other steps. */
export type StepChoices = {
  /** The freelance's own name, proposed as the name to publish. */
  readonly name: string;
  /** Every trade with its two grammatical forms. `form` is the preselected form, from the owner's gender. */
  readonly trades: readonly (Readonly<Record<ProfessionForm, string>> & { readonly key: string })[];
  readonly form: ProfessionForm;
  /** Whether the page looks up a typed SIRET in the company directory. */
  readonly hasDirectory: boolean;
  readonly options: readonly SelectOption[];
  readonly modes: readonly SelectOption[];
  readonly distances: readonly SelectOption[];
  readonly bands: readonly SelectOption[];
  readonly domains: readonly (Card & { readonly categories: readonly string[] })[];
  readonly categories: readonly (Card & { readonly id: number })[];
  /**
   * The categories of the freelance's trade, the most typical first. They are preselected until the freelance chooses
   * categories.
   */
  readonly suggested: readonly string[];
};

const none: StepChoices = {
  name: '',
  trades: [],
  form: 'feminine',
  hasDirectory: false,
  options: [],
  modes: [],
  distances: [],
  bands: [],
  domains: [],
  categories: [],
  suggested: [],
};

const farthestKm = 100;
const stepKm = 5;

const trades = (): StepChoices['trades'] =>
  professions
    .map(({ key, label_feminine: feminine, label_masculine: masculine }) => ({ key, feminine, masculine }))
    .toSorted((a, b) => (slugOf(a.feminine) < slugOf(b.feminine) ? -1 : 1));

const ofTrade = (profile: OwnProfileData | null): readonly string[] =>
  professions.find(({ key }) => key === profile?.profession)?.categories ?? [];

export type StepOwner = { readonly firstname: string; readonly lastname: string; readonly gender: string };

export const choicesOf = (
  type: ProfileType,
  step: StepKey,
  profile: OwnProfileData | null,
  owner: StepOwner | null,
): StepChoices => {
  switch (step) {
    case 'about':
      return {
        ...none,
        name: type === 'freelance' && owner ? `${owner.firstname} ${owner.lastname}` : '',
        trades: type === 'freelance' ? trades() : [],
        form: owner?.gender === 'man' ? 'masculine' : 'feminine',
      };
    case 'legal-business':
      return {
        ...none,
        options: [
          { value: '', text: texts.legal.noType, disabled: true },
          ...enumerations.company_types_profile.map(({ key, label }) => ({ value: key, text: label })),
        ],
      };
    case 'categories':
      return {
        ...none,
        domains: (type === 'business' ? businessDomains : freelanceDomains).map(
          ({ key, label, description, categories: own }) => ({
            key,
            label,
            description,
            categories: own,
          }),
        ),
        categories: categories.map(({ id, key, label, description }) => ({ id, key, label, description })),
        suggested: ofTrade(profile),
      };
    case 'main-category':
      return {
        ...none,
        categories: categories.flatMap(({ id, key, label, description }) =>
          profile?.categories?.includes(id) ? [{ id, key, label, description }] : [],
        ),
        suggested: ofTrade(profile),
      };
    case 'travel-expenses':
      return {
        ...none,
        modes: enumerations.transport_modes.map(({ key, label }) => ({ value: key, text: label })),
        distances: [
          { value: '', text: texts.travel.distanceChoice, disabled: true },
          ...Array.from({ length: farthestKm / stepKm }, (_, i) => ({
            value: String((i + 1) * stepKm),
            text: texts.travel.km((i + 1) * stepKm),
          })),
        ],
        bands: [
          { value: '', text: texts.travel.none },
          ...travelExpenseBandsFree.map(({ key, max }) => ({ value: key, text: texts.travel.km(max) })),
        ],
      };
    default:
      return none;
  }
};

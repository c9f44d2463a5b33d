import { foundByWords } from './settings-found.ts';
import { settingsListTexts as texts, type MissingKey } from './settings-list-texts.ts';
import { settingsPlaces, type SettingsKey, type SettingsPlace } from './settings-places.ts';
import type { ProSpace } from '#ui/spaces.ts';

/** Names of the setting pages, shared with the menu and the page headings. */
export type SettingsNames = Readonly<Record<SettingsKey, string>>;

type Known = {
  readonly isComplete: boolean;
  readonly documents: readonly { readonly required: boolean; readonly in_force: boolean; readonly status: string }[];
  /**
   * Whether the professional accepted the invoicing mandate. Null, like `hasAccount`, until the profile is complete.
   */ readonly isMandated: boolean | null;
  readonly hasAccount: boolean | null;
};

/**
 * Returns the settings that wait for an action of the professional. Documents that await a decision are not included.
 */
export const missingIn = ({ isComplete, documents, isMandated, hasAccount }: Known): readonly MissingKey[] => {
  const lacks: Readonly<Record<MissingKey, boolean>> = {
    profile: !isComplete,
    documents:
      isComplete &&
      documents.some(({ required, in_force, status }) => required && !in_force && status !== 'in_validation'),
    payments: hasAccount === false,
    mandate: isMandated === false,
  };
  return (Object.keys(lacks) as MissingKey[]).filter((key) => lacks[key]);
};

const wordsOf = (key: SettingsKey, names: SettingsNames, group: string): string =>
  [names[key], texts.lines[key], texts.words[key], group].join(' ');

/** The settings that match the typed words, by group, and the number of matching settings. */
export const foundSettings = (
  space: ProSpace,
  names: SettingsNames,
  typed: string,
  only: readonly string[] | null = null,
  dashboard?: string,
): {
  readonly groups: readonly { readonly title: string; readonly places: readonly SettingsPlace[] }[];
  readonly count: number;
} => {
  const groups = settingsPlaces(space, dashboard)
    .map(({ group, places }) => ({ group, places: places.filter(({ key }) => only?.includes(key) ?? true) }))
    .map(({ group, places }) => ({
      title: texts.groups[group],
      places: foundByWords(places, typed, ({ key }) => wordsOf(key, names, texts.groups[group])),
    }))
    .filter(({ places }) => places.length > 0);
  return { groups, count: groups.reduce((sum, { places }) => sum + places.length, 0) };
};

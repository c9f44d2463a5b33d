import { toldSettings, type ToldSetting } from '#features/notifications/rules.ts';

/** What the form of the settings says: a box that is not ticked is not sent. What is still to come is not asked, and stays as it is. */
export const settingsIn = (form: FormData): Record<ToldSetting, boolean> =>
  Object.fromEntries(toldSettings.map((key) => [key, form.has(key)])) as Record<ToldSetting, boolean>;

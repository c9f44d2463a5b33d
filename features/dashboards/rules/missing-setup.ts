/** The setup without which clients find no slot, in display order: practitioners, services, opening hours. */
export const missingSetupKeys = ['team', 'services', 'hours'] as const;
export type MissingSetup = (typeof missingSetupKeys)[number];

/**
 * Returns the setup that is missing. `practitioners` and `options` contain only active ones. A closure does not count
 * as opening hours.
 */
export const lacksOf = (setup: {
  readonly practitioners: readonly unknown[];
  readonly options: readonly unknown[];
  readonly rules: readonly { readonly sign?: number | undefined }[];
  readonly exceptions: readonly { readonly sign?: number | undefined }[];
}): readonly MissingSetup[] => {
  const isOpen = [...setup.rules, ...setup.exceptions].some(({ sign = 1 }) => sign > 0);
  const has: Readonly<Record<MissingSetup, boolean>> = {
    team: setup.practitioners.length > 0,
    services: setup.options.length > 0,
    hours: isOpen,
  };
  return missingSetupKeys.filter((key) => !has[key]);
};

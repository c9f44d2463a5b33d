/** What may keep clients from finding a free start, in the order in which it is said: who receives, what is sold, when. */
export const missingSetupKeys = ['team', 'services', 'hours'] as const;
export type MissingSetup = (typeof missingSetupKeys)[number];

/** What a professional has not said yet and without which nobody can book; `practitioners` and `options` are those in use. */
export const lacksOf = (said: {
  readonly practitioners: readonly unknown[];
  readonly options: readonly unknown[];
  readonly rules: readonly { readonly sign?: number | undefined }[];
  readonly exceptions: readonly { readonly sign?: number | undefined }[];
}): readonly MissingSetup[] => {
  const isOpen = [...said.rules, ...said.exceptions].some(({ sign = 1 }) => sign > 0);
  const has: Readonly<Record<MissingSetup, boolean>> = { team: said.practitioners.length > 0, services: said.options.length > 0, hours: isOpen };
  return missingSetupKeys.filter((key) => !has[key]);
};

/** The two grammatical forms of a trade's name. */
export const professionForms = ['feminine', 'masculine'] as const;
export type ProfessionForm = (typeof professionForms)[number];

/** Returns the gender to store for a professional: the gender of the chosen form of the trade, else of the account. */
export const storedGender = (form: unknown, ofAccount: string): string => {
  if (form === 'feminine') return 'woman';
  return form === 'masculine' ? 'man' : ofAccount;
};

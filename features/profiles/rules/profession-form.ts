/** The two grammatical forms of a freelance's trade. */
export const professionForms = ['feminine', 'masculine'] as const;
export type ProfessionForm = (typeof professionForms)[number];

/** Gender stored for a professional: that of the chosen form of the trade, else that of the account. */
export const storedGender = (form: unknown, ofAccount: string): string => {
  if (form === 'feminine') return 'woman';
  return form === 'masculine' ? 'man' : ofAccount;
};

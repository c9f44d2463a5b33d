/** How a freelance says their trade. */
export const professionForms = ['feminine', 'masculine'] as const;
export type ProfessionForm = (typeof professionForms)[number];

/** The gender that a form of the trade says, as a professional keeps it; what their account says while none was chosen. */
export const genderSaid = (form: unknown, ofAccount: string): string => (form === 'feminine' ? 'woman' : form === 'masculine' ? 'man' : ofAccount);

/** Texts of the password criteria, in French (docs/product/forms.md#messages). */
export const passwordCriteriaTexts = {
  length: 'Au moins 8 caractères',
  lowercase: 'Une lettre minuscule',
  uppercase: 'Une lettre majuscule',
  digit: 'Un chiffre',
  special: 'Un caractère spécial',
} as const;

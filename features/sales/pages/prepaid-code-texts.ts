/** Texts of the prepaid code's form (docs/product/sales.md#prepaid-codes). */
export const prepaidCodeTexts = {
  label: 'J’ai un code prépayé',
  submit: 'Réserver',
  field: 'Votre code de treize caractères (lettres et chiffres)',
  hint: 'Les codes prépayés ne s’utilisent pas encore en ligne. Saisissez les treize lettres et chiffres de votre code pour savoir s’il existe.',
  unknown: 'Ce code n’existe pas. Vérifiez les lettres et les chiffres.',
  tooMany: 'Trop de tentatives. Patientez quelques instants avant de réessayer.',
  // assumed: codes are not sold yet. docs/product/sales.md#where-a-code-leads names the page that each kind of code
  // will open.
  known:
    'Ce code existe, mais ne s’utilise pas encore en ligne\u202f: écrivez-nous avec «\u202fNous contacter\u202f», au bas de la page.',
  empty: 'Ce champ est obligatoire',
} as const;

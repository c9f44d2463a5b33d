export const profileFields = ['firstname', 'lastname', 'gender', 'phone_prefix', 'phone_number'] as const;

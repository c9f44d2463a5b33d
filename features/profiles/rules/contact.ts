type Named = {
  readonly subtype: 'freelance' | 'business';
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly business_name: string;
};

/** Returns the name shown on a booking: first and last name of a freelance who gave both, else the business name. */
export const fullName = ({ subtype, firstname, lastname, business_name }: Named): string =>
  subtype === 'freelance' && firstname && lastname ? `${firstname} ${lastname}` : business_name;

/**
 * Returns a professional's telephone as one dials it, « 0612345678 » or « +33 612345678 ». Null without a telephone.
 */
export const dialledPhone = (prefix: string | null, number: string | null): string | null => {
  if (!number) return null;
  return number.startsWith('0') || !prefix ? number : `${prefix} ${number}`;
};

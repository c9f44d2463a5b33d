type Named = {
  readonly subtype: 'freelance' | 'business';
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly business_name: string;
};

/** The name a booking is with: first and last name of a freelance who gives both, else the name of the establishment. */
export const fullName = ({ subtype, firstname, lastname, business_name }: Named): string =>
  subtype === 'freelance' && firstname && lastname ? `${firstname} ${lastname}` : business_name;

/** A professional's number as it is dialled, « 0612345678 » or « +33 612345678 »; null when there is none. */
export const dialledPhone = (prefix: string | null, number: string | null): string | null => {
  if (!number) return null;
  return number.startsWith('0') || !prefix ? number : `${prefix} ${number}`;
};

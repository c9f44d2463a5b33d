/**
 * How a professional is spoken of: the first name of a freelance who gives one, else the name of the establishment; assumed, since the fixed sentences only say
 * « Inès ».
 */
export const spokenName = ({
  subtype,
  firstname,
  business_name,
}: {
  readonly subtype: 'freelance' | 'business';
  readonly firstname: string | null;
  readonly business_name: string;
}): string => (subtype === 'freelance' && firstname ? firstname : business_name);

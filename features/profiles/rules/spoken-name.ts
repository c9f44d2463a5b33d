/**
 * Returns the short name of a professional for a sentence. It is the first name of a freelance who gave one, else the
 * business name. assumed: the specified sentences only give the example « Inès ».
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

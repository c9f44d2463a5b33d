import { territoryOfPostcode } from '#core/territories.ts';
import { departmentOf } from './place.ts';

const isOverseas = (postcode: string): boolean => /^9[78]/.test(postcode);

/** What the codes of a postcode's département begin with: « 44 », and « 978 » of 97150, which it is whatever the postcode begins with. */
export const departmentOfPostcode = (postcode: string): string =>
  isOverseas(postcode) ? departmentOf(territoryOfPostcode(postcode).insee[0]!) : postcode.slice(0, 2);

/** Whether two postcodes are of one département, or of one overseas territory: 97133 and 97139 are not. */
export const isSameArea = (postcode: string, other: string): boolean => departmentOfPostcode(postcode) === departmentOfPostcode(other);

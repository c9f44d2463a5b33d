import { territoryOfPostcode } from '#core/territories.ts';
import { departmentOf } from './place.ts';

const isOverseas = (postcode: string): boolean => /^9[78]/.test(postcode);

/**
 * Returns the département of a postcode: its first two digits (« 44 »), or overseas the code of its territory (« 978 »
 * for 97150).
 */
export const departmentOfPostcode = (postcode: string): string =>
  isOverseas(postcode) ? departmentOf(territoryOfPostcode(postcode).insee[0]!) : postcode.slice(0, 2);

/**
 * Whether two postcodes belong to the same département or overseas territory. False for 97133 (Saint-Barthélemy) and
 * 97139 (Guadeloupe).
 */
export const isSameArea = (postcode: string, other: string): boolean =>
  departmentOfPostcode(postcode) === departmentOfPostcode(other);

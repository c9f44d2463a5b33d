import type { FrenchDialCode } from '#core/territories.ts';
import { otherTerritoryPhone } from './phone-texts.ts';

const isDialCode = (code: string): code is FrenchDialCode => code in otherTerritoryPhone;

/**
 * The dial code that an error message of `otherTerritoryPhone` tells the visitor to choose. Undefined for any other
 * message.
 */
export const offeredDialCode = (message: string): FrenchDialCode | undefined =>
  Object.keys(otherTerritoryPhone)
    .filter(isDialCode)
    .find((code) => otherTerritoryPhone[code] === message);

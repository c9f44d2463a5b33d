import { communesApart, territoryOfCommune } from '#core/territories.ts';

/**
 * Returns the IANA zone of a commune by its INSEE code: Europe/Paris for the mainland and for an unknown code
 * (docs/product/integrations.md#territories).
 */
export const timeZoneOf = (insee: string): string => communesApart[insee] ?? territoryOfCommune(insee).timeZone;

import { parisZone } from '#core/units.ts';
import { departmentOf } from './place.ts';

const overseas: Readonly<Record<string, string>> = {
  971: 'America/Guadeloupe',
  972: 'America/Martinique',
  973: 'America/Cayenne',
  974: 'Indian/Reunion',
  975: 'America/Miquelon',
  976: 'Indian/Mayotte',
  977: 'America/St_Barthelemy',
  978: 'America/Marigot',
  984: 'Indian/Kerguelen',
  986: 'Pacific/Wallis',
  987: 'Pacific/Tahiti',
  988: 'Pacific/Noumea',
  989: 'Etc/GMT+8',
};

/** Communes whose clock is not that of the rest of their territory: Crozet, Adélie, Éparses, Marquesas, Gambier. */
const apart: Readonly<Record<string, string>> = {
  98413: 'Indian/Reunion',
  98414: 'Antarctica/DumontDUrville',
  98415: 'Indian/Mayotte',
  98718: 'Pacific/Marquesas',
  98719: 'Pacific/Gambier',
  98723: 'Pacific/Marquesas',
  98731: 'Pacific/Marquesas',
  98746: 'Pacific/Marquesas',
  98756: 'Pacific/Marquesas',
  98757: 'Pacific/Marquesas',
};

/** The IANA zone of a commune by its INSEE code; Europe/Paris for the mainland and for an unknown code (docs/product/integrations.md#time-zones). */
export const timeZoneOf = (insee: string): string => apart[insee] ?? overseas[departmentOf(insee)] ?? parisZone;

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Folder with the package cldr-core. The project itself does not need it, so this script gets it from elsewhere.
const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: windows-zones.ts <folder where cldr-core is installed>');
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, 'node_modules/cldr-core', path), 'utf8'));

type Zones = {
  readonly supplemental: {
    readonly windowsZones: {
      readonly mapTimezones: readonly {
        readonly mapZone: { readonly _other: string; readonly _territory: string; readonly _type: string };
      }[];
    };
  };
};
const { version } = read('package.json') as { version: string };
const { mapTimezones } = (read('supplemental/windowsZones.json') as Zones).supplemental.windowsZones;

// « 001 » is the world: its rows give the time zone of a name without a territory.
const rows = mapTimezones
  .filter(({ mapZone }) => mapZone._territory === '001')
  .map(({ mapZone: { _other: name, _type: zone } }) => [name.toLowerCase(), zone] as const)
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
// Throws for a time zone that this Node does not know.
for (const [, zone] of rows) Intl.DateTimeFormat('en', { timeZone: zone });

writeFileSync(
  new URL('../features/calendars/rules/windows-zones.ts', import.meta.url),
  `// Made by scripts/windows-zones.ts from Unicode CLDR ${version} (Unicode License v3). Do not edit: run the script again.

/** IANA zones by Windows zone name in lowercase. */
export const windowsZones: ReadonlyMap<string, string> = new Map(
  \`
${rows.map(([name, zone]) => `${name} = ${zone}`).join('\n')}\`
    .trim()
    .split('\\n')
    .map((line) => line.split(' = ') as [string, string]),
);
`,
);
process.stdout.write(`${rows.length} fuseaux de Windows.\n`);

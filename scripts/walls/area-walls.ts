import { allMatches, imports, isTest, resolved, type Breach, type Sources } from './sources.ts';

const areas = ['app', 'bench', 'core', 'db', 'features', 'platform', 'scripts', 'tests', 'ui'];

/** The folders that each area may import besides itself. The longest prefix of a file's path applies. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'core/': ['db/reference/'],
  'db/reference/': ['core/'],
  'db/demo/': ['core/', 'db/', 'features/', 'platform/'],
  'platform/': ['core/', 'db/reference/'],
  'platform/app/': ['core/', 'db/', 'features/', 'platform/'],
  'ui/': ['core/', 'db/reference/'],
  'features/': ['core/', 'db/reference/', 'platform/', 'ui/'],
  'app/': ['core/', 'db/reference/', 'features/', 'platform/http/page-call.ts', 'ui/'],
};

const prefixOf = (file: string): string | undefined =>
  Object.keys(mayImport)
    .filter((prefix) => file.startsWith(prefix))
    .toSorted((a, b) => b.length - a.length)
    .at(0);

/** Imports go in one direction: `app` → `features` → `ui` and `platform` → `core` (docs/architecture.md). */
export const directionWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => prefixOf(file) !== undefined && !isTest(file),
    'sens des imports',
    (text, file) => {
      const prefix = prefixOf(file)!;
      const allowed = [prefix, ...mayImport[prefix]!];
      return imports(text)
        .map((target) => resolved(file, target))
        .filter((target) => areas.includes(target.split('/')[0]!) && !allowed.some((one) => target.startsWith(one)))
        .map((target) => `importe ${target}`);
    },
  );

export const areaWalls = { directionWall } as const;

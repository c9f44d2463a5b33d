import { areaWalls } from './walls/area-walls.ts';
import { appWalls } from './walls/app-walls.ts';
import { auditWalls } from './walls/audit-walls.ts';
import { englishWalls } from './walls/english-walls.ts';
import { featureWalls } from './walls/feature-walls.ts';
import { interfaceWalls } from './walls/interface-walls.ts';
import { screenWalls } from './walls/screen-walls.ts';
import { readSources } from './walls/sources.ts';
import { suiteWalls } from './walls/suite-walls.ts';
import { frenchWalls } from './walls/french-walls.ts';
import { textWalls } from './walls/text-walls.ts';
import { unitWalls } from './walls/unit-walls.ts';

export const walls = {
  ...featureWalls,
  ...screenWalls,
  ...appWalls,
  ...areaWalls,
  ...interfaceWalls,
  ...auditWalls,
  ...englishWalls,
  ...frenchWalls,
  ...textWalls,
  ...unitWalls,
  ...suiteWalls,
} as const;

if (import.meta.main) {
  const sources = readSources();
  const breaches = Object.values(walls).flatMap((wall) => wall(sources));
  for (const { wall, file, what } of breaches) process.stderr.write(`${wall} : ${file} : ${what}\n`);
  if (breaches.length > 0) process.exit(1);
  process.stdout.write(`${Object.keys(walls).length} murs, ${sources.size} fichiers\n`);
}

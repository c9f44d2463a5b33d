import { isTest, withoutComments, type Breach, type Sources } from './sources.ts';

const isCode = (file: string): boolean => /^(app|core|features|ui)\/.*\.tsx?$/.test(file) && !isTest(file);

const instantSchema = 'core/instant.ts';
// A received instant turned into milliseconds, or a second schema that reads one; what SQL extracts is in seconds and left alone.
const secondInstant = /(?:_at|_time|\.from|\.to)\b(?: \?\? \d+| - 1)?\)* ?\* ?1_?000\b|\bz\.iso\.datetime\(/;

/** A received instant is read by one schema, which gives milliseconds: nobody else multiplies one. */
export const instantWall = (sources: Sources): Breach[] =>
  sources.has(instantSchema)
    ? [...sources].flatMap(([file, text]) => {
        if (!isCode(file) || file === instantSchema) return [];
        const found = secondInstant.exec(withoutComments(text).replaceAll(/extract\(epoch from [^)]*\)/g, ''))?.[0];
        return found === undefined ? [] : [{ wall: 'instants', file, what: `lu hors de ${instantSchema} : ${found}` }];
      })
    : [{ wall: 'instants', file: instantSchema, what: 'introuvable' }];

export const unitWalls = { instantWall } as const;

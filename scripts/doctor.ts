import { parseArgs } from 'node:util';
import { examine } from '#platform/doctor/doctor.ts';
import { exitCodeOf, findingLines } from '#platform/doctor/finding.ts';
import { sayUsage } from './usage.ts';

// Tests the settings of the server for real and prints what to fix. Exits with 0, or with 1 when something must be
// fixed.
sayUsage('doctor');
let mail: string | undefined;
try {
  ({ mail } = parseArgs({ args: process.argv.slice(2), options: { mail: { type: 'string' } } }).values);
} catch {
  process.stderr.write(
    'npm run doctor, ou npm run doctor -- --mail adresse@exemple.fr pour envoyer un email d’essai\n',
  );
  process.exit(2);
}
const findings = await examine(process.env, mail ?? null, Date.now());
// A connection that has not answered would keep the process alive.
process.stdout.write(`${findingLines(findings).join('\n')}\n`, () => process.exit(exitCodeOf(findings)));

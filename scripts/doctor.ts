import { parseArgs } from 'node:util';
import { examine } from '#platform/doctor/doctor.ts';
import { exitCodeOf, findingLines } from '#platform/doctor/finding.ts';
import { sayUsage } from './usage.ts';

// Tries the settings of the server for real and says what to mend; 0, or 1 when something must be mended.
sayUsage('doctor');
let mail: string | undefined;
try {
  ({ mail } = parseArgs({ args: process.argv.slice(2), options: { mail: { type: 'string' } } }).values);
} catch {
  process.stderr.write('npm run doctor, ou npm run doctor -- --mail adresse@exemple.fr pour envoyer un email d’essai\n');
  process.exit(2);
}
const findings = await examine(process.env, mail ?? null, Date.now());
// What has not answered may keep the process for ever.
process.stdout.write(`${findingLines(findings).join('\n')}\n`, () => process.exit(exitCodeOf(findings)));

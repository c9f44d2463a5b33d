import { parseArgs } from 'node:util';
import { examine } from '#platform/doctor/doctor.ts';
import { exitCodeOf, findingLines } from '#platform/doctor/finding.ts';
import { sayUsage } from './usage.ts';

// Tests the settings of the server against the real services and prints the faults. Exits with 1 for a fault.
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
// Exits explicitly, because a connection without an answer would keep the process alive.
process.stdout.write(`${findingLines(findings).join('\n')}\n`, () => process.exit(exitCodeOf(findings)));

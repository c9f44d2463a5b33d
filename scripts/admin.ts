import { makeAdmin, namedAdmin } from '#features/accounts/verbs/admin.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { openClock } from '#platform/app/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { readEnv } from '#platform/app/env.ts';
import { migrate } from '#platform/db/migrate.ts';
import { adminRoleNames } from '#core/admin-roles.ts';
import { lookAtKeys, OtherKeys } from '#platform/security/key-check.ts';
import { sayUsage } from './usage.ts';

// Makes an account with a proven email address an admin, with the settings of the server. Prints the link by which this
// admin sets up a second factor.
sayUsage('admin');
const args = process.argv.slice(2);
const isAgain = args.includes('--again');
const [email = ''] = args.filter((one) => one !== '--again');
const fail = (...lines: string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
};
if (!email.includes('@')) fail('Adresse attendue : node scripts/setup.mjs admin adresse@exemple.fr');
const read = readEnv(process.env);
if (!read.ok) throw fail('Ces réglages ne conviennent pas :', ...read.problems.map((problem) => `  - ${problem}`));
const { env } = read;
const clock = openClock({ startsAt: env.CLOCK, dataDir: env.DATA_DIR });
const { db, close } = await openDatabase({
  url: env.DATABASE_URL,
  dataDir: env.DATA_DIR,
  poolSize: 1,
  onError: () => {},
}).catch((error: Error) => fail(error.message));
await lookAtKeys({ env }, db, (line) => void process.stderr.write(`${line}\n`)).catch(async (error: Error) => {
  await close();
  if (!(error instanceof OtherKeys)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
});
await migrate(db);
const before = await namedAdmin(db, email.toLowerCase());
if (before && !isAgain) {
  await close();
  fail(
    `${email} est déjà administrateur (${before.roles.map((role) => adminRoleNames[role]).join(', ')}) : rien n’a été changé.`,
    'Avec --again, cette commande :',
    ...(before.roles.includes('owner') ? [] : ['  - remplacerait ses rôles par celui de propriétaire ;']),
    ...(before.hasFactor
      ? [
          '  - supprimerait sa double authentification et ses codes de secours, et enverrait un email pour le signaler ;',
        ]
      : []),
    '  - afficherait un nouveau lien, valable un jour, pour activer la double authentification.',
  );
}
const nowMs = clock.now();
const invited = await db.transaction().execute(async (trx) => {
  const made = await makeAdmin({ env }, trx, email.toLowerCase(), ['owner'], nowMs);
  if (made)
    await writeAudit(trx, { actor: 'machine', action: 'admin invited', object: made.publicId, detail: {} }, nowMs);
  return made;
});
await close();
if (!invited) fail(`Aucun compte n’a confirmé l’adresse ${email}.`);
else
  process.stdout.write(
    `${email} est administrateur. Ce lien, valable un jour, sert à activer sa double authentification une fois connecté :\n${invited.url}\n`,
  );

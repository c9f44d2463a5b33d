import { setTimeout as wait } from 'node:timers/promises';
import { secondMs } from '#core/units.ts';
import { readEnv } from '../app/env.ts';
import { bad, type Finding } from './finding.ts';
import { judgeAddress } from './judge-address.ts';
import { judgeDatabase, judgeInvariants } from './judge-database.ts';
import { judgeMachine } from './judge-machine.ts';
import { judgeSmtp } from './judge-mail.ts';
import { judgeBlog, judgeDirectory, judgeGeocoder, judgeStorage, judgeTiles } from './judge-outside.ts';
import { judgeProvider } from './judge-provider.ts';
import { judgeSettings, type WrittenSettings } from './judge-settings.ts';
import { probeAddress } from './probe-address.ts';
import { probeDatabase, probeInvariants } from './probe-database.ts';
import { probeMachine, removeEmptyFolders } from './probe-machine.ts';
import { probeSmtp } from './probe-mail.ts';
import { probeBlog, probeClocks, probeDirectory, probeGeocoder, probeStorage, probeTiles } from './probe-outside.ts';
import { probeProvider } from './probe-provider.ts';

const limitMs = 30 * secondMs;

/**
 * Tests every setting against the real services and returns the findings. Changes nothing, except a test file written
 * and deleted in the data directory and in the file storage. Sends a mail only to `mailTo`.
 * A probe without an answer after `withinMs` milliseconds gives a finding. When the settings are invalid, the findings
 * are only these problems.
 */
export const examine = async (
  source: WrittenSettings,
  mailTo: string | null,
  nowMs: number,
  withinMs = limitMs,
): Promise<Finding[]> => {
  const read = readEnv(source);
  if (!read.ok)
    return read.problems.map((problem) =>
      bad(
        'Réglages',
        problem,
        'corrigez ce réglage, puis relancez ce diagnostic : les autres points n’ont pas été vérifiés',
      ),
    );
  const { env } = read;
  const settings = judgeSettings(source, env.MODE);
  const { made, ...machine } = probeMachine(env);
  // The other probes write to the data directory. They would fail or hang while the directory cannot be written.
  if (machine.disk.kind === 'failed') {
    removeEmptyFolders(made);
    return [...settings, ...judgeMachine({ ...machine, skews: [] })];
  }

  const inTime = async <F>(
    about: string,
    probing: Promise<F>,
    judge: (fact: F) => readonly Finding[],
  ): Promise<readonly Finding[]> => {
    const late = Symbol('late');
    const fact = await Promise.race([probing, wait(withinMs, late, { ref: false })]);
    if (fact !== late) return judge(fact as F);
    return [
      bad(
        about,
        `n’a pas répondu en ${Math.round(withinMs / secondMs)} s`,
        'relancez ce diagnostic ; si le problème persiste, cherchez le service qui ne répond pas',
      ),
    ];
  };
  const database = probeDatabase(env);
  const clocks = Promise.all([database, probeClocks(env)]).then(([{ aheadMs }, others]) => ({
    ...machine,
    skews: [...(aheadMs === null ? [] : [{ whose: 'la base', aheadMs }]), ...others],
  }));
  const found = await Promise.all([
    inTime('Base de données', database, ({ fact }) => judgeDatabase(fact)),
    inTime('Cohérence', probeInvariants(env, nowMs), judgeInvariants),
    inTime('Emails (SMTP)', probeSmtp(env, mailTo, nowMs), judgeSmtp),
    inTime(
      'Fichiers',
      database.then(({ files }) => probeStorage(env, files)),
      judgeStorage,
    ),
    inTime('Paiement', probeProvider(env), judgeProvider),
    inTime('Adresses', probeGeocoder(env), (fact) => [judgeGeocoder(fact)]),
    inTime('Annuaire des entreprises', probeDirectory(env), (fact) => [judgeDirectory(fact)]),
    inTime('Fond de carte', probeTiles(env), (fact) => [judgeTiles(fact)]),
    inTime('Blog', probeBlog(env), judgeBlog),
    inTime('Adresse (PUBLIC_URL)', probeAddress(env), (fact) => judgeAddress(fact, env.PUBLIC_URL)),
    inTime('Horloge', clocks, judgeMachine),
  ]);
  removeEmptyFolders(made);
  const all = found.flat();
  // A wrong clock breaks certificates, signatures and codes, so the finding about the clock comes first.
  const isClock = ({ about, level }: Finding): boolean => about === 'Horloge' && level === 'bad';
  return [...settings, ...all.filter(isClock), ...all.filter((one) => !isClock(one))];
};

import { readEnv } from '../app/env.ts';
import { bad, ok, type Finding } from './finding.ts';
import { judgeDatabase } from './judge-database.ts';
import { judgeAddress, judgeMachine } from './judge-machine.ts';
import { judgeDirectory, judgeGeocoder, judgeProvider, judgeSmtp, judgeStorage, judgeSupport, judgeTiles } from './judge-outside.ts';
import { probeDatabase } from './probe-database.ts';
import { probeAddress, probeMachine } from './probe-machine.ts';
import { probeClocks, probeDirectory, probeGeocoder, probeSmtp, probeStorage, probeTiles } from './probe-outside.ts';
import { probeProvider } from './probe-provider.ts';

/**
 * Tries every setting for real and says what was found: nothing is changed but a file written and taken away, in the data directory and in the place of files;
 * a mail leaves only for `mailTo`. Settings that cannot be read stop it there: it says each of them.
 */
export const examine = async (source: Readonly<Record<string, string | undefined>>, mailTo: string | null, nowMs: number): Promise<Finding[]> => {
  const read = readEnv(source);
  if (!read.ok) return read.problems.map((problem) => bad('Réglages', problem, 'corrigez ce réglage, puis relancez : le reste n’a pas été essayé'));
  const { env } = read;
  const machine = probeMachine(env);
  // Everything below writes or draws something there: without it the rest cannot be tried, and might never answer.
  if (machine.disk.kind === 'failed') return [ok('Réglages', `MODE=${env.MODE}, tous lisibles`), ...judgeMachine({ ...machine, skews: [] })];
  const database = await probeDatabase(env);
  const [smtp, storage, provider, geocoder, directory, tiles, clocks, address] = await Promise.all([
    probeSmtp(env, mailTo, nowMs),
    probeStorage(env, database.files),
    probeProvider(env),
    probeGeocoder(env),
    probeDirectory(env),
    probeTiles(env),
    probeClocks(env),
    probeAddress(env),
  ]);
  const skews = [...(database.aheadMs === null ? [] : [{ whose: 'la base', aheadMs: database.aheadMs }]), ...clocks];
  return [
    ok('Réglages', `MODE=${env.MODE}, tous lisibles`),
    ...judgeDatabase(database.fact),
    ...judgeSmtp(smtp),
    judgeStorage(storage),
    ...judgeProvider(provider),
    ...judgeSupport({ isProduction: env.MODE === 'production', isGiven: (source['SUPPORT_EMAIL'] ?? '') !== '' }),
    judgeGeocoder(geocoder),
    judgeDirectory(directory),
    judgeTiles(tiles),
    ...judgeAddress(address, env.PUBLIC_URL),
    ...judgeMachine({ ...machine, skews }),
  ];
};

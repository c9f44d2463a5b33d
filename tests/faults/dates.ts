import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import type { Result } from './parts.ts';

/** Instants at which programs that read the machine's clock have failed. */
const instants: Readonly<Record<string, string>> = {
  'ten minutes before a new year': '2026-12-31T23:50:00+01:00',
  'a Monday, five minutes past midnight': '2027-01-04T00:05:00+01:00',
  'the last of February': '2027-02-28T12:00:00+01:00',
  'the Sunday on which clocks go forward, at the half hour that does not exist': '2027-03-28T01:30:00Z',
  'a public holiday': '2027-07-14T10:00:00+02:00',
  'the Sunday on which clocks go back, at the half hour that comes twice': '2027-10-31T02:30:00+02:00',
};

/**
 * Runs test files with the machine's clock at each instant, or at the instants that begin with `DATES_AT`. Needs
 * libfaketime.
 */
export const onDates = (files: readonly string[]): Result => {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  if (library === undefined) return { problems: ['libfaketime manque (paquet Debian « libfaketime »)'], figures: [] };
  const chosenInstants = Object.entries(instants).filter(([, at]) => at.startsWith(process.env['DATES_AT'] ?? ''));
  const runs = chosenInstants.map(([name, at]) => {
    // An offset keeps the time of all processes moving together. A fixed date would start again in each process.
    const offsetSeconds = Math.round((Date.parse(at) - Date.now()) / 1000);
    const FAKETIME = `${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}s`;
    process.stdout.write(`# ${at}, ${name}\n`);
    // The library wrongly detects that glibc needs its « monotonic fix ». With that fix, every wait of Chromium ends at
    // once and its threads spin.
    const env = {
      ...process.env,
      TZ: 'Europe/Paris',
      LD_PRELOAD: library,
      FAKETIME,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    };
    const began = performance.now();
    const { status } = spawnSync(process.execPath, ['scripts/test.ts', ...files], { env, stdio: 'inherit' });
    return { name, status, seconds: Math.round((performance.now() - began) / 1000) };
  });
  return {
    problems: [
      ...(runs.length === 0 ? ['aucune date'] : []),
      ...runs.filter(({ status }) => status !== 0).map(({ name }) => `des tests ont échoué : ${name}`),
    ],
    figures: runs.map(({ name, seconds }) => `${name} : ${files.length} fichiers en ${seconds} s`),
  };
};

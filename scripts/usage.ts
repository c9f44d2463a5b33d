import { readFileSync } from 'node:fs';

const usage = JSON.parse(readFileSync(new URL('./usage.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>;

export const sayUsage = (command: 'doctor' | 'backup' | 'restore' | 'admin'): void => {
  if (!process.argv.slice(2).some((one) => one === '--help' || one === '-h')) return;
  process.stdout.write(`${usage[command]}\n`);
  process.exit(0);
};

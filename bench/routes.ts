import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isBuilt } from './over-http.ts';
import { atMost, ms, type Line } from './measure.ts';
import type { PageCost } from './page-cost.ts';

const few = 50;
const many = 250;

/**
 * Measures the server time of a page with few routes and with five times as many, in turn, in a process set up as in
 * production.
 */
export const benchRoutes = async (): Promise<readonly Line[]> => {
  if (!isBuilt()) throw new Error('les pages ne sont pas construites');
  const program = fileURLToPath(new URL('page-cost.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, `${few}`, `${many}`], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { fewMs, manyMs } = JSON.parse(stdout) as PageCost;
  return [
    atMost(
      'ROUTES',
      `une page, ${many} routes contre ${few} : ≤ × 1,1`,
      `${ms(manyMs)} contre ${ms(fewMs)}`,
      manyMs / fewMs,
      1.1,
    ),
  ];
};

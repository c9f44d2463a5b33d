import { existsSync, readFileSync } from 'node:fs';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { Language } from '#core/languages.ts';
import { sha256 } from './ids.ts';

/** Where `scripts/build.ts` writes. */
export const buildRoot = new URL('../build/', import.meta.url);

/** The pages in one language, and the address of the landing's only script. */
export type Pages = { readonly answer: RequestHandler; readonly islandUrl: string };

const open = async (server: string, assets: string): Promise<Pages> => {
  const build = (await import(new URL(server, buildRoot).href)) as ServerBuild;
  const island = readFileSync(new URL(`client/${assets}/island.js`, buildRoot), 'utf8');
  return { answer: createRequestHandler(build, 'production'), islandUrl: `/${assets}/island.js?v=${sha256(island).slice(0, 8)}` };
};

/** The pages of the house, built once in each language so that none carries two; a build of French alone (`npm run dev`) answers everybody. */
export const openPages = async (): Promise<Readonly<Record<Language, Pages>>> => {
  const fr = await open('server/index.js', 'assets');
  return { fr, en: existsSync(new URL('en/server/index.js', buildRoot)) ? await open('en/server/index.js', 'assets/en') : fr };
};

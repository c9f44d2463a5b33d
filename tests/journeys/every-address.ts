import assert from 'node:assert/strict';
import pages from '../../app/routes.ts';
import { payloads } from '../payloads/corpus.ts';
import { ines } from './steps.ts';
import type { Role } from '../payloads/sweep.ts';

/** Ids to put in the addresses of pages, by the object that they identify: `visit`, `service`, `client`… */
export type About = Readonly<Record<string, string>>;

const flat = (list: readonly { path?: string; children?: unknown }[]): string[] =>
  list.flatMap(({ path, children }) => [path ?? '', ...(children ? flat(children as never) : [])]);
const visitShown = (path: string): string => {
  if (/:id(\/deplacer)?$/.test(path)) return 'moved';
  return path.endsWith('/serie') ? 'series' : 'visit';
};
const idIn = (path: string, about: About): string => {
  if (/^(integrer|lien)\//.test(path)) return ines;
  if (/(^|\/)rendez-vous\//.test(path)) return about[visitShown(path)]!;
  if (/messenger|dashboard\/messages/.test(path)) return about['conversation']!;
  if (path.includes('prestations')) return about['service']!;
  return about[path.includes('clients') ? 'client' : 'event']!;
};
const examples = (pattern: string, about: About): readonly string[] => {
  const spaced = pattern.startsWith(':space/')
    ? ['freelances', 'business', 'ambassadors', 'booking'].map((space) => pattern.replace(':space', space))
    : [pattern];
  const own: Readonly<Record<string, string>> = {
    ':slug': `x-${ines}`,
    ':category': 'massage',
    ':city': 'nantes',
    ':type': 'freelance',
    ':page': 'notifications',
    ':mid': pattern.includes('missions') ? about['mission']! : about['message']!,
    ':kid': 'A'.repeat(22),
    ':vid': 'A'.repeat(22),
    ':word': 'A'.repeat(22),
    ':file': `${'a'.repeat(43)}.ics`,
    ':receipt': `${about['receipt']}?jeton=${about['jeton']}`,
    ':cid': about['complaint'] ?? assert.fail('no complaint'),
    '*': encodeURIComponent(payloads[6]!),
  };
  return spaced.map(
    (path) =>
      `/${path.replaceAll(/:(?!id)\w+\??|\*/g, (name) => own[name.replace('?', '')] ?? assert.fail(`no example of ${pattern}`)).replace(/:id\??/, idIn(path, about))}`,
  );
};
/**
 * Whether a page belongs to this role. Pages for everybody belong to the visitor. `npm run test:long -- PAGES` opens
 * every page with every role.
 */
export const isFor = (role: Role, path: string): boolean => {
  const owner = (
    [
      ['admin', /^\/admin/],
      ['freelance', /^\/freelances\/dashboard|^\/register\/pro-setup/],
      ['business', /^\/business\/dashboard/],
      ['ambassador', /^\/ambassadors\/dashboard/],
      ['client', /^\/booking\/(account|messenger|notifications|dashboard|payment)|^\/rendez-vous/],
    ] as const
  ).find(([, own]) => own.test(path));
  return (owner?.[0] ?? 'visitor') === role;
};
/** An address of every page. Pages that take a question, a search or a filter get hostile texts (`payloads`). */
export const addresses = (about: About): string[] => [
  ...flat(pages).flatMap((pattern) => examples(pattern, about)),
  `/booking/search?category=massage&search_address=${encodeURIComponent(payloads[6]!)}`,
  ...['guests', 'services-menu', 'appointment', 'payment'].map((step) => `/booking/${step}?id=${ines}`),
  `/booking/login?retour=${encodeURIComponent('javascript:alert(1)')}`,
  `/signaler?page=${encodeURIComponent(payloads[0]!)}`,
  '/booking/account?tab=orders',
  `/rendez-vous/${about['visit']}/commande?recu=1`,
  `/freelances/dashboard/rendez-vous?booking_id=${about['visit']}`,
  `/freelances/dashboard/rendez-vous?q=${encodeURIComponent(payloads[6]!)}`,
  `/freelances/dashboard/reglages?q=${encodeURIComponent(payloads[6]!)}`,
  `/freelances/dashboard/messages?q=${encodeURIComponent(payloads[6]!)}`,
  `/booking/messenger?a=${ines}`,
  `/freelances/dashboard/clients?q=${encodeURIComponent(payloads[6]!)}`,
  `/freelances/dashboard/clients?etiquette=${encodeURIComponent(payloads[9]!)}`,
  `/freelances/dashboard/clients/importer?import=${about['import']}`,
  `/freelances/dashboard/clients/importer?import=${about['import']}&etape=colonnes`,
  `/freelances/dashboard/prestations/importer?import=${about['services']}`,
  `/freelances/dashboard/prestations/importer?import=${about['services']}&etape=colonnes`,
  `/freelances/dashboard/rendez-vous/importer?import=${about['visits']}`,
  `/freelances/dashboard/rendez-vous/importer?import=${about['visits']}&etape=colonnes`,
  `/freelances/dashboard/rendez-vous/nouveau?client=${about['client']}&qui=${encodeURIComponent('<')}`,
  `/admin/reclamations?queue=decided&id=${about['complaint']}`,
  `/admin/reclamations?q=${encodeURIComponent(payloads[6]!)}`,
  `/admin/journal?actor=${encodeURIComponent(payloads[6]!)}`,
  ...['documents', 'signalements', 'prestations'].flatMap((queue) =>
    ['', '?state=kept', '?queue=all'].map((query) => `/admin/${queue}${query}`),
  ),
];

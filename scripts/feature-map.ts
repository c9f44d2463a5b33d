import { readFileSync, writeFileSync } from 'node:fs';
import { featureOrder } from '../platform/app/feature-order.ts';
import { readSources, type Sources } from './walls/sources.ts';

type Feature = (typeof featureOrder)[number];

/** A short description of each feature. A feature that has code but no description stops the script. */
const about: Partial<Record<Feature, string>> = {
  notifications: 'what people are told: the register of messages, mail, the line on the screen, settings',
  accounts: 'who somebody is: registering, signing in, second factor, sessions, admins',
  addresses: 'places: suggestions, drafts, one’s own addresses, time zones',
  profiles: 'who sells: freelances, establishments, ambassadors; creation, public page',
  documents: 'what professionals prove, and who checked it',
  media: 'pictures of professionals',
  catalog: 'services, options, add-ons, surcharges; their approval',
  health: 'contraindications and checklists of professionals',
  travel: 'how far somebody travels and what it costs',
  availability: 'agendas: hours, closures, events, time taken, masks, slots',
  staff: 'who works in an establishment that is somebody else’s, with an account of their own',
  vouchers: 'what is sold besides services: vouchers, boxes, subscriptions, products',
  pricing: 'the quote, and the fee of a cancellation: pure rules',
  offers: 'what can be booked: visits placed, free times, prices; reading only',
  bookings: 'the life of a booking: holds, states, what both sides see',
  intakes: 'the health answers of one visit',
  orders: 'the cart and what was ordered',
  ledger: 'every cent accounted for twice, and the commission of a sale',
  payments: 'paying: attempts, the provider’s messages, refunds, seller accounts',
  payouts: 'what professionals earn, and how it reaches their bank',
  books: 'our ledger beside the provider’s own books, each night: what differs, both sides, and why',
  reschedule: 'another moment for a booking: at once, or by a proposal',
  cancellation: 'cancelling, absences, contests, policies',
  calendars: 'agendas as calendars to subscribe to, and those kept elsewhere',
  clients: 'the client book of a professional',
  imports: 'visits that professionals bring from another agenda',
  campaigns: 'what a professional writes to their own clients, and how these stop it',
  rooms: 'rooms and places rented',
  reviews: 'what clients say of a visit',
  declarations: 'what the tax office is told each year of what professionals were paid, and who they are',
  invoices: 'papers of what is sold: mandate, invoices, credit notes, their files',
  complaints: 'what one side of a visit says went wrong, and what is decided',
  missions: 'work agreed between an establishment and a freelance, and what is said of it',
  goals: 'what a professional aims at in a month, and how far it is',
  dashboards: 'the first page of a work space, figures of an agenda',
  reports: 'reports of content, and what admins decide of them',
  conversations: 'what a client and a professional write to each other',
  referral: 'codes of those who bring somebody',
  search: 'searching, cities, categories, the landing',
  privacy: 'what is held of somebody: export and deletion',
  settings: 'what owners set for the whole site, from a day on',
  backoffice: 'what waits for admins, and what they look up and do of people and professionals',
};

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]#features\/([a-z]+)\//g)].map((found) => found[1]!);
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

export const featureImports = (sources: Sources): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    const own = /^features\/([a-z]+)\//.exec(file)?.[1];
    if (own === undefined || isTest(file)) continue;
    const imported = found.get(own) ?? new Set();
    for (const other of importsOf(text)) if (other !== own) imported.add(other);
    found.set(own, imported);
  }
  const rank = (name: string): number => featureOrder.indexOf(name as Feature);
  return new Map(
    featureOrder.flatMap((name) =>
      found.has(name) ? [[name, [...found.get(name)!].toSorted((a, b) => rank(a) - rank(b))] as const] : [],
    ),
  );
};

/** The imports without those that a longer path already implies, for a readable diagram. */
export const withoutShortcuts = (
  imports: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> => {
  const reach = new Map<string, Set<string>>();
  for (const [name, direct] of imports)
    reach.set(name, new Set(direct.flatMap((one) => [one, ...(reach.get(one) ?? [])])));
  return new Map(
    [...imports].map(
      ([name, direct]) =>
        [name, direct.filter((one) => !direct.some((other) => other !== one && reach.get(other)?.has(one)))] as const,
    ),
  );
};

/** The text of docs/architecture.md, made from the sources. Throws for a feature without a description. */
export const architecturePage = (sources: Sources): string => {
  const imports = featureImports(sources);
  if (imports.size === 0) throw new Error('no feature found');
  const silent = [...imports.keys()].find((name) => about[name as Feature] === undefined);
  if (silent !== undefined) throw new Error(`${silent} has no words in scripts/feature-map.ts`);
  const arrows = [...withoutShortcuts(imports)].flatMap(([name, others]) =>
    others.map((other) => `  ${name} --> ${other}`),
  );
  const rows = [...imports].map(
    ([name, others], i) =>
      `| ${i + 1} | \`features/${name}\` | ${about[name as Feature]!} | ${others.length === 0 ? '–' : others.join(', ')} |`,
  );
  return `# Architecture

Made by \`scripts/feature-map.ts\` from the sources; \`npm run check\` fails when it is out of date, \`npm run map\` makes it again.

## Areas

\`\`\`mermaid
graph TD
  app["app: addresses, short loaders, shell"] --> features["features: one folder per noun"]
  app --> ui["ui: components"]
  features --> ui
  features --> core["core: time, money, spans, format"]
  features --> platform["platform: http, db, jobs, mail, payments, files, security"]
  ui --> core
  platform --> core
\`\`\`

Rooms of a feature: \`contract\` (calls as data), \`rules\` (what is decided, pure), \`messages\` (what it tells people), \`person\` (what it holds of somebody), \`queries\` (SQL), \`verbs\` (what is done in a
transaction), \`handlers\` (who answers), \`jobs\`, \`texts\`, \`pages\` (from an address or a form to a call, from its answer to what is drawn), \`ui\` (components), \`workspace\` (the
French screens of those who work here). A file is found by two questions: which feature, which room?

## Features, in their order

A feature imports earlier ones only. An arrow goes to what is imported; those that a longer way says already are left out.

\`\`\`mermaid
graph BT
${arrows.join('\n')}
\`\`\`

| | feature | about | imports |
|---|---|---|---|
${rows.join('\n')}
`;
};

if (import.meta.main) {
  const target = new URL('../docs/architecture.md', import.meta.url);
  const page = architecturePage(readSources());
  if (!process.argv.includes('--check')) writeFileSync(target, page);
  else if (readFileSync(target, 'utf8') !== page)
    throw new Error('docs/architecture.md is out of date: run npm run map');
}

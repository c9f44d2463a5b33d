import { readFileSync, writeFileSync } from 'node:fs';
import { featureOrder } from '../platform/app/feature-order.ts';
import { interfaces } from './walls/interface-walls.ts';
import { readSources, type Sources } from './walls/sources.ts';

type Feature = (typeof featureOrder)[number];

/** Description of each feature. The script stops when a feature with code has no description. */
const about: Partial<Record<Feature, string>> = {
  notifications: 'messages to people: their register, mails, notifications on screen, settings',
  accounts: 'registration, sign-in, second factor, sessions, admins',
  addresses: 'places: suggestions, address drafts, addresses of an account, time zones',
  profiles: 'profiles of freelances, establishments and ambassadors: creation, public page',
  documents: 'documents that professionals send as proof, and their approval by admins',
  media: 'pictures of professionals',
  catalog: 'services, options, add-ons, surcharges, and their approval',
  health: 'contraindications, and health checklists of professionals',
  travel: 'distances that professionals travel, and travel fees',
  availability: 'agendas: opening hours, closures, events, time taken, masks, slots',
  staff: 'members of an establishment’s staff, each with an account of their own',
  sales: 'items sold besides services: gift vouchers, boxes, subscriptions, products',
  pricing: 'quotes and cancellation fees, as pure rules',
  offers: 'visits that can be booked: resources, free times and prices, read only',
  bookings: 'the life of a booking: holds, states, and the view of each side',
  intakes: 'a client’s health answers before a visit',
  orders: 'carts and orders',
  ledger: 'the double-entry ledger, and the commission of a sale',
  payments: 'payments: attempts, messages from the provider, refunds, seller accounts',
  payouts: 'earnings of professionals, and their transfer to the bank',
  books: 'the nightly comparison of our ledger with the provider’s books, and the differences found',
  reschedule: 'moving a booking to another time, at once or by a proposal',
  cancellation: 'cancellations, absences, contests, policies',
  calendars: 'calendar feeds of the agenda, and external calendars that it follows',
  clients: 'the client book of a professional',
  imports: 'import of visits from another agenda',
  campaigns: 'messages of a professional to many clients, and how clients unsubscribe',
  rooms: 'rooms and places for rent',
  reviews: 'clients’ reviews of visits',
  declarations: 'yearly declarations to the tax office: identity of professionals, and the amounts they received',
  invoices: 'papers of a sale: billing mandate, invoices, credit notes, their files',
  complaints: 'complaints about a visit, and their decisions',
  missions: 'work agreed between an establishment and a freelance, and its reviews',
  goals: 'monthly goals of professionals, and their progress',
  dashboards: 'the home page of a workspace, and figures of an agenda',
  reports: 'reports of content, and how admins decide them',
  conversations: 'messages between a client and a professional',
  referral: 'referral codes, and the accounts registered with them',
  search: 'search, cities, categories, landing page',
  privacy: 'personal data: export and deletion',
  settings: 'settings of the whole site, which owners change from a given day on',
  backoffice: 'tasks that wait for admins, and their pages about people and professionals',
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

/** Removes each direct import that a longer path already implies, for a readable diagram. */
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

/** Tables of the modules that other features may import from a feature whose other modules are private. */
const interfaceTables = Object.entries(interfaces)
  .map(([feature, subjects]) => {
    const rows = Object.entries(subjects).map(
      ([subject, modules]) =>
        `| ${subject} | ${modules.map((module) => `\`features/${feature}/${module}\``).join(', ')} |`,
    );
    return `Other features import only these modules of \`features/${feature}\`:\n\n| subject | modules |\n|---|---|\n${rows.join('\n')}`;
  })
  .join('\n\n');

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

Generated by \`scripts/feature-map.ts\` from the sources. \`npm run check\` fails when it is out of date, and
\`npm run map\` writes it again.

## Areas

\`\`\`mermaid
graph TD
  app["app: routes, short loaders, shell"] --> features["features: one folder per subject"]
  app --> ui["ui: components"]
  features --> ui
  features --> core["core: time, money, spans, format"]
  features --> platform["platform: http, db, jobs, mail, payments, files, security"]
  ui --> core
  platform --> core
\`\`\`

A feature has these parts, each a file or a folder:

- \`contract\`: its API calls, as data
- \`rules\`: its decisions, as pure functions
- \`messages\`: the messages it sends to people
- \`person\`: the personal data it stores
- \`queries\`: its SQL
- \`verbs\`: the work done inside a transaction
- \`handlers\`: the functions that answer the calls
- \`jobs\`: its scheduled work
- \`texts\`: its texts on screen
- \`pages\`: from a URL or a form to a call, and from its response to the data of a screen
- \`ui\`: its components
- \`workspace\`: the screens of professionals and admins, in French

Two questions find a file: which feature, and which part?

## Features, in their order

A feature imports only features that come earlier in this order. An arrow points to an imported feature. Imports that a
longer path already implies are left out.

\`\`\`mermaid
graph BT
${arrows.join('\n')}
\`\`\`

| | feature | about | imports |
|---|---|---|---|
${rows.join('\n')}

## Interfaces

${interfaceTables}
`;
};

if (import.meta.main) {
  const target = new URL('../docs/architecture.md', import.meta.url);
  const page = architecturePage(readSources());
  if (!process.argv.includes('--check')) writeFileSync(target, page);
  else if (readFileSync(target, 'utf8') !== page)
    throw new Error('docs/architecture.md is out of date: run npm run map');
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  clockWall,
  nameWall,
  orderWall,
  writeWall,
  personWall,
  queueWall,
  messageWall,
  stateWall,
  lockedRowWall,
  choiceWall,
  featureWalls,
} from './feature-walls.ts';
import {
  classWall,
  colourWall,
  toneWall,
  formatWall,
  formWall,
  hueWall,
  languageWall,
  laterWall,
  pathWall,
  screenWalls,
} from './screen-walls.ts';
import { readSources, type Sources } from './sources.ts';

const soundSources: Record<string, string> = {
  'core/money.ts': `export const half = (cents: number) => cents / 2;`,
  'core/format.ts': `export const x = (n: number) => n.toLocaleString('fr');`,
  'core/format.en.ts': `export const x = (n: number) => String(n);`,
  'features/search/texts.ts': `export const a = 'Chercher';`,
  'features/search/texts.en.ts': `export const a = 'Update the search';`,
  'app/legal/texts.ts': `export const a = 'Mentions';`,
  'features/search/contract.ts': `export const a = { path: '/v1/search/bookable' };`,
  'features/reviews/contract/answers.ts': `export const a = { path: '/v1/reviews/answers' };`,
  'features/search/queries.ts': `sql\`update offer_search set days = 1\``,
  'features/addresses/queries.ts': `import { fold } from './rules/fold.ts'; sql\`insert into address_draft (id) values (1)\``,
  'features/addresses/person.ts': `export const personalData = { tables: { address_draft: { archive: { nothing: 'x' }, columns: {} } } };`,
  'features/addresses/rules/fold.ts': `export const fold = 1;`,
  'ui/tokens.css': `:root { --lagune: #0e5a5f; } :root { --action: light-dark(var(--lagune), #7ccbc6); }`,
  'ui/base.css': `.wrap { width: 100%; }`,
  'ui/layout/button.module.css': `.root { color: var(--action); } @media (width < 1.5em) { .small > .root { margin: 0.5px; } }`,
  'ui/layout/button.tsx': `import css from './button.module.css'; <b className="wrap"><i className={\`wrap \${css['root']} \${css['small']}\`} /></b>`,
  'features/search/messages.ts': `export const messages = messagesOf({\n  slot_freed: { label: 'Créneau libre', to: 'client' },\n});`,
  'features/bookings/pages/badge-tones.ts': `export const visitTones = { confirmed: 'lagoon' };`,
  'features/bookings/queries/states.ts': 'sql`update booking set state = ${to} where id = ${id}`',
  'features/bookings/verbs/change-state.ts': `import { writeState } from '../queries/states.ts';`,
  'features/bookings/queries/locked.ts': `export const asLocked = (row) => row as Locked<Row>;`,
  'features/bookings/queries/commitments.ts':
    'export const lockBooking = async () => asLocked((await sql`select from booking for update`.execute(trx)).rows[0]);',
  'app/routes/public.ts': `pageRoute('booking/search', 'booking/search.tsx')`,
};
const withFault = (file: string, text: string): Sources => new Map(Object.entries({ ...soundSources, [file]: text }));
const sound: Sources = new Map(Object.entries(soundSources));

const planted: [string, (sources: Sources) => unknown[], Sources][] = [
  ['a clock in a rule', clockWall, withFault('core/money.ts', 'export const t = () => Date.now();')],
  ['chance in a rule', clockWall, withFault('features/search/rules/order.ts', 'export const r = () => Math.random();')],
  ['a vague name', nameWall, withFault('core/utils.ts', '')],
  ['an unknown room', nameWall, withFault('features/search/repository.ts', '')],
  ['an unknown feature', nameWall, withFault('features/stuff/queries.ts', '')],
  [
    'a later feature imported',
    orderWall,
    withFault('features/addresses/handlers.ts', `import { x } from '#features/search/queries.ts';`),
  ],
  [
    'a relative way to a later feature',
    orderWall,
    withFault('features/addresses/handlers.ts', `import { x } from '../search/queries.ts';`),
  ],
  [
    'closed handlers imported',
    orderWall,
    withFault('features/search/handlers.ts', `import { x } from '#features/addresses/handlers.ts';`),
  ],
  [
    'a closed folder of handlers imported',
    orderWall,
    withFault('features/search/handlers.ts', `import { x } from '#features/accounts/handlers/password.ts';`),
  ],
  [
    'a closed person imported',
    orderWall,
    withFault('features/search/verbs.ts', `import { x } from '#features/addresses/person.ts';`),
  ],
  [
    'a closed screen imported by a rule',
    orderWall,
    withFault('features/search/rules/order.ts', `import { x } from '#features/addresses/ui/card.tsx';`),
  ],
  [
    'a screen imported by a feature',
    orderWall,
    withFault('features/search/handlers.ts', `import { x } from '#app/routes/public.ts';`),
  ],
  [
    'a table with two writers',
    writeWall,
    withFault('features/search/queries.ts', 'sql`delete from address_draft where true`'),
  ],
  [
    'a page that imports handlers',
    orderWall,
    withFault('app/page.tsx', `import { handlers } from '#features/search/handlers.ts'`),
  ],
  [
    'a page that imports a folder of handlers',
    orderWall,
    withFault('app/page.tsx', `import { handlers } from '#features/accounts/handlers/password.ts'`),
  ],
  [
    'a write outside queries',
    writeWall,
    withFault('features/search/handlers.ts', 'sql`insert into offer_search (a) values (1)`'),
  ],
  [
    'the table of another declared as one’s own',
    personWall,
    withFault(
      'features/search/person.ts',
      `export const personalData = { tables: { address_draft: { archive: { part: 'x' }, columns: {} } } };`,
    ),
  ],
  [
    'a second table of badge colours',
    toneWall,
    withFault('features/orders/workspace/order-words.ts', "const tones = { confirmed: 'success' };"),
  ],
  ['a colour in a stylesheet', colourWall, withFault('ui/layout/button.module.css', '.root { color: #0E5A5F; }')],
  ['a colour in a component', colourWall, withFault('ui/layout/button.tsx', `style={{ color: 'rgb(1,2,3)' }}`)],
  [
    'a hue in a stylesheet',
    hueWall,
    withFault('ui/layout/button.module.css', '.root { color: var(--lagune); } .small { gap: 0 }'),
  ],
  ['a hue in a component', hueWall, withFault('ui/layout/button.tsx', `style={{ color: 'var(--lagune)' }}`)],
  ['a colour by its name', hueWall, withFault('ui/layout/button.module.css', '.root { background: white; }')],
  ['no hue to look for', hueWall, withFault('ui/tokens.css', ':root {} :root { --action: #000; }')],
  ['a date formatted elsewhere', formatWall, withFault('ui/date.tsx', `new Intl.DateTimeFormat('fr')`)],
  ['a price formatted elsewhere', formatWall, withFault('app/price.tsx', `(3).toLocaleString()`)],
  [
    'a form that the browser judges',
    formWall,
    withFault('app/page.tsx', `<Form method="post" onSubmit={() => noValidate()}><input required /></Form>`),
  ],
  ['a bare form', formWall, withFault('features/search/ui/bar.tsx', '<form><input /></form>')],
  [
    'a state written elsewhere',
    stateWall,
    withFault('features/payments/queries/money.ts', 'sql`update booking set updated_at = now(), state = 1`'),
  ],
  [
    'the door of states passed by',
    stateWall,
    withFault('features/payments/verbs/send.ts', `import { writeState } from '#features/bookings/queries/states.ts';`),
  ],
  [
    'a locked row made without a lock',
    lockedRowWall,
    withFault(
      'features/bookings/queries/commitments.ts',
      'asLocked((await sql`select from booking`.execute(trx)).rows[0]);',
    ),
  ],
  [
    'a locked row made elsewhere',
    lockedRowWall,
    withFault(
      'features/payments/verbs/send.ts',
      'asLocked((await sql`select from booking for update`.execute(trx)).rows[0]);',
    ),
  ],
  [
    'a locked row by a cast',
    lockedRowWall,
    withFault('features/payments/verbs/send.ts', 'const visit = row as LockedVisit;'),
  ],
  [
    'a locked row by two casts',
    lockedRowWall,
    withFault('features/payments/verbs/send.ts', 'const visit = row as unknown as Locked<VisitRow>;'),
  ],
  ['no door of states', stateWall, withFault('features/bookings/queries/states.ts', '')],
  [
    'a kind of message named elsewhere',
    messageWall,
    withFault('features/search/verbs/tell.ts', `if (row.kind === 'slot_freed') return;`),
  ],
  [
    'a kind of message in a key',
    messageWall,
    withFault('features/search/verbs/tell.ts', 'const key = `slot_freed:${id}`;'),
  ],
  [
    'a kind of message spread into another list',
    messageWall,
    new Map(
      Object.entries({
        ...soundSources,
        'features/search/messages.ts': `export const messages = { ...messagesOf({\n    'slot_lost': { label: 'x' },\n  }) };`,
        'features/search/verbs/tell.ts': `notify('slot_lost')`,
      }),
    ),
  ],
  ['no message anywhere', messageWall, withFault('features/search/messages.ts', '')],
  [
    'the queue inside a transaction',
    queueWall,
    withFault('platform/jobs/queue.ts', `import { PgBoss } from 'pg-boss'; db.transaction().execute()`),
  ],
  [
    'a class that its sheet does not draw',
    classWall,
    withFault('ui/link.tsx', `import button from './button.module.css'; button['rooot']`),
  ],
  ['a class that no sheet draws', classWall, withFault('ui/link.tsx', `<a className="wrap narrow" />`)],
  [
    'a class that nothing names',
    classWall,
    withFault('ui/layout/button.module.css', '.root { gap: 0 } .small { gap: 0 } .old:hover > i { gap: 0 }'),
  ],
  ['a sheet that nothing reads', classWall, withFault('ui/link.module.css', '.root { gap: 0 }')],
  [
    'code that comes later and may not',
    laterWall,
    withFault('ui/layout/copied.tsx', `const load = () => import('./toast.tsx'); type T = typeof import('./a.ts');`),
  ],
  [
    'words of visitors without English',
    languageWall,
    withFault('features/orders/pages/flow-texts.ts', `export const a = 'Payer';`),
  ],
  [
    'words of a feature without English',
    languageWall,
    withFault('features/reviews/texts.ts', `export const a = 'Avis';`),
  ],
  ['English without French', languageWall, withFault('ui/texts.en.ts', `export const a = 'Close';`)],
  [
    'a page on the path of a call',
    pathWall,
    withFault('app/routes/pro.ts', `pageRoute('v1/search/bookable', 'x.tsx')`),
  ],
  [
    'a page on the path of a call of a contract in several files',
    pathWall,
    withFault('app/routes/pro.ts', `pageRoute('v1/reviews/answers', 'x.tsx')`),
  ],
  [
    'a clock in a contract in several files',
    clockWall,
    withFault('features/reviews/contract/answers.ts', 'export const today = Date.now();'),
  ],
  [
    'one message for a missing choice and an unknown choice',
    choiceWall,
    withFault('features/reviews/contract/answers.ts', `z.enum(['a', 'b'], inputMessages.missingFields)`),
  ],
];

for (const [what, wall, sources] of planted) {
  test(`the wall stops ${what}`, () => {
    assert.notDeepEqual(wall(sources), []);
  });
}

test('accepts sound sources', () => {
  for (const wall of Object.values({ ...featureWalls, ...screenWalls })) assert.deepEqual(wall(sound), []);
});

test('every wall fails when it has no source to check', () => {
  for (const wall of Object.values({ ...featureWalls, ...screenWalls })) assert.notDeepEqual(wall(new Map()), []);
});

test('reads the real sources', () => {
  assert.ok(readSources().size > 20);
});

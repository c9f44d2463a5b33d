import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '#platform/db/migrate.ts';
import { lastReleased, liveFaults } from './live-migrations.ts';

test('every migration after the last release is compatible with that release', () => {
  assert.deepEqual(liveFaults(migrations(), lastReleased), []);
  // Proves that the check finds faults: the migrations before the first release never had to be compatible.
  assert.ok(liveFaults(migrations(), 10).length > 20);
});

const released = 7;
const found = (body: string): string[] => liveFaults([{ name: '0008_next.sql', body }], released);

const planted: readonly (readonly [string, RegExp])[] = [
  ['drop table booking;', /drop table/],
  ['drop view if exists inspect.outbox;', /drop view/],
  ['alter table booking drop column note;', /drop column/],
  ['alter table booking rename column note to remark;', /rename/],
  ['alter table booking rename to visit;', /rename/],
  ['alter table booking\n  alter column price type numeric;', /type changé/],
  ['alter table booking alter column note set not null;', /set not null/],
  ['alter table booking alter column note drop default;', /drop default/],
  ['alter table booking add column kind text not null;', /kind not null sans défaut/],
  [
    'alter table booking add column kind text, add column rank int not null check (rank > 0);',
    /rank not null sans défaut/,
  ],
  ['alter table booking add column token uuid default gen_random_uuid();', /réécrite/],
  ['alter table booking add constraint short check (length(note) < 10);', /not valid/],
  ['alter table booking add foreign key (pro_id) references pro (id);', /not valid/],
  ['create unique index one_note on booking (note);', /index unique/],
  ['lock table booking;', /ferme une table/],
  ['truncate audit_entry;', /ferme une table/],
  [`update booking set note = '';`, /par lots/],
  ['delete from booking;', /par lots/],
];
for (const [body, fault] of planted)
  test(`reports « ${body.replaceAll(/\s+/g, ' ')} »`, () => {
    const faults = found(body);
    assert.ok(
      faults.some((one) => one.startsWith('0008_next.sql : ') && fault.test(one)),
      faults.join(),
    );
    assert.deepEqual(
      liveFaults([{ name: '0007_known.sql', body }], released),
      [],
      'what is in use already is not looked at',
    );
  });

test('accepts changes that both releases support, and changes with a written reason', () => {
  for (const body of [
    'create table thing (id bigint primary key, name text not null);\nalter table thing add column kind text not null;\ncreate unique index one on thing (name);',
    `alter table booking add column kind text not null default 'visit';`,
    'alter table booking add column rank int;',
    'alter table booking add constraint short check (length(note) < 10) not valid;',
    'create index by_note on booking (note);',
    'create or replace function f() returns void language plpgsql as $$\nbegin\n  delete from booking;\nend;\n$$;',
    `update booking set note = '' where id = 1;`,
    `insert into thing values ('drop table booking;');`,
    '-- live: the release before stopped reading it, its queries named it no more.\nalter table booking drop column note;',
  ])
    assert.deepEqual(found(body), [], body);
  assert.notDeepEqual(found('-- live: yes\nalter table booking drop column note;'), [], 'a reason is a sentence');
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bringingVisits } from '../actors/visit-import.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const event = (uid: string, summary: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTART:20261201T090000Z',
    'DTEND:20261201T100000Z',
    `SUMMARY:${summary}`,
  ]
    .concat('END:VEVENT', 'END:VCALENDAR')
    .join('\r\n');
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

for (const kind of kinds) {
  describe(`a file of visits with text that the database cannot store, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'off' });
    const { opened, read } = bringingVisits(() => app);

    test('a cell cut in the middle of an emoji is kept without it', async () => {
      const of = await opened();
      const found = await read(
        of,
        `Date;Heure;Client;Prestation\n01/12/2026;10:00;${'a'.repeat(499)}😀;${'b'.repeat(79)}😀`,
      );
      assert.equal(found.counts.all, 1);
      assert.ok(
        found.data[0]!.name.isWellFormed() &&
          found.columns.every(({ samples }) => samples.every((one) => one.isWellFormed())),
      );
    });

    test('a calendar text is cut the same way, and its NULs are removed', async () => {
      const of = await opened();
      assert.equal((await read(of, event('1', `${'a'.repeat(499)}😀`), 'agenda.ics')).counts.all, 1);
      const { data } = await read(of, utf16(event('2\0', 'Massage suédois – Ju\0lie')), 'agenda.ics');
      assert.deepEqual([data[0]!.service, data[0]!.name], ['Massage suédois', 'Julie']);
    });
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { busyOfBytes } from './calendar-text.ts';

const written = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Réunion',
  'DTSTART:demain',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

const titleIn = (bytes: Uint8Array, contentType: string | null = null): string | null | undefined => {
  const read = busyOfBytes(bytes, contentType, { fromMs: 0, toMs: 1, zone: 'Europe/Paris' });
  return read.ok ? read.unread[0]?.title : undefined;
};

test('reads a line folded in the middle of a letter', () => {
  const bytes = Buffer.from(written);
  const at = bytes.indexOf(0xc3) + 1;
  assert.equal(titleIn(Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)])), 'Réunion');
});

test('reads Latin-1, UTF-16 with or without a mark, and the charset named by the server', () => {
  assert.equal(titleIn(Buffer.from(written, 'latin1')), 'Réunion');
  assert.equal(titleIn(Buffer.from(written, 'utf16le')), 'Réunion');
  assert.equal(titleIn(Buffer.from(`\ufeff${written}`, 'utf16le')), 'Réunion');
  assert.equal(
    titleIn(
      Buffer.from(written, 'latin1').map((byte) => (byte === 0xe9 ? 0x8e : byte)),
      'text/calendar; charset=macintosh',
    ),
    'Réunion',
  );
});

test('a text with a UTF-8 mark is read as UTF-8, despite an invalid byte', () => {
  const marked = Buffer.from(`\ufeff${written}`);
  const at = marked.indexOf('SUMMARY');
  assert.equal(
    titleIn(Buffer.concat([marked.subarray(0, at - 2), Buffer.from([0xe9]), marked.subarray(at - 2)])),
    'Réunion',
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mediaTypeOf } from './media-type.ts';

const typeOf = (head: string): string => mediaTypeOf(Buffer.from(head, 'latin1'));

test('the first bytes give the type of a file', () => {
  for (const [head, type] of [
    ['%PDF-1.7\n', 'application/pdf'],
    ['\u00EF\u00BB\u00BF%PDF-1.7\n', 'application/pdf'],
    ['PK\u0003\u0004', 'application/zip'],
    ['\u00FF\u00D8\u00FF\u00E0', 'image/jpeg'],
    ['\u0089PNG\r\n\u001A\n', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\u0020ftypavif', 'image/avif'],
    ['\0\0\0\u0020ftypheic', 'image/heic'],
  ] as const)
    assert.equal(typeOf(head), type, head);
});

test('a signature elsewhere than at its place gives no type', () => {
  for (const head of ['', '<html>%PDF-1.7', ' %PDF-1.7', 'MZ%PDF-1.7', 'nom;prénom', '<svg/>', '\0\0\0\u0020ftypisom'])
    assert.equal(typeOf(head), '', head);
});

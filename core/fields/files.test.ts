import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filePath, imageFile, pdfFile } from './files.ts';
import { fieldMessages, inputMessages } from './messages.ts';

const megabyte = 1_048_576;
const file = (type: string, sizeBytes: number = megabyte) => ({ type, sizeBytes });

test('a missing file and an empty file count as not selected', () => {
  for (const rule of [imageFile(10), pdfFile(10)]) {
    assert.equal(rule(null), fieldMessages.no_file_selected);
    assert.equal(rule(file('application/octet-stream', 0)), fieldMessages.no_file_selected);
  }
});

test('a picture must have an accepted image type', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'IMAGE/AVIF', 'image/jpeg; q=1'])
    assert.equal(imageFile(10)(file(type)), undefined, type);
  for (const type of [
    '',
    'application/pdf',
    'text/image/png',
    'image',
    'image/',
    'image/svg+xml',
    'IMAGE/SVG+XML;charset=utf-8',
    'video/mp4',
  ])
    assert.equal(imageFile(10)(file(type)), inputMessages.imgOnly, type);
});

test('a document must be a PDF', () => {
  for (const type of ['application/pdf', 'Application/PDF', 'application/pdf;version=1.7'])
    assert.equal(pdfFile(10)(file(type)), undefined, type);
  for (const type of ['', 'image/png', 'application/pdfx', 'text/html'])
    assert.equal(pdfFile(10)(file(type)), inputMessages.pdfOnly, type);
});

test('the caller sets the size limit in megabytes, and the message states it', () => {
  assert.equal(imageFile(10)(file('image/png', 10 * megabyte)), undefined);
  assert.equal(imageFile(10)(file('image/png', 10 * megabyte + 1)), 'La taille du fichier ne doit pas dépasser 10 Mo.');
  assert.equal(pdfFile(5)(file('application/pdf', 6 * megabyte)), 'La taille du fichier ne doit pas dépasser 5 Mo.');
});

test('a path needs an extension and may not climb to a parent folder', () => {
  for (const path of [
    'kbis.pdf',
    '/docs/kbis.pdf',
    'docs/2026/kbis.v2.pdf',
    String.raw`C:\Docs\kbis.pdf`,
    'mes documents/été.png',
    '.cache/a.txt',
  ])
    assert.equal(filePath(path), undefined, path);
  for (const path of [
    'docs/',
    'kbis',
    '/docs/kbis',
    '../kbis.pdf',
    'docs/../kbis.pdf',
    String.raw`docs\..\kbis.pdf`,
    'a//b.pdf',
    'a\u0000.pdf',
    'a?.pdf',
    'kbis.',
    `${'a'.repeat(256)}.pdf`,
  ])
    assert.equal(filePath(path), inputMessages.invalidFormat, path);
  assert.equal(filePath(' '), inputMessages.missingFields);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payloads } from '../../../tests/payloads/corpus.ts';
import { isBlankText, isOwnPicture, richText } from './rich-text.ts';

const hosts = ['https://accalmie.test'];
const editorHtml = (html: string): string => richText(html, { hosts, withHighlights: true });
const publicHtml = (html: string): string => richText(html, { hosts, withHighlights: false });

const allowed: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...'h1 h2 h3 h4 p ul ol li strong em u br blockquote table thead tbody tr hr mark span'
    .split(' ')
    .map((tag) => [tag, ['form']] as [string, string[]]),
  ['a', ['href', 'target', 'rel', 'form']],
  ['img', ['src', 'alt', 'width', 'height', 'form']],
  ['th', ['scope', 'colspan', 'rowspan', 'form']],
  ['td', ['colspan', 'rowspan', 'form']],
]);

/** Returns the tags and attributes outside the allowed list. It reads the HTML without the sanitizer that it checks. */
const faults = (html: string): string[] =>
  [...html.matchAll(/<[^<>]*>?/g)].flatMap(([tag]) => {
    const found = /^<\/?([a-z][a-z0-9]*)((?:\s+[a-z]+(?:="[^"<>]*")?)*)\s*\/?>$/.exec(tag);
    if (!found) return [`unread ${tag}`];
    const own = allowed.get(found[1]!);
    if (!own) return [`tag ${tag}`];
    return [...found[2]!.matchAll(/\s+([a-z]+)(?:="([^"]*)")?/g)].flatMap(([, name = '', value = '']) => {
      if (!own.includes(name)) return [`attribute ${tag}`];
      if (name === 'href' && !/^(?:https:\/\/accalmie\.test[/?#]|mailto:|tel:|\/(?!\/)|#|$)/.test(value))
        return [`address ${tag}`];
      return name === 'src' && !isOwnPicture(value, hosts) ? [`picture ${tag}`] : [];
    });
  });

test('removes every script, style and foreign request of the hostile corpus, and cleaning again changes nothing', () => {
  assert.ok(payloads.length >= 60);
  for (const payload of payloads) {
    for (const html of [payload, `<p>Avant ${payload} après</p>`, `<ul><li>${payload}</li></ul>`]) {
      for (const clean of [editorHtml(html), publicHtml(html)]) {
        assert.deepEqual(faults(clean), [], html);
        assert.doesNotMatch(clean, /<[^>]*\son\w+=|style=|javascript:/i, html);
        assert.equal(editorHtml(clean), clean, html);
      }
    }
  }
});

test('keeps form, target and src but removes event handlers (docs/product/security.md#rich-text)', () => {
  assert.equal(
    editorHtml(
      '<p form="f" onclick="x()">a</p><a href="https://accalmie.test/soins" target="_blank">b</a><img src="https://accalmie.test/media/a.webp" alt="c" onerror="x()" />',
    ),
    '<p form="f">a</p><a href="https://accalmie.test/soins" target="_blank" rel="noopener noreferrer">b</a><img src="https://accalmie.test/media/a.webp" alt="c" />',
  );
});

test('a link to another host or to an own link leaves its text only', () => {
  for (const href of [
    'https://evil.test/phish',
    'https://accalmie.test.evil.test/',
    'https://accalmie.test@evil.test/',
    'https://accalmie.test:8443/',
    'http://accalmie.test/',
    '//evil.test/',
    '/\\evil.test/',
    'https:evil.test',
    'ht\ntps://evil.test/',
    '/x/../lien/a/b',
    '/lien/a/b',
    'https://accalmie.test/LIEN/a/b',
    '/%6cien/a/b',
    '/integrer/a?lien=b',
    '/&#108;ien/a/b',
  ])
    assert.equal(
      publicHtml(`<p>un <a href="${href}" target="_top"><em>mot</em></a> ici</p>`),
      '<p>un <em>mot</em> ici</p>',
      href,
    );
  for (const href of ['/soins', 'https://accalmie.test/', '#annulation', 'mailto:a@exemple.fr', 'tel:+33612345678'])
    assert.equal(publicHtml(`<a href="${href}">mot</a>`), `<a href="${href}">mot</a>`);
});

test('a picture is our own only on our host and with a picture extension', () => {
  for (const ours of ['/media/ab/720.webp', 'https://accalmie.test/media/ab/720.jpg'])
    assert.ok(isOwnPicture(ours, hosts), ours);
  for (const other of [
    '',
    '/deconnexion',
    '//evil.test/a.png',
    '/media/../deconnexion?a.png',
    'https://evil.test/a.png',
    'https://accalmie.test.evil.test/a.png',
  ])
    assert.ok(!isOwnPicture(other, hosts), other);
});

test('public text drops highlights and keeps all other markup', () => {
  const html =
    '<h2>Annulation</h2><p>Jusqu’à <mark>24 h</mark> avant, <strong>sans frais</strong>.<br />Merci.</p><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
  assert.equal(editorHtml(html), html);
  assert.equal(publicHtml(html), html.replaceAll(/<\/?mark>/g, ''));
});

test('cleans very long or deeply nested HTML without failing', () => {
  for (const html of [
    '<p>mot</p>'.repeat(12_000),
    '<ul><li>'.repeat(10_000),
    '<'.repeat(120_000),
    '<a href="'.repeat(10_000),
  ]) {
    const clean = editorHtml(html);
    assert.equal(editorHtml(clean), clean, html.slice(0, 20));
  }
});

test('HTML without text or picture is blank', () => {
  for (const blank of ['', '<p></p>', '<p>&nbsp; <br></p>']) assert.ok(isBlankText(blank), blank);
  for (const filled of ['a', '<p><strong>a</strong></p>', '<img src="/a.png">'])
    assert.ok(!isBlankText(filled), filled);
});

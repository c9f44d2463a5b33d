import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { unstorableField } from './unstorable.ts';

test('finds a NUL or a lone surrogate at any depth and returns the name of its field', () => {
  for (const [input, field] of [
    [{ q: 'a\0b' }, 'q'],
    [{ q: '\ud800' }, 'q'],
    [{ q: ['a', 'b\0'] }, 'q.1'],
    [{ a: { b: [{ c: 'x\udc00' }] } }, 'a.b.0.c'],
    [{ a: { 'n\0': 'x' } }, 'a'],
    [{ 'n\0': 'x' }, '_'],
    ['\0', '_'],
    [{ file: { name: 'a\0.pdf', type: '', bytes: new Uint8Array(3) } }, 'file.name'],
  ] as const)
    assert.equal(unstorableField(input), field);
});

test('reports a text only when it contains a NUL or a lone surrogate', () => {
  const unit = fc
    .oneof(fc.nat(0xff_ff), fc.constantFrom(0, 0xd8_00, 0xdc_00, 0x41))
    .map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 5 }), (text) => {
      assert.equal(unstorableField({ texts: [1, text] }), /[\0\p{Cs}]/u.test(text) ? 'texts.1' : undefined);
    }),
  );
  assert.equal(
    unstorableField({ text: 'Été 🌿\n', bytes: new Uint8Array([0, 0]), none: null, more: undefined, of: [1, true] }),
    undefined,
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeScroll } from './edge-scroll.ts';

test('scrolls near an edge, faster when nearer and symmetrically, but not in the middle', () => {
  assert.equal(edgeScroll(400, 200, 600), 0);
  assert.equal(edgeScroll(248, 200, 600), 0);
  assert.equal(edgeScroll(200, 200, 600), -14);
  assert.equal(edgeScroll(100, 200, 600), -14);
  assert.equal(edgeScroll(900, 200, 600), 14);
  for (let px = 0; px <= 48; px += 4) {
    assert.equal(edgeScroll(200 + px, 200, 600) + edgeScroll(600 - px, 200, 600), 0);
    assert.ok(Math.abs(edgeScroll(200 + px, 200, 600)) >= Math.abs(edgeScroll(204 + px, 200, 600)));
  }
});

test('the middle third does not scroll in an area too small for both edges', () => {
  assert.equal(edgeScroll(30, 0, 60), 0);
  assert.equal(edgeScroll(10, 10, 10), 0);
  assert.ok(edgeScroll(2, 0, 60) < 0 && edgeScroll(58, 0, 60) > 0);
});

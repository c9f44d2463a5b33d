import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test('names the real browser, not the browsers that its user agent imitates', () => {
  const named = (agent: string): string => Object.values(deviceOf(agent)).join(', ');
  assert.equal(
    named(`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`),
    'Chrome, Linux',
  );
  assert.equal(
    named(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`),
    'Edge, Windows',
  );
  assert.equal(
    named(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Safari/604.1',
    ),
    'Chrome, iPhone',
  );
  assert.equal(
    named(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    ),
    'Safari, Mac',
  );
  assert.deepEqual(deviceOf('curl/8'), { browser: null, system: null });
});

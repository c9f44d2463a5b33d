import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themeCookie, themeIn } from './themes.ts';

const plain = 'http://localhost:3000';
const secure = 'https://accalmie.test';

test('writes the theme cookie under the name that suits its site, and reads it back', () => {
  for (const [site, name] of [
    [plain, 'theme'],
    [secure, '__Host-theme'],
  ] as const) {
    const cookie = themeCookie('nuit', site);
    assert.ok(cookie.startsWith(`${name}=nuit; `), cookie);
    assert.equal(cookie.endsWith('; Secure'), site === secure);
    assert.equal(themeIn(`langue=en; ${cookie.split(';', 1)[0]}`, site), 'nuit');
    assert.equal(themeIn(themeCookie(null, site).split(';', 1)[0]!, site), null);
  }
});

test('ignores a missing, foreign or unknown theme cookie', () => {
  for (const cookies of [null, '', 'theme', 'theme=', 'theme=sombre', 'theme=NUIT', 'themes=nuit', '__Host-theme=nuit'])
    assert.equal(themeIn(cookies, plain), null);
  assert.equal(themeIn('theme=nuit', secure), null);
});

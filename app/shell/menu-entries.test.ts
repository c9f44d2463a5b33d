import assert from 'node:assert/strict';
import { test } from 'node:test';
import { menuEntries } from './menu-entries.ts';

const keys = (...args: Parameters<typeof menuEntries>): string[] =>
  menuEntries(...args).flatMap((group) => group.map(({ key }) => key));
const profile = (type: 'freelance' | 'business' | 'ambassador') => ({
  id: type,
  type,
  name: null,
  isComplete: true,
  staff: null,
  places: null,
});

test('the menu of each space lists its entries in order', () => {
  const nobody = { profiles: [], isAdmin: false };
  assert.deepEqual(keys('booking', nobody), [
    'dashboard',
    'appointments',
    'messages',
    'notifications',
    'account',
    'settings',
  ]);
  assert.deepEqual(keys('business', { ...nobody, profiles: [profile('business')] }), [
    'dashboard',
    'account',
    'settings',
    'client',
  ]);
  const freelance = { ...nobody, profiles: [profile('freelance')] };
  assert.deepEqual(keys('freelances', freelance), [
    'dashboard',
    'account',
    'settings',
    'becomeBusiness',
    'becomeAmbassador',
    'client',
  ]);
  assert.deepEqual(keys('business', nobody), keys('booking', nobody), 'who has no establishment is a client there');
  assert.deepEqual(
    keys('business', freelance),
    keys('freelances', freelance).filter((key) => !key.startsWith('become')),
  );
  const all = { profiles: [profile('freelance'), profile('business'), profile('ambassador')], isAdmin: true };
  assert.deepEqual(keys('freelances', all), [
    'dashboard',
    'account',
    'settings',
    'client',
    'business',
    'ambassador',
    'admin',
  ]);
});

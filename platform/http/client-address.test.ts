import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientAddress, countedUnder } from './client-address.ts';
import { isLoopback } from '../app/loopback.ts';

const via = (forwarded: string): Headers => new Headers({ 'x-forwarded-for': forwarded });

test('without a declared proxy, uses the peer’s address and ignores X-Forwarded-For', () => {
  assert.equal(clientAddress('203.0.113.7', new Headers(), 0), '203.0.113.7');
  assert.equal(clientAddress('::ffff:203.0.113.7', via('10.0.0.1'), 0), '203.0.113.7');
  assert.equal(clientAddress(undefined, new Headers(), 0), 'unknown');
});

test('behind trusted proxies, uses the address that the first of them saw and ignores entries further left', () => {
  assert.equal(clientAddress('127.0.0.1', via('203.0.113.7'), 1), '203.0.113.7');
  assert.equal(clientAddress('127.0.0.1', via('198.51.100.1, 203.0.113.7'), 1), '203.0.113.7');
  assert.equal(clientAddress('127.0.0.1', via('198.51.100.1, 203.0.113.7, 10.0.0.2'), 2), '203.0.113.7');
  assert.equal(clientAddress('127.0.0.1', new Headers(), 1), '127.0.0.1');
});

test('IPv6 addresses of the same /64 count as a single client', () => {
  const of = (address: string): string => clientAddress(address, new Headers(), 0);
  assert.equal(of('2001:db8:1:2:aaaa::1'), of('2001:0db8:1:2::ffff'));
  assert.notEqual(of('2001:db8:1:2::1'), of('2001:db8:1:3::1'));
  assert.equal(of('2001:db8::1'), of('2001:db8:0:0:9::'));
  assert.equal(of('fe80::1%eth0'), of('fe80::2'));
});

test('recognises this machine, unless an undeclared proxy forwards the request', () => {
  assert.ok(isLoopback(clientAddress('::1', new Headers(), 0)));
  assert.ok(isLoopback(clientAddress('::ffff:127.0.0.1', new Headers(), 0)));
  assert.ok(!isLoopback(clientAddress('127.0.0.1', via('203.0.113.7'), 0)));
  assert.ok(!isLoopback(clientAddress('127.0.0.1', new Headers({ forwarded: 'for=203.0.113.7' }), 0)));
});

test('counts an IPv6 /64 together with its /48; an IPv4 address or a session counts alone', () => {
  const under = (address: string): string[] =>
    countedUnder(clientAddress(address, new Headers(), 0)).map(({ who }) => who);
  assert.deepEqual(under('2001:db8:1:2::1'), ['2001:db8:1:2::/64', '2001:db8:1::/48']);
  assert.equal(under('2001:db8:1:ff02:9::')[1], under('2001:0DB8:0001::7')[1]);
  assert.notEqual(under('2001:db8:2:2::1')[1], under('2001:db8:1:2::1')[1]);
  assert.deepEqual(['203.0.113.7', '::ffff:203.0.113.7', '::1'].map(under), [
    ['203.0.113.7'],
    ['203.0.113.7'],
    ['::1'],
  ]);
  assert.deepEqual(countedUnder('a12'), [{ who: 'a12', times: 1 }]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress } from './public-address.ts';

const open = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '168.63.129.17',
  '2606:4700:4700::1111',
  '2a00:1450:4007:80e::200e',
  '2001:4860:4860::8888',
  '2001:200::1',
  '3fff:1000::1',
];

const closed = [
  ['this network', '0.0.0.0', '0.1.2.3'],
  ['private', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  ['shared', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  [
    'link-local and metadata',
    '169.254.0.1',
    '169.254.169.254',
    '168.63.129.16',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:169.254.169.254',
  ],
  [
    'documentation and benchmarks',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '2001:db8::1',
    '3fff::1',
  ],
  ['multicast and reserved', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', 'ff02::1'],
  ['unique local', 'fc00::1', 'fdff:ffff::1'],
  [
    'mapped, translated, tunnelled',
    '::ffff:8.8.8.8',
    '::8.8.8.8',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '2002:7f00:1::1',
    '2001::1',
    '2001:10::1',
    '192.88.99.1',
    '100::1',
  ],
  [
    'no address',
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '0x7f.0.0.1',
    '2130706433',
    '::',
    ':::1',
    '1::2::3',
    '12345::1',
    'fe80::1%eth0',
    '[::1]',
    '2001:4860:4860:0:0:0:0:0:8888',
    '2001:4860:4860:::8888',
    '2606:4700::1.2.3',
  ],
] as const;

test('accepts addresses of the public internet', () => {
  for (const address of open) assert.equal(isPublicAddress(address), true, address);
});

for (const [description, ...addresses] of closed) {
  test(`refuses addresses: ${description}`, () => {
    for (const address of addresses) assert.equal(isPublicAddress(address), false, address);
  });
}

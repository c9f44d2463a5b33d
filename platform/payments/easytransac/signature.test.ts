import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { easyTransacSignature, isSignedBy } from './signature.ts';

test('signs nested fields, a level deep', () => {
  const fields = { arg1: 'abc', arg2: 'bcd', arg3: 'cde', arg4: { 'arg4.1': 'abc' }, arg5: { 'arg5.1': 'abc' } };
  assert.equal(easyTransacSignature(fields, 'abcd'), '75822e279f8b9f9902b76672921356361f055e00');
});

const notification = {
  OperationType: 'payment',
  RequestId: 'KW5o8AEx98yx',
  Tid: '9XLknkv8',
  Uid: '2',
  OrderId: '72',
  Status: 'captured',
  Date: '2016-11-30 11:27:46',
  Amount: '18.00',
  AmountRefund: '6.00',
  Currency: 'EUR',
  FixFees: '0.83',
  Message: 'Payment was successful',
  '3DSecure': 'no',
  OneClick: 'no',
  Alias: '412J33',
  CardNumber: '************0025',
  Test: 'yes',
  Error: 'Error test',
  Client: {
    Id: 'DZxemv4',
    Email: 'john@doe.com',
    Firstname: 'Pitest',
    Lastname: 'BULL',
    Phone: '0388000000',
    Address: '204 av vosges',
    ZipCode: '67100',
    City: 'STRASB',
  },
};

test('signs a notification without its own signature field; the order of fields and the letter case do not matter', () => {
  const wanted = 'bcff7f9ffa5f65fd2cbac2fdd2255484b931fe76';
  assert.equal(easyTransacSignature(notification, 'myApiKey'), wanted);
  assert.ok(isSignedBy({ ...notification, Signature: wanted }, 'myApiKey', wanted.toUpperCase()));
  assert.ok(isSignedBy(Object.fromEntries(Object.entries(notification).toReversed()), 'myApiKey', wanted));
});

test('refuses a changed value, key or signature', () => {
  const wanted = easyTransacSignature(notification, 'myApiKey');
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(notification)), fc.string({ minLength: 1 }), (field, more) => {
      assert.equal(isSignedBy({ ...notification, [field]: `x${more}` }, 'myApiKey', wanted), false);
      assert.equal(isSignedBy(notification, `myApiKey${more}`, wanted), false);
    }),
  );
  for (const other of ['', 'é', wanted.slice(1), `${wanted.slice(0, -1)}${wanted.endsWith('0') ? '1' : '0'}`])
    assert.equal(isSignedBy(notification, 'myApiKey', other), false);
});

test('writes values as PHP does before signing', () => {
  const asText = easyTransacSignature({ a: '1', b: '', c: '', d: '150', e: '29.9' }, 'k');
  assert.equal(easyTransacSignature({ a: true, b: false, c: null, d: 150.0, e: 29.9 }, 'k'), asText);
});

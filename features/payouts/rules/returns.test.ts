import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccountAtFault, returnCauseOf } from './returns.ts';

test('reads the cause of a return from the words of each provider', () => {
  assert.equal(returnCauseOf('account_closed'), 'closed');
  assert.equal(returnCauseOf('No such account. (no_account)'), 'absent');
  assert.equal(returnCauseOf('The name differs. (incorrect_account_holder_name)'), 'holder');
  assert.equal(returnCauseOf('could_not_process'), 'other');
  assert.equal(returnCauseOf('returned by the bank: account closed'), 'closed');
});

test('an unknown or missing cause counts against the account', () => {
  for (const error of [null, 'Rejet', 'A new reason (something_new)', 'toString'])
    assert.equal(isAccountAtFault(returnCauseOf(error)), true);
  assert.equal(isAccountAtFault(returnCauseOf('canceled')), false);
});

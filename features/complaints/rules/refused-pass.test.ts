import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaintRefusals } from '../texts.ts';
import { refusedPass } from './refused-pass.ts';

test('each refused state change of a complaint gives its specific reason', () => {
  assert.equal(refusedPass('awaiting_pro', 'mediation'), complaintRefusals.beforeDecision);
  assert.equal(refusedPass('in_review', 'mediation'), complaintRefusals.beforeDecision);
  assert.equal(refusedPass('awaiting_pro', 'resolved_refund'), complaintRefusals.beforeAnswer);
  assert.equal(refusedPass('open', 'rejected'), complaintRefusals.beforeAnswer);
  assert.equal(refusedPass('in_review', 'in_review'), complaintRefusals.lateAnswer);
  assert.equal(refusedPass('rejected', 'withdrawn'), complaintRefusals.decided);
  assert.equal(refusedPass('mediation', 'mediation'), complaintRefusals.inMediation);
  assert.equal(refusedPass('withdrawn', 'in_review'), complaintRefusals.over);
});

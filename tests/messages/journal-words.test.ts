import assert from 'node:assert/strict';
import { test } from 'node:test';
import { journalTexts } from '#features/accounts/workspace/journal-texts.ts';
import { visitSteps } from '#features/bookings/rules/pro-actions.ts';
import { complaintAsks } from '#features/complaints/rules/complaint.ts';
import { documentTypes } from '#features/documents/rules/kinds.ts';
import { moveOutcomes } from '#features/payments/rules/unknown-moves.ts';
import { payoutSteps } from '#features/payouts/rules/steps.ts';
import { grounds, reportDecisions } from '#features/reports/rules/reports.ts';
import { reviewStates } from '#features/reviews/rules/review.ts';
import { settingKeys } from '#features/settings/rules/settings.ts';

test('every value and setting that the journal records has a French text', () => {
  const written: Readonly<Record<string, readonly string[]>> = {
    asked: complaintAsks,
    contested: reportDecisions,
    ground: grounds,
    outcome: moveOutcomes,
    state: reviewStates,
    step: [...visitSteps, ...payoutSteps],
    type: documentTypes,
  };
  const missing = Object.entries(written).flatMap(([key, words]) =>
    words.filter((word) => journalTexts.values[key]?.[word] === undefined),
  );
  assert.deepEqual(missing, []);
  assert.deepEqual(
    settingKeys.filter((key) => journalTexts.objects[key] === undefined),
    [],
  );
});

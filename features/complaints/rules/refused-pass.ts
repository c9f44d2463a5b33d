import { complaintRefusals } from '../texts.ts';
import { complaintDecisions, isUndecided, type ComplaintDecision, type ComplaintState } from './complaint.ts';

const isDecision = (state: ComplaintState): state is ComplaintDecision =>
  (complaintDecisions as readonly ComplaintState[]).includes(state);

/** The message that explains why a complaint cannot change from one state to another. */
export const refusedPass = (from: ComplaintState, to: ComplaintState): string => {
  if (from === 'withdrawn') return complaintRefusals.over;
  if (from === 'mediation') return complaintRefusals.inMediation;
  if (!isUndecided(from)) return complaintRefusals.decided;
  if (to === 'mediation') return complaintRefusals.beforeDecision;
  if (isDecision(to)) return complaintRefusals.beforeAnswer;
  return to === 'in_review' ? complaintRefusals.lateAnswer : complaintRefusals.changed;
};

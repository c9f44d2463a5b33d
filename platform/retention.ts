import { forgetting } from './forget.ts';
import type { Job } from './jobs.ts';
import { forgetAnswers } from './once.ts';
import { forgetLinkAddresses } from './outbox.ts';
import { forgetSessions } from './session.ts';
import { forgetThrottles } from './throttle.ts';

/** Forgets what the platform itself keeps for a time. */
export const retentionJobs: readonly Job[] = [
  forgetting('forget-platform', [
    { id: 'kept answers', forget: forgetAnswers },
    { id: 'sessions', forget: forgetSessions },
    { id: 'mailed addresses', forget: forgetLinkAddresses },
    { id: 'counters of tries', forget: forgetThrottles },
  ]),
];

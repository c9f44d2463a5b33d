import { forgetting } from '../jobs/forget.ts';
import type { Job } from '../jobs/jobs.ts';
import { forgetAnswers } from '../http/idempotency.ts';
import { forgetLinkAddresses } from '../jobs/outbox.ts';
import { forgetSessions } from '../http/session.ts';
import { forgetThrottles } from '../http/throttle.ts';

export const retentionJobs: readonly Job[] = [
  forgetting('forget-platform', [
    { id: 'kept answers', forget: forgetAnswers },
    { id: 'sessions', forget: forgetSessions },
    { id: 'mailed addresses', forget: forgetLinkAddresses },
    { id: 'counters of tries', forget: forgetThrottles },
  ]),
];

/**
 * The admin queues: complaints to decide, complaints waiting for an answer, complaints decided or withdrawn, complaints
 * in mediation.
 */
export const complaintQueues = ['to_decide', 'waiting', 'decided', 'mediation'] as const;
export type ComplaintQueue = (typeof complaintQueues)[number];

/** Admin queues: to decide, waiting for an answer, decided or withdrawn, in mediation. */
export const complaintQueues = ['to_decide', 'waiting', 'decided', 'mediation'] as const;
export type ComplaintQueue = (typeof complaintQueues)[number];

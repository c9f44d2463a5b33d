/** The queues of the admins: what must be decided, what waits for an answer, what is over, what is with the mediator. */
export const complaintQueues = ['to_decide', 'waiting', 'decided', 'mediation'] as const;
export type ComplaintQueue = (typeof complaintQueues)[number];

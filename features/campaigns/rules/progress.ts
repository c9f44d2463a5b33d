/** Delivery states of a message for one recipient. */
export const recipientStates = ['waiting', 'handed', 'sent', 'refused', 'dropped'] as const;
export type RecipientState = (typeof recipientStates)[number];

/**
 * Number of recipients still waiting, sent, refused by their address, or dropped because the message no longer applied.
 */
export type Progress = {
  readonly total: number;
  readonly waiting: number;
  readonly sent: number;
  readonly refused: number;
  readonly dropped: number;
};

/** Groups the numbers of recipients by state. `waiting` includes the mails already handed to the outbox. */
export const progressOf = (counts: Readonly<Partial<Record<RecipientState, number>>>): Progress => {
  const { waiting = 0, handed = 0, sent = 0, refused = 0, dropped = 0 } = counts;
  return { total: waiting + handed + sent + refused + dropped, waiting: waiting + handed, sent, refused, dropped };
};

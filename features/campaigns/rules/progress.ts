/** What became of a message for one of those who get it. */
export const recipientStates = ['waiting', 'handed', 'sent', 'refused', 'dropped'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** How far a message is: still to leave, gone, refused by the address, and not sent because it was true no more. */
export type Progress = { readonly total: number; readonly waiting: number; readonly sent: number; readonly refused: number; readonly dropped: number };

/** How far a message is, from how many of those who get it are in each state. */
export const progressOf = (counts: Readonly<Partial<Record<RecipientState, number>>>): Progress => {
  const { waiting = 0, handed = 0, sent = 0, refused = 0, dropped = 0 } = counts;
  return { total: waiting + handed + sent + refused + dropped, waiting: waiting + handed, sent, refused, dropped };
};

/** What the specification logs rather than shows (spec §8): a fault of the page, that its visitor can do nothing about. */
export const logFault = (fault: string): void => {
  // oxlint-disable-next-line no-console
  console.error(fault);
};

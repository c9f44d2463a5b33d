/** What is logged rather than shown (docs/product/widgets.md#logged-faults): a fault of the page, that its visitor can do nothing about. */
export const logFault = (fault: string): void => {
  // oxlint-disable-next-line no-console
  console.error(fault);
};

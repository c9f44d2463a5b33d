/** Logs a fault on which the visitor cannot act (docs/product/widgets.md#logged-faults). */
export const logFault = (fault: string): void => {
  // oxlint-disable-next-line no-console
  console.error(fault);
};

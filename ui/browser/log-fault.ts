/** Logs a fault that the visitor can do nothing about (docs/product/widgets.md#logged-faults). */
export const logFault = (fault: string): void => {
  // oxlint-disable-next-line no-console
  console.error(fault);
};

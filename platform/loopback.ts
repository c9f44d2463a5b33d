/** Whether an address is this very machine. */
export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);

/** Parses an IPv4 address to 32 bits. Undefined for any other text. */
const v4 = (text: string): number | undefined => {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  return parts === undefined || parts.some((part) => part > 255)
    ? undefined
    : parts.reduce((sum, part) => sum * 256 + part, 0);
};

/**
 * Parses an IPv6 address to eight groups of 16 bits. Its end may be an IPv4 address. Undefined for any other text, and
 * for an address with a zone.
 */
const v6 = (text: string): readonly number[] | undefined => {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const end = dotted === null ? undefined : v4(dotted[2]!);
  if (dotted !== null && end === undefined) return undefined;
  const whole =
    dotted === null ? text : `${dotted[1]!}${Math.floor(end! / 65_536).toString(16)}:${(end! % 65_536).toString(16)}`;
  const halves = whole.split('::');
  if (halves.length > 2 || !/^[0-9a-f:]+$/i.test(whole)) return undefined;
  const [left = [], right = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  if ([...left, ...right].some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  const missing = 8 - left.length - right.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) => Number.parseInt(group, 16));
};

// Reserved, private, shared, local and documentation ranges (IANA special-purpose registry), and the metadata address
// of a cloud provider.
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

const isWithin = (address: number, [base, bits]: readonly [string, number]): boolean => {
  const size = 2 ** (32 - bits);
  return Math.floor(address / size) === Math.floor(v4(base)! / size);
};

const isPublicV6 = ([a = 0, b = 0]: readonly number[]): boolean => {
  // Accepts globally routed addresses only. Tunnel addresses could lead to a private IPv4 address. Identifier and
  // documentation ranges are refused too.
  if (a < 0x2000 || a > 0x3fff) return false;
  return !((a === 0x2001 && (b < 0x0200 || b === 0x0db8)) || a === 0x2002 || (a === 0x3fff && b < 0x1000));
};

/** Whether an IPv4 or IPv6 address, without brackets, is public. False for any other text. */
export const isPublicAddress = (address: string): boolean => {
  const four = v4(address);
  if (four !== undefined) return !closedV4.some((range) => isWithin(four, range));
  const six = v6(address);
  return six !== undefined && isPublicV6(six);
};

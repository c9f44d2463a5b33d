const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** Computes the CRC32 (IEEE 802.3, as in ZIP) of an ASCII text, as an unsigned 32-bit number. */
export const crc32 = (text: string): number => {
  let sum = 0xffffffff;
  for (let i = 0; i < text.length; i++) sum = (sum >>> 8) ^ table[(sum ^ text.charCodeAt(i)) & 0xff]!;
  return (sum ^ 0xffffffff) >>> 0;
};

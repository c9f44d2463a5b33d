import { isoFromDay } from '#core/time.ts';

/** The chains whose last hash is kept outside the database. */
export const chains = ['ledger', 'audit'] as const;
export type Chain = (typeof chains)[number];

/** The last sealed row of a chain on a day: its hash stands for all rows before it. */
export type ChainHead = { readonly number: number; readonly hash: string };

/** Where the head of a chain on a day (of the civil calendar, counted from 1970) is kept. */
export const headKey = (chain: Chain, day: number): string => `heads/${chain}/${isoFromDay(day)}.json`;

/** What is signed of a head: the chain and the day are in it, so that no head serves for another. */
const signedText = (chain: Chain, day: number, { number, hash }: ChainHead): string => `chain-head:${chain}:${isoFromDay(day)}:${number}:${hash}`;

export type Signs = (text: string) => string;

/** A head as it is kept. */
export const writtenHead = (chain: Chain, day: number, head: ChainHead, signs: Signs): string =>
  JSON.stringify({ ...head, signature: signs(signedText(chain, day, head)) });

/** Reads a kept head; null where we did not write it so. */
export const readHead = (chain: Chain, day: number, written: string, signs: Signs): ChainHead | null => {
  try {
    const { number, hash, signature } = JSON.parse(written) as { number: number; hash: string; signature: string };
    return signs(signedText(chain, day, { number, hash })) === signature ? { number, hash } : null;
  } catch {
    return null;
  }
};

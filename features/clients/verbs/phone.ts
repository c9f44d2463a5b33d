import { e164 } from '#platform/app/phone.ts';

/** A telephone as people and files write it, « 0041… » too → E.164; French unless it says otherwise. */
export const phoneIn = (written: string, prefix?: string | null): string | undefined => e164(written.replace(/^\s*00/, '+'), prefix ?? '33');

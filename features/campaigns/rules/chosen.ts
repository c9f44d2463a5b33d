import { campaignLimits } from './campaign.ts';

/** Why somebody chosen does not get a message; each is counted under the first that holds. */
export const exclusions = ['no_visit', 'no_address', 'no_consent', 'blocked', 'same_person', 'often'] as const;
export type Exclusion = (typeof exclusions)[number];

/** Who gets a message, as its book and its reason to be sent know them. */
export type Receiver = { readonly client: number; readonly account: number | null; readonly booking: number | null };

/** Who was chosen: those who get it, and how many do not, by reason. */
export type Choice = { readonly chosen: number; readonly receivers: readonly Receiver[]; readonly excluded: Readonly<Record<Exclusion, number>> };

/** Somebody chosen for news: the account that agreed, where one did, and what it got or is about to get lately. */
export type NewsCandidate = {
  readonly row: number;
  readonly account_id: number | null;
  readonly agrees: boolean;
  readonly has_address: boolean;
  readonly is_blocked: boolean;
};

/** Somebody chosen for a message about a visit: the first of theirs in the days it is about. */
export type VisitCandidate = { readonly row: number; readonly booking_id: number | null; readonly email: string | null };

/** News an account got within the times that count: from this professional, from everybody. */
export type NewsGot = { readonly from_pro: number; readonly from_all: number };

const sortedOut = <T>(candidates: readonly T[], judge: (one: T) => Exclusion | Receiver): Choice => {
  const excluded = Object.fromEntries(exclusions.map((reason) => [reason, 0])) as Record<Exclusion, number>;
  const receivers: Receiver[] = [];
  for (const one of candidates) {
    const found = judge(one);
    if (typeof found === 'string') excluded[found]++;
    else receivers.push(found);
  }
  return { chosen: candidates.length, receivers, excluded };
};

/** Who gets news: those who agreed, once each, and not too often: so many at most, whoever wrote them. */
export const newsChoice = (candidates: readonly NewsCandidate[], got: ReadonlyMap<number, NewsGot>, mostReceived: number): Choice => {
  const met = new Set<number>();
  return sortedOut(candidates, ({ row, account_id: account, agrees, has_address, is_blocked }) => {
    if (account === null && !has_address) return 'no_address';
    if (account === null || !agrees) return 'no_consent';
    if (is_blocked) return 'blocked';
    if (met.has(account)) return 'same_person';
    met.add(account);
    const { from_pro, from_all } = got.get(account) ?? { from_pro: 0, from_all: 0 };
    if (from_pro >= campaignLimits.newsFromPro.most || from_all >= mostReceived) return 'often';
    return { client: row, account, booking: null };
  });
};

/** Who gets a message about a visit: those who have one, at an address, once each. */
export const visitChoice = (candidates: readonly VisitCandidate[]): Choice => {
  const met = new Set<string>();
  return sortedOut(candidates, ({ row, booking_id: booking, email }) => {
    if (booking === null) return 'no_visit';
    if (email === null) return 'no_address';
    if (met.has(email)) return 'same_person';
    met.add(email);
    return { client: row, account: null, booking };
  });
};

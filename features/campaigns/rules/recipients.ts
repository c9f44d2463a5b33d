import { campaignLimits } from './campaign.ts';

/** Reasons for excluding a chosen client. Only the first applicable reason is counted. */
export const exclusions = ['no_visit', 'no_address', 'no_consent', 'blocked', 'same_person', 'often'] as const;
export type Exclusion = (typeof exclusions)[number];

/**
 * A recipient of a message. `client` is the row of the client's entry. News goes to `account`, a closure or a delay to
 * the client of `booking`.
 */
export type Receiver = { readonly client: number; readonly account: number | null; readonly booking: number | null };

/**
 * The clients chosen for a message: how many they are, the recipients among them, and the number excluded for each
 * reason.
 */
export type Choice = {
  readonly chosen: number;
  readonly receivers: readonly Receiver[];
  readonly excluded: Readonly<Record<Exclusion, number>>;
};

/** A client chosen for news. `account_id` is null when no account of this client ever accepted or refused news. */
export type NewsCandidate = {
  readonly row: number;
  readonly account_id: number | null;
  readonly agrees: boolean;
  readonly has_address: boolean;
  readonly is_blocked: boolean;
};

/**
 * A client chosen for a closure or a delay, with the client's first visit on the days of the message. `booking_id` is
 * null without such a visit.
 */
export type VisitCandidate = {
  readonly row: number;
  readonly booking_id: number | null;
  readonly email: string | null;
};

/**
 * Numbers of news messages that an account received within the periods of the limits: `from_pro` from this
 * professional, `from_all` from all professionals.
 */
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

/**
 * Selects the recipients of news: the accounts that agreed. Each account is taken once, within the limit of this
 * professional and the limit of all professionals together.
 */
export const newsChoice = (
  candidates: readonly NewsCandidate[],
  got: ReadonlyMap<number, NewsGot>,
  mostReceived: number,
): Choice => {
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

/**
 * Selects the recipients of a closure or a delay: clients with a visit and an email address. Each address is taken
 * once.
 */
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

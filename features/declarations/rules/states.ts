/** Where the declaration of a year stands: the year goes on; somebody, a total or a file is to be looked at; all of it was given. */
export const declarationStates = ['under_way', 'to_check', 'complete'] as const;
export type DeclarationState = (typeof declarationStates)[number];

/** The state of a year: complete once it is over, nobody lacks anything, its totals are those of the ledger and the last file says all of it and was given. */
export const declarationState = (q: {
  readonly isOver: boolean;
  readonly missing: number;
  readonly isLedger: boolean;
  readonly toDeclare: number;
  readonly isGiven: boolean;
}): DeclarationState => {
  if (!q.isOver) return 'under_way';
  return q.missing === 0 && q.isLedger && q.toDeclare === 0 && q.isGiven ? 'complete' : 'to_check';
};

/** What a file says: sellers not declared yet, corrections of what was given, or that there is nobody. */
export const messageKinds = ['new', 'corrections', 'nothing'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a file does of a seller. */
export type SellerAct = 'new' | 'corrected';

export type ToDeclare = { readonly proId: number; readonly digest: string };
export type Given = ToDeclare & { readonly docRef: string };
export type Change = { readonly proId: number; readonly act: SellerAct; readonly corrects: string | null };

type Said = { readonly kind: MessageKind; readonly sellers: readonly ToDeclare[] };

/** Whether two files of a year say the same: of the same sellers, the same. */
export const saysTheSame = (a: Said, b: Said): boolean => {
  const digests = new Map(a.sellers.map(({ proId, digest }) => [proId, digest]));
  return a.kind === b.kind && digests.size === b.sellers.length && b.sellers.every(({ proId, digest }) => digests.get(proId) === digest);
};

/**
 * What a file of a year is to say, from what it would say now and what was given last of each seller: who was never declared first, since a message holds no
 * new sellers beside corrections (OECD, DPI schema, MessageTypeIndic), then who changed; null when nothing is new. Nobody is taken out: the ledger of a year
 * that is over never changes.
 */
export const changesToDeclare = (
  now: readonly ToDeclare[],
  given: readonly Given[],
): { readonly kind: MessageKind; readonly changes: readonly Change[] } | null => {
  const last = new Map(given.map((one) => [one.proId, one]));
  const fresh = now.filter(({ proId }) => !last.has(proId));
  if (fresh.length > 0) return { kind: 'new', changes: fresh.map(({ proId }) => ({ proId, act: 'new', corrects: null })) };
  const changed = now.flatMap(({ proId, digest }): Change[] => {
    const before = last.get(proId)!;
    return before.digest === digest ? [] : [{ proId, act: 'corrected', corrects: before.docRef }];
  });
  return changed.length > 0 ? { kind: 'corrections', changes: changed } : null;
};

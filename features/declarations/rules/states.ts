/**
 * State of a year's declaration. `under_way`: the year is not over. `to_check`: an admin must act on a seller, a total
 * or a file. `complete`: everything was sent to the tax office.
 */
export const declarationStates = ['under_way', 'to_check', 'complete'] as const;
export type DeclarationState = (typeof declarationStates)[number];

/**
 * Returns the state of a year's declaration. `complete` needs a finished year, no missing information, totals equal to
 * the ledger's, and a last file that was sent and leaves nothing to declare.
 */
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

/**
 * Content of a file: sellers not declared yet, corrections of data already sent, or a statement that there is no
 * seller.
 */
export const messageKinds = ['new', 'corrections', 'nothing'] as const;
export type MessageKind = (typeof messageKinds)[number];

export type SellerAct = 'new' | 'corrected';

export type ToDeclare = { readonly proId: number; readonly digest: string };
export type Given = ToDeclare & { readonly docRef: string };
export type Change = { readonly proId: number; readonly act: SellerAct; readonly corrects: string | null };

type YearFile = { readonly kind: MessageKind; readonly sellers: readonly ToDeclare[] };

/** Whether two files of a year contain the same sellers with the same data. */
export const saysTheSame = (a: YearFile, b: YearFile): boolean => {
  const digests = new Map(a.sellers.map(({ proId, digest }) => [proId, digest]));
  return (
    a.kind === b.kind &&
    digests.size === b.sellers.length &&
    b.sellers.every(({ proId, digest }) => digests.get(proId) === digest)
  );
};

/**
 * Content of the next file of a year, from the current data and the data last sent: all sellers never declared, or else
 * all corrections. Null when nothing changed.
 * A file cannot mix new sellers and corrections (OECD, DPI schema, MessageTypeIndic). No seller is ever removed,
 * because the ledger of a finished year never changes.
 */
export const changesToDeclare = (
  now: readonly ToDeclare[],
  given: readonly Given[],
): { readonly kind: MessageKind; readonly changes: readonly Change[] } | null => {
  const last = new Map(given.map((one) => [one.proId, one]));
  const fresh = now.filter(({ proId }) => !last.has(proId));
  if (fresh.length > 0)
    return { kind: 'new', changes: fresh.map(({ proId }) => ({ proId, act: 'new', corrects: null })) };
  const changed = now.flatMap(({ proId, digest }): Change[] => {
    const before = last.get(proId)!;
    return before.digest === digest ? [] : [{ proId, act: 'corrected', corrects: before.docRef }];
  });
  return changed.length > 0 ? { kind: 'corrections', changes: changed } : null;
};

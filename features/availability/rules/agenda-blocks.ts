import { dayMinutes } from '#core/units.ts';

/**
 * The part of an agenda entry that lies in one local day, in minutes of the wall clock (0–1440). The booleans tell
 * whether the entry begins and ends on that day.
 */
export type DayPart = {
  readonly day: number;
  readonly startMin: number;
  readonly endMin: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** Cuts a period at each midnight. Minutes are after 00:00 of `day` and may exceed 1440. */
export const piecesOfMinutes = (day: number, startMin: number, endMin: number): DayPart[] => {
  const pieces: DayPart[] = [];
  for (let from = startMin; from < endMin;) {
    const at = Math.floor(from / dayMinutes);
    const to = Math.min(endMin, (at + 1) * dayMinutes);
    pieces.push({
      day: day + at,
      startMin: from - at * dayMinutes,
      endMin: to - at * dayMinutes,
      isFirst: from === startMin,
      isLast: to === endMin,
    });
    from = to;
  }
  return pieces;
};

export type AgendaLane = { readonly lane: number; readonly lanes: number };

/**
 * Places overlapping pieces side by side. Returns the lane of each piece and the number of lanes. Pieces linked by a
 * chain of overlaps share the width. Adjacent pieces do not overlap.
 */
export const sideBySide = (
  pieces: readonly { readonly startMin: number; readonly endMin: number }[],
): readonly AgendaLane[] => {
  const order = pieces
    .map((piece, index) => ({ piece, index }))
    .sort((a, b) => a.piece.startMin - b.piece.startMin || b.piece.endMin - a.piece.endMin);
  const placed: AgendaLane[] = pieces.map(() => ({ lane: 0, lanes: 1 }));
  let chain: { index: number; lane: number }[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const { index, lane } of chain) placed[index] = { lane, lanes: ends.length };
    chain = [];
    ends = [];
  };
  for (const { piece, index } of order) {
    if (ends.length > 0 && ends.every((end) => end <= piece.startMin)) close();
    const free = ends.findIndex((end) => end <= piece.startMin);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = piece.endMin;
    chain.push({ index, lane });
  }
  close();
  return placed;
};

/**
 * Returns the first minute of a piece after which `roomMin` minutes are not covered by `over`, so that a text fits
 * there. Returns the start of the piece when no minute qualifies.
 */
export const firstRoom = (
  piece: { readonly startMin: number; readonly endMin: number },
  over: readonly { readonly startMin: number; readonly endMin: number }[],
  roomMin: number,
): number => {
  let from = piece.startMin;
  for (const { startMin, endMin } of over
    .filter((one) => one.endMin > piece.startMin && one.startMin < piece.endMin)
    .toSorted((a, b) => a.startMin - b.startMin)) {
    if (startMin - from >= roomMin) break;
    from = Math.max(from, endMin);
  }
  return piece.endMin - from >= roomMin ? from : piece.startMin;
};

const usual = { fromMin: 480, toMin: 1200 } as const;

/**
 * Returns the hours that an agenda draws: from 8 to 20 (docs/product/screens.md#agenda), extended to whole hours around
 * earlier and later entries.
 */
export const shownMinutes = (
  pieces: readonly { readonly startMin: number; readonly endMin: number }[],
): { readonly fromMin: number; readonly toMin: number } => ({
  fromMin: Math.min(usual.fromMin, ...pieces.map((piece) => Math.floor(piece.startMin / 60) * 60)),
  toMin: Math.max(usual.toMin, ...pieces.map((piece) => Math.ceil(piece.endMin / 60) * 60)),
});

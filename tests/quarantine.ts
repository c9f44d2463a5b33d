/** A test file that may fail without stopping a merge, while the cause of its failures is investigated. */
export type Quarantined = {
  readonly file: string;
  readonly reason: string;
  /** The day of the quarantine, such as 2026-11-28. */ readonly since: string;
};

/** At most five files, each for at most seven days. `scripts/walls/suite-walls.ts` refuses more. */
export const quarantine: readonly Quarantined[] = [];

/** An allowed state change: from a state (null at creation) to a state, and the actors who may make it. */
export type Transition<S extends string, W extends string> = {
  readonly from: S | null;
  readonly to: S;
  readonly by: readonly W[];
};

/**
 * Whether the table allows this actor to make this change. Any change not listed is refused
 * (docs/product/api.md#state-changes).
 */
export const mayPass = <S extends string, W extends string>(
  table: readonly Transition<S, W>[],
  from: S | null,
  to: S,
  by: W,
): boolean => table.some((arrow) => arrow.from === from && arrow.to === to && arrow.by.includes(by));

/** An allowed change of state: `from` (null at creation), `to`, and the actors who may make the change. */
export type Transition<S extends string, W extends string> = {
  readonly from: S | null;
  readonly to: S;
  readonly by: readonly W[];
};

/**
 * Whether the table allows this actor to make this change of state. A change that is not in the table is refused
 * (docs/product/api.md#state-changes).
 */
export const mayPass = <S extends string, W extends string>(
  table: readonly Transition<S, W>[],
  from: S | null,
  to: S,
  by: W,
): boolean => table.some((arrow) => arrow.from === from && arrow.to === to && arrow.by.includes(by));

/** One arrow of a noun's graph: from a state (null = not yet born) to a state, and who may follow it. */
export type Transition<S extends string, W extends string> = { readonly from: S | null; readonly to: S; readonly by: readonly W[] };

/** Whether the table lists this change for this actor; what is not listed is refused (docs/product/api.md#state-changes). */
export const mayPass = <S extends string, W extends string>(table: readonly Transition<S, W>[], from: S | null, to: S, by: W): boolean =>
  table.some((arrow) => arrow.from === from && arrow.to === to && arrow.by.includes(by));

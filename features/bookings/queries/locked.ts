declare const lockMark: unique symbol;

/**
 * A row of `booking` that is locked until the transaction ends. Only `lockBooking` and `lockVisit` return this type, so
 * the compiler refuses a change of an unlocked booking.
 */
export type Locked<Row> = Row & { readonly [lockMark]: true };

export const asLocked = <Row>(row: Row | undefined): Locked<Row> | undefined => row as Locked<Row> | undefined;

declare const lockMark: unique symbol;

/** A row of `booking` locked until the transaction ends. Only `lockBooking` and `lockVisit` return this type. */
export type Locked<Row> = Row & { readonly [lockMark]: true };

/** Marks a row that a query has just read `for update`. */
export const asLocked = <Row>(row: Row | undefined): Locked<Row> | undefined => row as Locked<Row> | undefined;

/** Where admins look for transactions of the ledger. */
export const ledgerPath = '/admin/ecritures';

/** Where admins read the ledger of a visit. */
export const visitLedgerPath = (id: string, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more).toString();
  return `${ledgerPath}/rendez-vous/${id}${query === '' ? '' : `?${query}`}`;
};

/** Where admins read the ledger of a professional, from a cursor on. */
export const proLedgerPath = (id: string, before?: number): string => `${ledgerPath}/professionnels/${id}${before === undefined ? '' : `?avant=${before}`}`;

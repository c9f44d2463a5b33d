export const ledgerPath = '/admin/ecritures';

export const visitLedgerPath = (id: string, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more).toString();
  return `${ledgerPath}/rendez-vous/${id}${query === '' ? '' : `?${query}`}`;
};

export const proLedgerPath = (id: string, before?: number): string =>
  `${ledgerPath}/professionnels/${id}${before === undefined ? '' : `?avant=${before}`}`;

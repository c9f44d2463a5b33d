/** The queue of sales, or of services, whose wording waits for approval. */
export const approvalPath = (isSales: boolean): string => `/admin/prestations${isSales ? '?quoi=ventes' : ''}`;

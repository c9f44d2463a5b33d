/** Returns the path of the queue of sales, or of services, whose texts wait for approval. */
export const approvalPath = (isSales: boolean): string => `/admin/prestations${isSales ? '?quoi=ventes' : ''}`;

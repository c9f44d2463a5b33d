/** Query parameter of the team page. Its value is the resource whose form is open. */
export const changedParam = 'personne';

export const memberId = (id: string): string => `membre-${id}`;

/** Returns the address of the team page with the form of a resource open, scrolled into view. */
export const changeOnePath = (teamTo: string, id: string): string => `${teamTo}?${changedParam}=${id}#${memberId(id)}`;

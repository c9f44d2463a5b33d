/** Query parameter of the team's page that names the resource whose form is open. */
export const changedParam = 'personne';

export const memberId = (id: string): string => `membre-${id}`;

/** Returns the address of the team's page with the form of a resource open and in view. */
export const changeOnePath = (teamTo: string, id: string): string => `${teamTo}?${changedParam}=${id}#${memberId(id)}`;

/** The parameter of the team's address that names one whose form is open. */
export const changedParam = 'personne';

/** What names one of a team within its page. */
export const memberId = (id: string): string => `membre-${id}`;

/** Where one of a team is changed: their form open, and in view. */
export const changeOnePath = (teamTo: string, id: string): string => `${teamTo}?${changedParam}=${id}#${memberId(id)}`;

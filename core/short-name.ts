/** « Camille R. »: the first name and the initial of the last (spec §2). */
export const shortName = ({ firstname, lastname }: { readonly firstname: string; readonly lastname: string }): string => {
  const [initial = ''] = [...lastname.trim()];
  return initial === '' ? firstname : `${firstname} ${initial.toUpperCase()}.`;
};

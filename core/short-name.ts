/** « Camille R. »: the first name and the initial of the last name (docs/product/screens.md#header-and-menus). */
export const shortName = ({
  firstname,
  lastname,
}: {
  readonly firstname: string;
  readonly lastname: string;
}): string => {
  const [initial = ''] = [...lastname.trim()];
  return initial === '' ? firstname : `${firstname} ${initial.toUpperCase()}.`;
};

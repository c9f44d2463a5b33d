/** Returns the path of a search for similar services around the professional's city. assumed: at any date. */
export const similarPath = (visit: {
  readonly category: string | null;
  readonly city: string;
  readonly postcode: string;
  readonly atHome: boolean;
}): string => {
  const { category, city, postcode, atHome } = visit;
  const query = new URLSearchParams({
    ...(category !== null && { category }),
    search_address: `${city} (${postcode})`,
    at_home: String(atHome),
  });
  return `/booking/search?${query.toString()}`;
};

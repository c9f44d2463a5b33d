/** The answers of a profile's creation, in the names of the calls; whatever was not answered is absent. */
export type ProfileAnswers = Readonly<Record<string, unknown>>;

/** The flags of where a freelance works, added together; 8 stands for none (docs/product/profiles.md#work-location). */
export const workPlaces = { customerHome: 1, workPlace: 2, establishment: 4, none: 8 } as const;

/** Whether a freelance's places include one of `workPlaces` (docs/product/profiles.md#work-location). */
export const worksAt = (answers: ProfileAnswers, flag: number): boolean => {
  const places = answers['work_location'];
  return typeof places === 'number' && places !== workPlaces.none && (places & flag) !== 0;
};

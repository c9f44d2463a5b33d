import { shownPhoto } from '#core/photo.ts';
import type { AnswerOf } from '#core/route.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import type { readPersonPicture } from '../contract.ts';
import { personOfTeam, picturesOfPerson, withdrawnOfPerson, type TeamPerson } from '../queries/people.ts';
import { mediaTexts } from '../texts.ts';

/** One of the team of a professional; refuses (NotFound) anybody else. */
export const ownPerson = async (db: Db, proId: number, publicId: string): Promise<TeamPerson> => {
  const found = await personOfTeam(db, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  return found;
};

/** The same, of whom a picture is given; refuses (Conflict) who works there no more. */
export const pictured = async (db: Db, proId: number, publicId: string): Promise<TeamPerson> => {
  const found = await ownPerson(db, proId, publicId);
  if (!found.active) throw new Refusal('Conflict', { additional: mediaTexts.worksNoMore });
  return found;
};

/** The picture of one of a team, under their name. */
export const personPicture = async (db: Db, { row, label }: TeamPerson): Promise<AnswerOf<typeof readPersonPicture>> => {
  const [one] = await picturesOfPerson(db, row);
  return { picture: one === undefined ? null : { id: one.key, ...shownPhoto(one, label) }, withdrawn: await withdrawnOfPerson(db, row) };
};

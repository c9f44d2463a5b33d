import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Runs `work` while every insert and update of a table fails, as on a full disk. */
export const withoutRoom = async <T>({ db }: TestApp, table: string, work: () => Promise<T>): Promise<T> => {
  await sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no space left' using errcode = '53100'; end $$`.execute(
    db,
  );
  await sql`create trigger no_room before insert or update on ${sql.table(table)} for each statement execute function no_room()`.execute(
    db,
  );
  try {
    return await work();
  } finally {
    await sql`drop function no_room() cascade`.execute(db);
  }
};

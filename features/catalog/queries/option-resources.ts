import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Makes these the options of a professional that a resource serves, and no other of them; options of others are left alone. */
export const serveOptions = async (trx: Db, proId: number, resourceId: number, optionPublicIds: readonly string[]): Promise<void> => {
  const own = sql`select id from service_option where pro_id = ${proId} and public_id = any(${optionPublicIds}::text[])`;
  await sql`
    delete from option_resource where resource_id = ${resourceId} and option_id in (select id from service_option where pro_id = ${proId})
      and option_id not in (${own})`.execute(trx);
  await sql`insert into option_resource (option_id, resource_id) select id, ${resourceId} from (${own}) o on conflict do nothing`.execute(trx);
};

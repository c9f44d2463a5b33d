import pg from 'pg';

const owner = {
  firstname: 'Camille',
  lastname: 'Banc',
  email: 'salon@exemple.fr',
  new_password: 'Lac-Paisible7!',
  check_password: 'Lac-Paisible7!',
  accepts_terms: true,
};

/** Registers an account that owns the salon of the bench. Returns the `cookie` header of a signed-in request. */
export const salonOwner = async (url: string, databaseUrl: string): Promise<string> => {
  const answer = await fetch(`${url}/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (!answer.ok) throw new Error(`inscription : ${answer.status} ${await answer.text()}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update account set email_verified_at = created_at`);
  await client.query(
    `insert into profile (public_id, account_id, type, pro_id, created_at, updated_at, completed_at)
     select p.public_id, a.id, p.subtype, p.id, a.created_at, a.created_at, a.created_at from account a, pro p where a.email = $1`,
    [owner.email],
  );
  await client.end();
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
};

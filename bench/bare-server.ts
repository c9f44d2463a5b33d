import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const page = '<!doctype html><html lang="fr"><title>Banc</title><p>Bonjour.</p></html>';

/** Baseline of the machine: `/` answers a fixed page, `/pg` runs one prepared `select 1`. */
const server = createServer((request, response) => {
  if (request.url !== '/pg') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
    return;
  }
  pool.query({ name: 'one', text: 'select 1 as one' }).then(
    (found) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(found.rows[0]));
    },
    () => {
      response.statusCode = 500;
      response.end();
    },
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('prêt\n'));

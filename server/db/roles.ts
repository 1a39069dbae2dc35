import type { ClientBase, Pool } from 'pg'
import { StartError } from '../config.ts'

/** Holds every grant and is named in every policy; nobody signs in as it (migration 001). */
export const APP_ROLE = 'tradepad_app'
/** The program's sign-in on the embedded server: a member of APP_ROLE and nothing else. */
export const SERVER_ROLE = 'tradepad_server'

type Asks = Pick<Pool | ClientBase, 'query'>

/** Creates both roles of the embedded server, and revokes privileges given to the second by hand. */
export async function ensureRoles(owner: Asks): Promise<void> {
  await owner.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
    if not exists (select from pg_roles where rolname = '${SERVER_ROLE}') then create role ${SERVER_ROLE} login in role ${APP_ROLE}; end if;
  end $$;
  alter role ${SERVER_ROLE} login inherit nosuperuser nobypassrls nocreatedb nocreaterole noreplication`)
}

/**
 * Grants the program the tables, sequences and functions of a schema that a library created as the owner, and those that its next
 * version adds. Without policies: such a schema belongs to no tenant.
 */
export async function grantSchema(owner: Asks, schema: string): Promise<void> {
  if (!/^[a-z_]{1,40}$/.test(schema)) throw new TypeError(`"${schema}" is not the name of a schema`)
  await owner.query(`grant usage on schema ${schema} to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema ${schema} to ${APP_ROLE};
    grant usage, select on all sequences in schema ${schema} to ${APP_ROLE};
    grant execute on all functions in schema ${schema} to ${APP_ROLE};
    alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${APP_ROLE};
    alter default privileges in schema ${schema} grant usage, select on sequences to ${APP_ROLE};
    alter default privileges in schema ${schema} grant execute on functions to ${APP_ROLE}`)
}

const ADVICE = `Sign in as a role of its own: create role ${SERVER_ROLE} login password '…' in role ${APP_ROLE}; its owner's address belongs into DATABASE_OWNER_URL.`

/** Throws StartError unless the role of `pool` owns nothing, bypasses nothing and has the program's grants. */
export async function checkServerRole(pool: Asks): Promise<void> {
  const { rows } = await pool.query<{ role: string; powers: string | null; owned: string | null; member: boolean }>(
    `select current_user as role,
      (select string_agg(distinct r.rolname, ', ') from pg_roles r where pg_has_role(current_user, r.oid, 'member')
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolname like 'pg\\_%')) as powers,
      (select string_agg(distinct pg_describe_object(d.classid, d.objid, 0), ', ') from (
        select classid, objid from pg_shdepend d where deptype = 'o' and refclassid = 'pg_authid'::regclass
          and dbid in (0, (select oid from pg_database where datname = current_database()))
          and pg_has_role(current_user, refobjid, 'member')
          -- What an import keeps for its own session goes with it.
          and not exists (select from pg_class c where c.oid = objid and d.classid = 'pg_class'::regclass and relpersistence = 't')
        order by classid, objid limit 3) d) as owned,
      coalesce((select pg_has_role(current_user, oid, 'usage') from pg_roles where rolname = '${APP_ROLE}'), false) as member`,
  )
  const [found] = rows
  if (!found) throw new Error('PostgreSQL does not say who we are')
  const { role, powers, owned, member } = found
  if (powers !== null)
    throw new StartError(`The database role "${role}" may do more than the program should (through ${powers}). ${ADVICE}`)
  if (owned !== null)
    throw new StartError(`The database role "${role}" owns ${owned}; the program's role owns nothing. ${ADVICE}`)
  if (!member) throw new StartError(`The database role "${role}" is not a member of ${APP_ROLE}. ${ADVICE}`)
}

/** Number of test files of the project `postgres` that run at the same time, each worker on a PostgreSQL of its own. */
export const POSTGRES_WORKERS = 2

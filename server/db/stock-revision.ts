/** Part of a statement that tells devices about changed stock; `$1` is the tenant. Each connection counts in its own row (077). */
export const raiseStockRevision = `insert into stock_revision as r (tenant_id, place, raised) values ($1, pg_backend_pid() % 128, 1)
      on conflict (tenant_id, place) do update set raised = r.raised + 1`

import type { Tx } from './client.ts'

/** A setting of the brand that holds at `now`; undefined where there is none. */
export async function readSetting(
  tx: Tx,
  { tenant }: { readonly tenant: string },
  code: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ value: string }>({
    name: 'setting',
    text: `select body->>'value' as value from promo where tenant_id = $1 and kind = 'setting' and promo_id = $2 and published
      and coalesce(starts_at <= $3, true) and coalesce(ends_at > $3, true)`,
    values: [tenant, code, now],
  })
  return rows[0]?.value
}

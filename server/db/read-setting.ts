import type { Tx } from './client.ts'

type Place = `$${number}`

/** SQL for a setting that is valid at `now`, with the parameters for tenant, code and time. Null if there is none. */
export const settingValue = (tenant: Place, code: Place, now: Place): string =>
  `(select body->>'value' from promo where tenant_id = ${tenant} and kind = 'setting' and promo_id = ${code} and published
      and coalesce(starts_at <= ${now}, true) and coalesce(ends_at > ${now}, true))`

/** Reads a setting of the brand that is valid at `now`; undefined if there is none. */
export async function readSetting(
  tx: Tx,
  { tenant }: { readonly tenant: string },
  code: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ value: string | null }>({
    name: 'setting',
    text: `select ${settingValue('$1', '$2', '$3')} as value`,
    values: [tenant, code, now],
  })
  return rows[0]?.value ?? undefined
}

import { guideNotice, guides } from '#domain/guides/guides.ts'
import { openWorld } from './world.ts'

/** Creates the demo world once; every worker, also one restarted after a failure, starts from a copy of it. */
export default async function seedWorld(): Promise<() => void> {
  const world = await openWorld()
  // Everybody has seen the tours: an offer of one would cover what a test presses.
  await world.db.query(
    `insert into user_notice (tenant_id, principal, type, notice, at)
      select tenant_id, principal, 'guide', notice, now()
      from (select tenant_id, 'buyer:' || buyer_id as principal from buyer union all select tenant_id, 'staff:' || staff_id from staff) person,
        unnest($1::text[]) notice`,
    [guides.map(({ type, version }) => guideNotice(type, version))],
  )
  const remove = await world.keep()
  process.env.TRADEPAD_E2E_WORLD = world.dataDir
  return remove
}

import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/kit/database.ts'
import { WEB_LOGS_MAX, writeWebLog } from './report.store.ts'

const db = await testDatabase()
const report = { webAddress: '/cart', errorName: 'TypeError', errorMessage: 'x is undefined' }

test('the newest reports are kept, however many come', async () => {
  await db.pool.query(
    `insert into web_log (tenant_id, address, name, message) select t, 'old', '', '' from generate_series(1, $1::int), unnest('{main,second}'::text[]) t`,
    [WEB_LOGS_MAX],
  )
  await db.tx({ tenant: 'main' }, (tx) => writeWebLog(tx, { tenant: 'main' }, report, new Date()))
  const { rows } = await db.pool.query(
    `select tenant_id, count(*)::int as n, count(*) filter (where name = 'TypeError')::int as new from web_log group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { tenant_id: 'main', n: WEB_LOGS_MAX, new: 1 },
    { tenant_id: 'second', n: WEB_LOGS_MAX, new: 0 },
  ])
})

import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/kit/database.ts'
import { checkServerKeys } from './server-keys.store.ts'

const db = await testDatabase()
const keys = { access: 'a', seal: 'b', push: 'c' }

test('of two servers that start at once with different keys, one is refused, naming its files; the other starts again', async () => {
  const foreign = { ...keys, access: 'x', push: 'y' }
  const starts = await Promise.allSettled([checkServerKeys(db, keys), checkServerKeys(db, foreign)])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [first, second] = starts[0]?.status === 'fulfilled' ? [keys, foreign] : [foreign, keys]
  await checkServerKeys(db, first)
  await expect(checkServerKeys(db, second)).rejects.toThrow(
    'This database belongs to servers with other keys (JWT_KEY_FILE, VAPID_KEY_FILE).',
  )
  await db.pool.query('delete from server_key')
  await checkServerKeys(db, second)
})

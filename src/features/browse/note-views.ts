import type { Answer } from '../../api/answer.ts'
import type { Device } from '../../offline/device-types.ts'

/** Maximum of views that wait; older ones help nobody. */
const WAITING_MAX = 50

interface Noting {
  readonly kept: Pick<Device['kept'], 'get' | 'set' | 'remove'>
  readonly account: string
  send(goodsId: string): Promise<Answer<unknown>>
}

/**
 * Notes that an article was opened (§7, browse record). Articles opened offline wait on the device and are sent before the next
 * one; returns whether all of them are noted.
 */
export async function noteView({ kept, account, send }: Noting, goodsId: string): Promise<boolean> {
  const key = `views:${account}`
  const value = await kept.get(key)
  const waiting = Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
  const views = [...waiting.filter((id) => id !== goodsId), goodsId].slice(-WAITING_MAX)
  for (const [at, id] of views.entries()) {
    const answer = await send(id)
    // Not retried: the service would refuse it again.
    if (answer.ok || answer.kind === 'refused') continue
    await kept.set(key, views.slice(at))
    return false
  }
  if (waiting.length > 0) await kept.remove(key)
  return true
}

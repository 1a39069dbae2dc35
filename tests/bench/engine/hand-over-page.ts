import { cart } from '#domain/contract/cart.ts'
import { systemClock } from '../../../src/offline/adapters/clock.ts'
import { openDexieStore } from '../../../src/offline/adapters/dexie-store.ts'
import { createRandom } from '../../../src/offline/adapters/random.ts'
import { openTabs } from '../../../src/offline/adapters/tabs.ts'
import { createWebLock } from '../../../src/offline/adapters/web-lock.ts'
import { createEngine } from '../../../src/offline/engine.ts'
import type { TableName } from '../../../src/offline/ports.ts'

const ACCOUNT = '01990000-0000-7000-8000-000000000001'
const BARE_LOCK = 'bare'

/** Opens one of several tabs on one database; `sent` resolves to the wall-clock time of its first send. */
const openTab = async (name: string, isHanging: boolean) => {
  const sent = Promise.withResolvers<number>()
  const engine = await createEngine(
    {
      store: await openDexieStore(name, { tabs: openTabs<readonly TableName[]>(name) }),
      wire: {
        authorise: async () => ({
          ok: true,
          send(commands) {
            sent.resolve(Date.now())
            if (isHanging) return new Promise(() => {})
            const results = commands.map(({ id }) => ({ id, status: 200, code: 0, error: null, msg: '', data: null }))
            return Promise.resolve({ ok: true, results })
          },
        }),
      },
      clock: systemClock,
      lock: createWebLock(navigator.locks),
      random: createRandom(),
    },
    'marta',
  )
  return { engine, sent: sent.promise }
}

let follower: Promise<number> | undefined
let bareFollower: Promise<number> | undefined

/** Appends one command that never gets an answer, and holds a bare lock for the baseline. */
const hang = async (name: string): Promise<void> => {
  void navigator.locks.request(BARE_LOCK, () => new Promise(() => {}))
  const { engine, sent } = await openTab(name, true)
  await engine.append(
    cart.save,
    { bsShoppingCartGroupDtoList: [{ goodsId: 'NV-1', quantity: 6 }] },
    { account: ACCOUNT, label: '' },
  )
  await sent
}

/** Follows while the other tab sends. */
const follow = async (name: string): Promise<void> => {
  bareFollower = navigator.locks.request(BARE_LOCK, async () => Date.now())
  const { engine, sent } = await openTab(name, false)
  follower = sent
  await engine.wake('timer')
}

/** Wall-clock times at which this tab resumed the other tab's sending, and at which it got the bare lock. */
const followed = async (): Promise<{ engine: number; bare: number }> => ({
  engine: (await follower) ?? Number.NaN,
  bare: (await Promise.race([bareFollower, new Promise<undefined>((resolve) => setTimeout(resolve, 100))])) ?? Number.NaN,
})

export const handOver = { hang, follow, followed }

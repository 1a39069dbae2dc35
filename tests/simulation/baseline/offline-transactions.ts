import { createCollection } from '@tanstack/db'
import { IndexedDBAdapter, NonRetriableError, startOfflineExecutor } from '@tanstack/offline-transactions'
import type { Command } from '#domain/contract/sync.ts'
import { isVerdict } from './is-verdict.ts'
import { ADDRESS } from './public-world.ts'
import type { OpenPage, PublicWorld } from './public-world.ts'

interface Given {
  readonly id: string
  readonly command: Command
}
const numberOf = (text: string): number => Number((JSON.parse(text) as { metadata: { number: number } }).metadata.number)

/** The package's own storage; it reports when a transaction is stored. */
class WatchedStorage extends IndexedDBAdapter {
  private readonly world: PublicWorld
  constructor(world: PublicWorld) {
    super()
    this.world = world
  }
  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value)
    this.world.saved.add(numberOf(value))
  }
}

/** `a client's error is not retried; the rest is`: the pattern in the package's own guide (skills/offline/SKILL.md). */
const documented = async (response: Response): Promise<void> => {
  if (response.status >= 400 && response.status < 500) throw new NonRetriableError(`Client error: ${response.status}`)
  if (!response.ok) throw new Error('Server error')
  await response.json()
}
/** Knows its classifier by error text: only our API's own refusal ends a transaction, and no message contains a number. */
const careful = async (response: Response): Promise<void> => {
  if (!isVerdict(response)) throw new Error('No verdict yet')
  if (!response.ok) throw new NonRetriableError('Refused')
  await response.json()
}

/**
 * `@tanstack/offline-transactions` as its README sets it up: IndexedDB storage, idempotency key passed on, endless retries with
 * jitter (its default), `waitForInit` first, each command one offline transaction. The page is the leader, since a follower tab has
 * no outbox at all. It is notified when the network is back.
 */
const openPage =
  (check: (response: Response) => Promise<void>): OpenPage =>
  async (world) => {
    const commands = createCollection<Given, string>({
      id: 'commands',
      getKey: ({ id }) => id,
      sync: { sync: ({ markReady }) => markReady() },
    })
    const heard = new Set<() => void>()
    const online = (): void => {
      for (const run of heard) run()
    }
    const executor = startOfflineExecutor({
      collections: { commands },
      storage: new WatchedStorage(world),
      leaderElection: {
        requestLeadership: () => Promise.resolve(true),
        releaseLeadership: () => {},
        isLeader: () => true,
        onLeadershipChange: () => () => {},
      },
      onlineDetector: {
        subscribe: (run) => {
          heard.add(run)
          return () => heard.delete(run)
        },
        notifyOnline: online,
        isOnline: () => world.isOnline,
        dispose: () => heard.clear(),
      },
      mutationFns: {
        giveCommand: async ({ transaction, idempotencyKey }) => {
          const { command } = transaction.mutations[0].modified as unknown as Given
          const body = JSON.stringify({ ...command, id: idempotencyKey })
          await check(await fetch(ADDRESS, { method: 'POST', headers: { 'Idempotency-Key': idempotencyKey }, body }))
        },
      },
    })
    await executor.waitForInit()
    return {
      give(number) {
        const command = world.commandOf(number)
        const { id } = command
        const options = { mutationFnName: 'giveCommand', autoCommit: false, idempotencyKey: id, metadata: { number } }
        const transaction = executor.createOfflineTransaction(options)
        transaction.mutate(() => void commands.insert({ id, command }))
        void transaction.commit().catch(() => {})
      },
      online,
    }
  }

const queued = async (): Promise<Set<number>> => {
  const storage = new IndexedDBAdapter()
  const texts = await Promise.all((await storage.keys()).map((key) => storage.get(key)))
  return new Set(texts.flatMap((text) => (text === null ? [] : [numberOf(text)])))
}

export const offlineTransactions = {
  documented: { openPage: openPage(documented), queued },
  careful: { openPage: openPage(careful), queued },
}

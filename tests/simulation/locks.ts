import type { Lock } from '../../src/offline/ports.ts'
import type { Chance } from './chance.ts'
import type { Process } from './process.ts'

/** One grant of a lock: a late end of an earlier grant to the same page must not end this one. */
interface Holding {
  readonly process: Process
}

/** Web Locks of one device: a frozen page keeps its lock, a killed one does not. */
export class LockTable {
  stolenAt = Number.NEGATIVE_INFINITY
  private readonly held = new Map<string, Holding>()
  private readonly waiting = new Map<string, (() => boolean)[]>()
  private readonly chance: Chance
  private readonly acrossTabs: boolean

  constructor(chance: Chance, acrossTabs: boolean) {
    this.chance = chance
    this.acrossTabs = acrossTabs
  }

  open(process: Process): Lock {
    const { held, chance, acrossTabs, waiting } = this
    const own = acrossTabs ? held : new Map<string, Holding>()
    const take = (name: string): (() => void) => {
      const holding = { process }
      own.set(name, holding)
      const end = (): void => release(name, holding)
      process.onDeath(end)
      return end
    }
    const release = (name: string, holding: Holding): void => {
      if (own.get(name) !== holding) return
      own.delete(name)
      const queue = waiting.get(name) ?? []
      while (queue.length > 0 && !queue.shift()?.());
    }
    return {
      acrossTabs,
      tryRun: <T>(name: string, steal: boolean, run: () => Promise<T>): Promise<T | 'busy'> =>
        new Promise((resolve, reject) => {
          if (!process.step()) return
          process.later(chance.below(2), () => {
            if (own.has(name) && !steal) return resolve('busy')
            // The page that lost it runs to its end beside the thief; the server makes two senders harmless.
            if (own.has(name)) this.stolenAt = process.now
            own.get(name)?.process.disturbed()
            const end = take(name)
            void run().then(resolve, reject).finally(end)
          })
        }),
      whenFree(name, run) {
        if (!acrossTabs) return () => {}
        let isOff = false
        // A frozen page can get the lock too, and holds it until it thaws.
        const grant = (): boolean => {
          if (isOff || process.state === 'dead') return false
          const end = take(name)
          process.later(0, () => {
            end()
            if (!isOff) run()
          })
          return true
        }
        if (own.has(name)) waiting.set(name, [...(waiting.get(name) ?? []), grant])
        else grant()
        return () => {
          isOff = true
        }
      },
    }
  }
}

import type { Lock } from '../../src/offline/ports.ts'
import type { Chance } from './chance.ts'
import type { Process } from './process.ts'

/** Web Locks of one device: a frozen page keeps its lock, a killed one does not. */
export class LockTable {
  stolenAt = Number.NEGATIVE_INFINITY
  private readonly held = new Map<string, Process>()
  private readonly chance: Chance
  private readonly acrossTabs: boolean

  constructor(chance: Chance, acrossTabs: boolean) {
    this.chance = chance
    this.acrossTabs = acrossTabs
  }

  open(process: Process): Lock {
    const { held, chance, acrossTabs } = this
    const own = acrossTabs ? held : new Map<string, Process>()
    return {
      acrossTabs,
      tryRun: <T>(name: string, steal: boolean, run: () => Promise<T>): Promise<T | 'busy'> =>
        new Promise((resolve, reject) => {
          if (!process.step()) return
          process.later(chance.below(2), () => {
            if (own.has(name) && !steal) return resolve('busy')
            // Who lost it goes on to his end beside the thief; the server makes two harmless.
            if (own.has(name)) this.stolenAt = process.now
            own.get(name)?.disturbed()
            own.set(name, process)
            const release = (): void => {
              if (own.get(name) === process) own.delete(name)
            }
            process.onDeath(release)
            void run().then(resolve, reject).finally(release)
          })
        }),
    }
  }
}

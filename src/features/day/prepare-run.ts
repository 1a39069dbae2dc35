import type { PreparedClient } from '#domain/contract/day.ts'
import type { Answer, Failure } from '../../api/answer.ts'
import type { Observable } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'

export interface RunState {
  readonly isGoing: boolean
  /** Clients of this run, those that are done, and those whose answer could not be had or kept. */
  readonly total: number
  readonly done: number
  readonly failed: number
  /** Why it stopped before its end. */
  readonly failure: Failure | null
}

/** Clients that a run has not come to yet; it lies on the device, so that it goes on after the app was closed. */
export interface OpenRun {
  readonly left: readonly string[]
  readonly total: number
}

export interface RunDeps {
  ask(clientId: string): Promise<Answer<PreparedClient>>
  /** Answers whether it lies on the device. */
  keep(answer: PreparedClient): Promise<boolean>
  load(): Promise<OpenRun | undefined>
  save(run: OpenRun | undefined): Promise<void>
}

export interface PrepareRun {
  readonly state: Observable<RunState>
  start(clientIds: readonly string[]): Promise<void>
  /** Goes on with what is left of the last one; nothing where nothing is. */
  resume(): Promise<void>
  open(): Promise<OpenRun | undefined>
}

/** So many are asked at once: the way to the service is what takes long, not its work. */
export const AT_ONCE = 4
const IDLE: RunState = { isGoing: false, total: 0, done: 0, failed: 0, failure: null }

/** One call a client, some at once; without an answer it stops, and what is left waits on the device. */
export function createPrepareRun(deps: RunDeps): PrepareRun {
  const state = createCell<RunState>(IDLE)

  const go = async ({ left, total }: OpenRun): Promise<void> => {
    const open = new Set(left)
    const queue = [...left]
    let failed = 0
    let failure: Failure | null = null
    const show = (isGoing: boolean): void => state.set({ isGoing, total, done: total - open.size - failed, failed, failure })
    show(true)
    await deps.save({ left, total })
    const work = async (): Promise<void> => {
      for (let id = queue.shift(); id !== undefined && failure === null; id = queue.shift()) {
        const answer = await deps.ask(id)
        // One that is no longer this person's holds up nobody; where the service is silent all others would be too.
        if (!answer.ok && answer.kind !== 'refused') failure = answer
        else {
          open.delete(id)
          if (!answer.ok || !(await deps.keep(answer.data))) failed += 1
        }
        await deps.save(open.size > 0 ? { left: [...open], total } : undefined)
        show(true)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    show(false)
  }

  return {
    state,
    async start(clientIds) {
      if (!state.get().isGoing && clientIds.length > 0)
        await go({ left: [...new Set(clientIds)], total: new Set(clientIds).size })
    },
    async resume() {
      if (state.get().isGoing) return
      const run = await deps.load()
      if (run && !state.get().isGoing) await go(run)
    },
    open: () => deps.load(),
  }
}

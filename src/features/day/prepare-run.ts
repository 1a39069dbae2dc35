import type { PreparedClient } from '#domain/contract/day.ts'
import type { Answer, Failure } from '../../api/answer.ts'
import type { Observable } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'

export interface FileCount {
  readonly done: number
  readonly total: number
}

export interface RunState {
  readonly isGoing: boolean
  /** Clients of this run, those that are done, and those whose answer could not be had or kept. */
  readonly total: number
  readonly done: number
  readonly failed: number
  /** Files that are fetched behind it, and those that are done with. */
  readonly files: FileCount
  /** Why it stopped before its end. */
  readonly failure: Failure | null
}

/** Clients that a run has not come to yet; it lies on the device, so that it goes on after the app was closed. */
export interface OpenRun {
  readonly left: readonly string[]
  readonly total: number
  /** Clients whose files are not here yet; absent in those of earlier builds. */
  readonly files?: readonly string[]
}

export interface RunDeps {
  ask(clientId: string): Promise<Answer<PreparedClient>>
  /** Answers whether it lies on the device. */
  keep(answer: PreparedClient): Promise<boolean>
  /** Fetches what is another than what lies here, and tells how many files it is; answers why it stopped. */
  takeFiles(clientId: string, tell: (more: FileCount) => void): Promise<Failure | null>
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
const IDLE: RunState = { isGoing: false, total: 0, done: 0, failed: 0, files: { done: 0, total: 0 }, failure: null }

/**
 * One call a client, some at once; then the files of one client after the other, for they take long and a short stay must be enough
 * for all clients. Without an answer it stops, and what is left waits on the device.
 */
export function createPrepareRun(deps: RunDeps): PrepareRun {
  const state = createCell<RunState>(IDLE)

  const go = async ({ left, total, files = left }: OpenRun): Promise<void> => {
    const open = new Set(left)
    const filesOpen = new Set(files)
    const queue = [...left]
    let failed = 0
    let count: FileCount = { done: 0, total: 0 }
    let failure: Failure | null = null
    const show = (isGoing: boolean): void =>
      state.set({ isGoing, total, done: total - open.size - failed, failed, files: count, failure })
    const save = () => deps.save(open.size + filesOpen.size > 0 ? { left: [...open], total, files: [...filesOpen] } : undefined)
    show(true)
    await save()
    const work = async (): Promise<void> => {
      for (let id = queue.shift(); id !== undefined && failure === null; id = queue.shift()) {
        const answer = await deps.ask(id)
        // One that is no longer this person's holds up nobody; where the service is silent all others would be too.
        if (!answer.ok && answer.kind !== 'refused') failure = answer
        else {
          open.delete(id)
          if (!answer.ok) filesOpen.delete(id)
          if (!answer.ok || !(await deps.keep(answer.data))) failed += 1
        }
        await save()
        show(true)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    for (const id of files) {
      if (failure !== null) break
      if (!filesOpen.has(id)) continue
      failure = await deps.takeFiles(id, ({ done, total: more }) => {
        count = { done: count.done + done, total: count.total + more }
        show(true)
      })
      if (failure === null) filesOpen.delete(id)
      await save()
    }
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

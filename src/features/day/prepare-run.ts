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
  /** Clients of this run, those done, and those whose answer could not be read or kept. */
  readonly total: number
  readonly done: number
  readonly failed: number
  /** Files fetched after the clients, and those done. */
  readonly files: FileCount
  /** Why it stopped early. */
  readonly failure: Failure | null
}

/** Clients that a run has not reached yet; stored on the device, so that it continues after a restart of the app. */
export interface OpenRun {
  readonly left: readonly string[]
  readonly total: number
  /** Clients whose files are not here yet; absent in runs that earlier builds stored. */
  readonly files?: readonly string[]
}

export interface RunDeps {
  ask(clientId: string): Promise<Answer<PreparedClient>>
  /** Returns whether the device has stored it. */
  keep(answer: PreparedClient): Promise<boolean>
  /** Downloads the files that differ from the local copies and reports their number; returns why it stopped. */
  takeFiles(clientId: string, tell: (more: FileCount) => void): Promise<Failure | null>
  load(): Promise<OpenRun | undefined>
  save(run: OpenRun | undefined): Promise<void>
}

export interface PrepareRun {
  readonly state: Observable<RunState>
  start(clientIds: readonly string[]): Promise<void>
  /** Continues with what the last run left; a no-op if nothing is left. */
  resume(): Promise<void>
  open(): Promise<OpenRun | undefined>
}

/** Number of requests at once: the round trip takes the time, not the work of the service. */
export const AT_ONCE = 4
const IDLE: RunState = { isGoing: false, total: 0, done: 0, failed: 0, files: { done: 0, total: 0 }, failure: null }

/**
 * One call per client, several at once; then the files, client by client, because they take long and a short stay online must be
 * enough for all clients. An unreachable service stops it, and what is left waits on the device.
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
        // A client that no longer belongs to this person does not stop the run; an unreachable service would fail for all others
        // too.
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

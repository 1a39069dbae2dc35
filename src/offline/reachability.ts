import { createCell } from './observable.ts'
import type { Observable } from './observable.ts'

export type Reachable = 'yes' | 'no' | 'unknown'

export interface Reachability {
  readonly state: Observable<Reachable>
  /** Records what any call learned: only our own server's marker counts as a yes (design §4). */
  learned(ours: boolean): void
  probe(): Promise<boolean>
  /** True if anything was heard since the last call of this: a screen that only reads the device hears nothing by itself. */
  heardSince(): boolean
}

/** Whether our own server answers; `navigator.onLine` and a hotel's sign-in page say nothing about that. */
export const createReachability = (probe: () => Promise<boolean>): Reachability => {
  const state = createCell<Reachable>('unknown')
  let heard = false
  const learned = (ours: boolean): void => {
    heard = true
    state.set(ours ? 'yes' : 'no')
  }
  return {
    state,
    learned,
    async probe() {
      const ours = await probe().catch(() => false)
      learned(ours)
      return ours
    },
    heardSince() {
      const before = heard
      heard = false
      return before
    },
  }
}

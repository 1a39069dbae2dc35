import type { Observable } from '../observable.ts'

/** The tasks of the day, in their order; true where the data of the copy show it. */
export interface DrillTasks {
  readonly isAdded: boolean
  readonly isChanged: boolean
  readonly isOrdered: boolean
  readonly isReopened: boolean
  readonly isOnline: boolean
  /** Nothing waits and nothing needs a decision of what the drill can judge. */
  readonly isSettled: boolean
}

/** What became of the commands that were given in the drill. */
export interface DrillReport {
  /** On this device: still waiting, or judged. */
  readonly saved: number
  readonly applied: number
  /** Commands that took effect more than once: always 0, counted and not claimed. */
  readonly doubled: number
  /** Answers that were lost, after which the app asked again. */
  readonly lostAnswers: number
  /** Refused at first; the person decides, or has decided. */
  readonly refused: number
  /** Judged by the real service alone: it waits, and goes with the copy. */
  readonly held: number
}

export interface DrillState {
  readonly tasks: DrillTasks
  readonly report: DrillReport
}

/** The drill of this tab (record 182). */
export interface Drill {
  readonly state: Observable<DrillState>
  /** The network comes back: what waits goes to the practice service. */
  comeBack(): Promise<void>
  /** Deletes the copy and loads the page on the real work. */
  end(): Promise<void>
}

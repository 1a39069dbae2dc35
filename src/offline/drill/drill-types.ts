import type { Observable } from '../observable.ts'

/** The tasks of the day, in order; true once the data of the copy show it. */
export interface DrillTasks {
  readonly isAdded: boolean
  readonly isChanged: boolean
  readonly isOrdered: boolean
  readonly isReopened: boolean
  readonly isOnline: boolean
  /** Nothing that the drill can judge waits or needs a decision. */
  readonly isSettled: boolean
}

/** What became of the commands that were given in the drill. */
export interface DrillReport {
  /** Still on this device: waiting or judged. */
  readonly saved: number
  readonly applied: number
  /** Commands that took effect more than once: always 0, but counted rather than claimed. */
  readonly doubled: number
  /** Number of lost answers, after which the app asked again. */
  readonly lostAnswers: number
  /** Refused at first; the person decides, or has decided. */
  readonly refused: number
  /** Only the real service can judge it: it waits and is deleted with the copy. */
  readonly held: number
}

export interface DrillState {
  readonly tasks: DrillTasks
  readonly report: DrillReport
}

/** The drill of this tab (record 182). */
export interface Drill {
  readonly state: Observable<DrillState>
  /** Brings the network back: waiting commands go to the practice service. */
  comeBack(): Promise<void>
  /** Deletes the copy and reloads the page on the real work. */
  end(): Promise<void>
}

/** One weakness that was found by trying, and what tests it now. */
export interface Weakness {
  readonly line: string
  readonly was: string
  /** `file: title of the test`. */
  readonly tried?: readonly string[]
  /** Why nothing tests it yet. */
  readonly open?: string
}

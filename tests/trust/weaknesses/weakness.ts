/** One weakness that was found by trying, and what tries it again. */
export interface Weakness {
  readonly line: string
  readonly was: string
  /** `file: title of the test`. */
  readonly tried?: readonly string[]
  /** Why nothing tries it yet. */
  readonly open?: string
}

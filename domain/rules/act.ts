/** Who did something, and when: `at` is an ISO instant; `by` is empty where only the server knows the name. */
export interface Act {
  readonly at: string
  readonly by: string
}

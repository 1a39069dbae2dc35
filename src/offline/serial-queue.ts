/** Runs one after the other, in the order of the calls, whatever the outcome of each. */
export const createSerialQueue = (): (<T>(run: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const turn = last.then(run)
    last = turn.catch(() => {})
    return turn
  }
}

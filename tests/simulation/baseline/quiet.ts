/** Counts the tasks that wait, so that one can know when there is none. */
let tasks = 0
const realImmediate = globalThis.setImmediate
Object.assign(globalThis, {
  setImmediate: (run: () => void) => {
    tasks += 1
    return realImmediate(() => {
      tasks -= 1
      run()
    })
  },
})

/** Everything that is ready has run, the tasks of the storage too. */
export const quiet = async (): Promise<void> => {
  let calm = 0
  while (calm < 2) {
    await new Promise<void>((resolve) => {
      realImmediate(resolve)
    })
    calm = tasks === 0 ? calm + 1 : 0
  }
}

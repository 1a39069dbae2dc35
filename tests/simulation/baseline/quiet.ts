/** Number of waiting tasks, to detect when there is none. */
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

/** Waits until everything that is ready has run, including the tasks of the storage. */
export const quiet = async (): Promise<void> => {
  let calm = 0
  while (calm < 2) {
    await new Promise<void>((resolve) => {
      realImmediate(resolve)
    })
    calm = tasks === 0 ? calm + 1 : 0
  }
}

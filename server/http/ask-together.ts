interface Waiting<Q, A> {
  readonly question: Q
  resolve(answer: A): void
  reject(reason: unknown): void
}

/**
 * What is asked while an answer is on its way is asked after it, together: a question alone goes at once, and many at the same time share one statement and one
 * commit. Nobody hears what was true before they asked. `ask` answers in the order of the questions; where it fails, it fails for all of them.
 */
export function askTogether<Q, A>(ask: (questions: readonly Q[]) => Promise<readonly A[]>): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = []
  let isAsking = false
  const goOn = async () => {
    isAsking = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const answers = await ask(asked.map(({ question }) => question))
        for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as A)
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isAsking = false
  }
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!isAsking) void goOn()
    })
}

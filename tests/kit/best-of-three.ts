/** Milliseconds that `work` takes, the best of three: what is slow by itself is slow each time, a busy machine is not. */
export const bestOfThree = (work: () => void): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const begun = performance.now()
      work()
      return performance.now() - begun
    }),
  )

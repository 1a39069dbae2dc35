/** What is known about one person's database outside it: which instance it was, and how many commands were last open in it. */
export interface WorkMark {
  readonly instance: string
  readonly open: number
  /** Number of commands open in a database that is gone, until the person has read it; null if none. */
  readonly lost: number | null
}

/** Kept where deleting a database does not reach; contains nothing personal, and names a database by its hash. */
export interface WorkMarks {
  read(database: string): WorkMark | null
  write(database: string, mark: WorkMark): void
  /** Forgets all marks of this tenant: a device that was cleared entirely is reported once. */
  forget(tenant: string): void
}

const PREFIX = 'tradepad.work.'

const quietly = <T>(run: () => T): T | null => {
  try {
    return run()
  } catch {
    return null
  }
}

export const workMarks = (): WorkMarks => ({
  read(database) {
    const [instance, open, lost] = quietly(() => localStorage.getItem(PREFIX + database))?.split('.') ?? []
    return instance ? { instance, open: Number(open) || 0, lost: lost === undefined ? null : Number(lost) || 0 } : null
  },
  write: (database, { instance, open, lost }) =>
    void quietly(() => localStorage.setItem(PREFIX + database, [instance, open, ...(lost === null ? [] : [lost])].join('.'))),
  forget: (tenant) =>
    void quietly(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}p:${tenant}:`)) localStorage.removeItem(key)
    }),
})

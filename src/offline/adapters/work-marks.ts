/** What is known of one person's database outside of it: which one it was, and how many commands were open in it last. */
export interface WorkMark {
  readonly instance: string
  readonly open: number
  /** So many were in one that is gone, and nobody has read that yet; null is none. */
  readonly lost: number | null
}

/** Kept where deleting a database does not reach; nothing of a person lies here, and a database is named by a hash. */
export interface WorkMarks {
  read(database: string): WorkMark | null
  write(database: string, mark: WorkMark): void
  /** All of this tenant: a device that was cleared as a whole is reported once. */
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

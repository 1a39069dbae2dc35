import type { WorkMark, WorkMarks } from './adapters/work-marks.ts'
import type { Store } from './ports.ts'

interface WatchDeps {
  readonly marks: WorkMarks
  readonly newId: () => string
  /**
   * Called if the database of this person's work is gone or is another one; `open` is the number of commands in it at the last
   * count.
   */
  readonly onLost: (open: number | null) => void
}

export interface WorkWatch {
  /** Runs before the person's tables are read: compares the database with what is known of it elsewhere. Never rejects. */
  enter(database: string, store: Store): Promise<void>
  /** The database was closed from outside while open: perhaps it was deleted, and later reads come from an empty one. */
  check(): Promise<void>
  /** The loss has been read. */
  acknowledge(): void
  /** Records how many commands are open now. */
  count(open: number): void
}

interface Entered {
  readonly database: string
  readonly store: Store
}

const INSTANCE = 'instance'

/** A missing database looks like one in which everything is sent: only what is kept outside it can show the difference. */
export const createWorkWatch = ({ marks, newId, onLost }: WatchDeps): WorkWatch => {
  let entered: Entered | null = null
  let known: WorkMark | null = null

  const identify = async (store: Store): Promise<string> => {
    const there = await store.read(['meta'], (tx) => tx.get('meta', INSTANCE))
    if (typeof there?.value === 'string') return there.value
    return store.write(['meta'], async (tx) => {
      // Another tab may have been quicker.
      const row = await tx.get('meta', INSTANCE)
      const instance = typeof row?.value === 'string' ? row.value : newId()
      await tx.put('meta', { key: INSTANCE, value: instance })
      return instance
    })
  }

  const compare = async (here: Entered, before: WorkMark | null): Promise<void> => {
    entered = here
    known = null
    try {
      const instance = await identify(here.store)
      const isLost = before !== null && before.instance !== instance
      // Reported until somebody has read it: the page that noticed may have been hidden.
      const lost = isLost ? before.open : (before?.lost ?? null)
      if (lost !== null) onLost(lost)
      if (entered !== here) return
      known = { instance, open: isLost ? 0 : (before?.open ?? 0), lost }
      marks.write(here.database, known)
    } catch {
      // A full disk: the next start tries again.
    }
  }

  return {
    enter: (database, store) => compare({ database, store }, marks.read(database)),
    async check() {
      // Another tab may have noticed first and marked the new database: what this tab knew counts.
      if (entered) await compare({ ...entered }, known ?? marks.read(entered.database))
    },
    acknowledge() {
      if (!known || !entered) return
      known = { ...known, lost: null }
      marks.write(entered.database, known)
    },
    count(open) {
      if (!known || !entered || known.open === open) return
      known = { ...known, open }
      marks.write(entered.database, known)
    },
  }
}

import type { SharedDb } from './adapters/shared-db.ts'
import type { Tabs } from './adapters/tabs.ts'
import { createCell } from './observable.ts'
import { choiceOf, chosen, isComplete, isToBeRemoved, picturesOf, wholeOf } from './pictures-choices.ts'
import type { Choices, ClassRecord, Records } from './pictures-choices.ts'
import { countPictures, sampleBytes } from './pictures-count.ts'
import type { DevicePictures, PictureChoice, PictureCache, PicturesState } from './pictures-types.ts'
import { firstClasses, walkPictures } from './pictures-walk.ts'
import type { FirstClass, PictureSource } from './pictures-walk.ts'
import type { Clock, Lock } from './ports.ts'
import { hasRoomForPictures } from './storage-budget.ts'
import type { Estimate } from './storage-budget.ts'

export interface PicturesDeps {
  readonly shelf: PictureCache
  readonly facts: Pick<SharedDb, 'fact' | 'setFact'>
  readonly lock: Lock
  readonly clock: Clock
  /** Notifies the other tabs that choices or counts have changed. */
  readonly tabs: Tabs<'pictures'>
  readonly mayAnswer: () => boolean
  readonly estimate: () => Promise<Estimate | null>
  /** Undefined while no catalogue is installed or no account is chosen. */
  readonly source: () => PictureSource | undefined
}

export interface PictureService extends DevicePictures {
  /** Continues what was chosen; runs after each sync, so that pictures of new articles are kept too. */
  resume(): Promise<void>
  isBusy(): boolean
  leave(): void
  close(): void
}

const NONE: PicturesState = { classes: [], whole: null, averageBytes: null, running: null, stopped: null }
const LOCK = 'pictures'
const CHOICES = 'pictures.choices'
const RECORDS = 'pictures.records'
const SWEPT = 'pictures.swept'
const AT_ONCE = 3
/** Number of pictures after which free space is checked and the count saved. */
const LOOK_EVERY = 24
const SHOW_EVERY_MS = 200
const AGAIN_MS = 15_000
const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum time that a picture which no article shows stays here. */
const SWEEP_MS = 7 * DAY_MS

/** Keeps the card pictures of chosen classes: one round at a time across all tabs, few at once, stoppable at any time. */
export const createPictureService = (deps: PicturesDeps): PictureService => {
  const { shelf, facts, lock, clock, tabs, mayAnswer, source } = deps
  const state = createCell<PicturesState>(NONE)
  let choices: Choices = {}
  let records: Records = {}
  let sample: number | null = null
  let classes: readonly FirstClass[] = []
  let stopped: PicturesState['stopped'] = null
  let running: string | null = null
  let isLookedAt = false
  let isBusy = false
  let again = false
  let shownAt = 0
  let cancelRetry = (): void => {}
  /** Not kept yet, by class, so that a pause and "go on" need no second count. */
  const due = new Map<string, string[]>()

  const show = (isUrgent = true): void => {
    if (!isUrgent && Math.abs(clock.now() - shownAt) < SHOW_EVERY_MS) return
    shownAt = clock.now()
    const rows = classes.map((one) => picturesOf(one, choices, records[one.id]))
    const whole = wholeOf(rows)
    const averageBytes = whole && whole.kept > LOOK_EVERY ? whole.bytes / whole.kept : sample
    state.set({ classes: rows, whole, averageBytes, running, stopped })
  }

  const loadChoices = async (): Promise<void> => {
    choices = ((await facts.fact(CHOICES)) as Choices | undefined) ?? {}
  }
  const load = async (): Promise<void> => {
    await loadChoices()
    records = ((await facts.fact(RECORDS)) as Records | undefined) ?? {}
  }
  const save = async (): Promise<void> => {
    await facts.setFact(RECORDS, records)
    tabs.tell('pictures')
  }
  const note = (classId: string, record: ClassRecord): void => {
    records = { ...records, [classId]: record }
  }

  const isChosen = (id: string) => choiceOf(choices, id) !== 'off'
  const mustStop = () => again || source() === undefined

  /** Pauses the choices if a full disk evicted the pictures: fetching them again unasked would go on for ever. */
  const noticeEviction = async (): Promise<void> => {
    const wasKept = Object.entries(records).some(([id, { kept }]) => kept > 0 && isChosen(id))
    if (!wasKept || (await shelf.isThere())) return
    records = {}
    due.clear()
    choices = Object.fromEntries(
      Object.entries(choices).map(([id, choice]) => [id, choice === 'on' ? ('paused' as const) : choice]),
    )
    stopped = 'full'
    await facts.setFact(CHOICES, choices)
    await save()
  }

  const remove = async (at: PictureSource): Promise<void> => {
    const leaving = Object.keys(records).filter((id) => isToBeRemoved(choices, id, records[id]))
    if (leaving.length === 0) return
    const isAnyChosen = Object.keys(records).some(isChosen)
    if (!isAnyChosen) await shelf.clear()
    for (const id of leaving) {
      if (isAnyChosen) {
        await walkPictures(at, id, async (keys) => {
          await Promise.all(keys.map((key) => shelf.remove(key)))
          return true
        })
      }
      due.delete(id)
      const { [id]: gone, ...rest } = records
      records = gone ? { ...rest, [id]: { ...gone, kept: 0, bytes: 0, missing: [] } } : rest
    }
    // A picture shared with another class must be fetched again for that one.
    for (const [id, record] of Object.entries(records)) if (isChosen(id)) note(id, { ...record, seen: '' })
    await save()
  }

  const sweep = async (wanted: ReadonlySet<string>, counted: ReadonlySet<string>): Promise<void> => {
    const isAllCounted = Object.entries(records).every(([id, { kept }]) => kept === 0 || !isChosen(id) || counted.has(id))
    const sweptAt = ((await facts.fact(SWEPT)) as number | undefined) ?? 0
    // Removes only what can be fetched again: another account may see what this one does not.
    if (!isAllCounted || !mayAnswer() || Math.abs(clock.now() - sweptAt) < SWEEP_MS) return
    await shelf.sweep(wanted)
    await facts.setFact(SWEPT, clock.now())
  }

  const count = async (at: PictureSource): Promise<void> => {
    const ranges = at.facts.salesRanges.toSorted().join()
    const day = Math.floor(clock.now() / DAY_MS)
    const wanted = new Set<string>()
    const counted = new Set<string>()
    for (const { id, articles } of classes) {
      const isKept = isChosen(id)
      const before = records[id]
      const seen = [isKept ? day : '', at.content, articles, ranges].join(':')
      const isOpen = choiceOf(choices, id) === 'on' && !due.has(id) && !isComplete(before)
      if (!(isKept || isLookedAt) || (before?.seen === seen && !isOpen)) continue
      const found = await countPictures(at, id, { shelf, isKept, before, now: clock.now(), mustStop })
      if (!found) return
      note(id, { ...found.record, seen })
      due.set(id, found.due)
      counted.add(id)
      for (const key of found.keys) wanted.add(key)
      show()
    }
    if (counted.size === 0) return
    await save()
    if (wanted.size > 0) await sweep(wanted, counted)
  }

  const keptBytes = () => Object.values(records).reduce((sum, { bytes }) => sum + bytes, 0)
  const isAnythingKept = () => Object.values(records).some(({ kept }) => kept > 0)

  const fetchClass = async (id: string): Promise<void> => {
    const keys = due.get(id) ?? []
    let done = 0
    const goesOn = () => stopped === null && !again && choiceOf(choices, id) === 'on' && source() !== undefined
    const lane = async (): Promise<void> => {
      while (goesOn()) {
        if (!mayAnswer()) stopped = 'unreachable'
        else if (done++ % LOOK_EVERY === 0) {
          await save()
          if (!hasRoomForPictures(await deps.estimate(), keptBytes())) stopped = 'full'
        }
        if (!goesOn()) return
        const key = keys.shift()
        if (key === undefined) return
        const laid = await shelf.put(key).catch(() => ({ outcome: 'unreachable' }) as const)
        const record = records[id]
        if (!record) return
        if (laid.outcome === 'kept') note(id, { ...record, kept: record.kept + 1, bytes: record.bytes + laid.bytes })
        else if (laid.outcome === 'missing')
          note(id, { ...record, missing: [...record.missing, key], missingAt: record.missingAt || clock.now() })
        else {
          keys.unshift(key)
          stopped = laid.outcome
        }
        show(false)
      }
    }
    running = id
    show()
    if (!isAnythingKept()) await shelf.begin()
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    running = null
    await save()
    show()
  }

  const round = async (at: PictureSource): Promise<void> => {
    // Another tab may have held the lock until now.
    await load()
    await remove(at)
    await noticeEviction()
    show()
    await count(at)
    for (const { id } of classes) {
      if (choiceOf(choices, id) === 'on' && (due.get(id)?.length ?? 0) > 0) await fetchClass(id)
    }
  }

  const begin = async (): Promise<void> => {
    await load()
    const at = source()
    if (!at) return
    classes = await firstClasses(at)
    if (isLookedAt) sample = (await sampleBytes(at, shelf)) ?? sample
    show()
    const mayGoOn = stopped === 'full' ? classes.some(({ id }) => choiceOf(choices, id) === 'on') : mayAnswer()
    if (mayGoOn) stopped = null
    await lock.tryRun(LOCK, false, () => round(at))
  }

  const run = async (): Promise<void> => {
    if (isBusy) {
      again = true
      return
    }
    isBusy = true
    cancelRetry()
    try {
      do {
        again = false
        await begin()
      } while (again)
    } catch {
      // The catalogue was closed or the disk refused: the next sync tries again.
    } finally {
      isBusy = false
      isLookedAt = false
      running = null
      show()
      if (stopped === 'unreachable') cancelRetry = clock.after(AGAIN_MS, () => void run())
    }
  }

  const choose = async (classId: string, choice: PictureChoice): Promise<void> => {
    await loadChoices()
    choices = chosen(choices, classId, choice)
    stopped = null
    show()
    await facts.setFact(CHOICES, choices)
    tabs.tell('pictures')
    await run()
  }

  const stopTabs = tabs.listen(() => {
    // A tab at work knows the counts best.
    void (isBusy ? loadChoices() : load()).then(
      () => show(),
      () => {},
    )
    if (isBusy) again = true
  })

  return {
    state,
    async look() {
      isLookedAt = true
      await run()
    },
    keep: (classId) => choose(classId, 'on'),
    pause: (classId) => choose(classId, 'paused'),
    drop: (classId) => choose(classId, 'off'),
    resume: run,
    isBusy: () => isBusy,
    leave() {
      cancelRetry()
      due.clear()
      classes = []
      stopped = null
      state.set(NONE)
    },
    close() {
      cancelRetry()
      stopTabs()
      tabs.close()
    },
  }
}

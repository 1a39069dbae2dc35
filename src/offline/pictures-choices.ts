import { WHOLE_CATALOGUE } from './pictures-types.ts'
import type { ClassPictures, PictureChoice } from './pictures-types.ts'

/** By class; a class without a choice of its own follows the whole catalogue. */
export type Choices = Readonly<Record<string, PictureChoice>>

/** What was found and kept of one class; stored on the device, so that a start shows it without counting again. */
export interface ClassRecord {
  /** Which catalogue and which articles were counted, for whom and on which day. */
  readonly seen: string
  readonly total: number
  readonly kept: number
  readonly bytes: number
  readonly missing: readonly string[]
  /** Epoch milliseconds since which the missing ones count as missing. */
  readonly missingAt: number
}
export type Records = Readonly<Record<string, ClassRecord>>

export const choiceOf = (choices: Choices, classId: string): PictureChoice =>
  choices[classId] ?? choices[WHOLE_CATALOGUE] ?? 'off'

/** A choice for the whole catalogue replaces all others. */
export const chosen = (choices: Choices, classId: string, choice: PictureChoice): Choices =>
  classId === WHOLE_CATALOGUE ? { [WHOLE_CATALOGUE]: choice } : { ...choices, [classId]: choice }

export const picturesOf = (
  { id, name }: { readonly id: string; readonly name: string },
  choices: Choices,
  record: ClassRecord | undefined,
): ClassPictures => {
  const choice = choiceOf(choices, id)
  const total = record?.total ?? null
  // What is being removed disappears for the person at once.
  if (choice === 'off') return { classId: id, name, total, kept: 0, bytes: 0, missing: 0, choice }
  const { kept = 0, bytes = 0, missing = [] } = record ?? {}
  return { classId: id, name, total, kept, bytes, missing: missing.length, choice }
}

/** The row for the whole catalogue: the choice that all classes share, else `off`. */
export const wholeOf = (classes: readonly ClassPictures[]): ClassPictures | null => {
  if (classes.length === 0) return null
  const sum = (read: (one: ClassPictures) => number) => classes.reduce((all, one) => all + read(one), 0)
  const isEach = (...wanted: readonly PictureChoice[]) => classes.every(({ choice }) => wanted.includes(choice))
  return {
    classId: WHOLE_CATALOGUE,
    name: '',
    total: classes.some(({ total }) => total === null) ? null : sum(({ total }) => total ?? 0),
    kept: sum(({ kept }) => kept),
    bytes: sum(({ bytes }) => bytes),
    missing: sum(({ missing }) => missing),
    choice: isEach('paused') ? 'paused' : isEach('on', 'paused') ? 'on' : 'off',
  }
}

/** True if it is off but pictures remain: a closed page may have interrupted the removal. */
export const isToBeRemoved = (choices: Choices, classId: string, record: ClassRecord | undefined): boolean =>
  choiceOf(choices, classId) === 'off' && (record?.kept ?? 0) > 0

/** True if everything that can be fetched is here. */
export const isComplete = (record: ClassRecord | undefined): boolean =>
  record !== undefined && record.kept + record.missing.length >= record.total

import { WHOLE_CATALOGUE } from './pictures-types.ts'
import type { ClassPictures, PictureChoice } from './pictures-types.ts'

/** By class; what a class does not say itself, the whole catalogue says for it. */
export type Choices = Readonly<Record<string, PictureChoice>>

/** What was found and kept of one class; kept on the device, so that a start shows it without counting again. */
export interface ClassRecord {
  /** Which catalogue and which articles were counted, for whom and on which day. */
  readonly seen: string
  readonly total: number
  readonly kept: number
  readonly bytes: number
  readonly missing: readonly string[]
  /** Epoch milliseconds from which the missing ones count. */
  readonly missingAt: number
}
export type Records = Readonly<Record<string, ClassRecord>>

export const choiceOf = (choices: Choices, classId: string): PictureChoice =>
  choices[classId] ?? choices[WHOLE_CATALOGUE] ?? 'off'

/** A choice for the whole catalogue takes the place of all others. */
export const chosen = (choices: Choices, classId: string, choice: PictureChoice): Choices =>
  classId === WHOLE_CATALOGUE ? { [WHOLE_CATALOGUE]: choice } : { ...choices, [classId]: choice }

export const picturesOf = (
  { id, name }: { readonly id: string; readonly name: string },
  choices: Choices,
  record: ClassRecord | undefined,
): ClassPictures => {
  const choice = choiceOf(choices, id)
  const total = record?.total ?? null
  // What is being removed is gone for the person at once.
  if (choice === 'off') return { classId: id, name, total, kept: 0, bytes: 0, missing: 0, choice }
  const { kept = 0, bytes = 0, missing = [] } = record ?? {}
  return { classId: id, name, total, kept, bytes, missing: missing.length, choice }
}

/** The one line for everything: what all have in common, else what is still to be chosen. */
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

/** Off, and still lying there: an act that a closed page may have interrupted. */
export const isToBeRemoved = (choices: Choices, classId: string, record: ClassRecord | undefined): boolean =>
  choiceOf(choices, classId) === 'off' && (record?.kept ?? 0) > 0

/** Everything is here that can be had. */
export const isComplete = (record: ClassRecord | undefined): boolean =>
  record !== undefined && record.kept + record.missing.length >= record.total

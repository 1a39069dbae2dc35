import type { Device } from '../device-types.ts'
import type { DrillRecord } from './drill-log.ts'
import type { DrillState } from './drill-types.ts'

/** Returns the record and what waits now, as the screen shows them. */
export const drillStateOf = (record: DrillRecord, entries: ReturnType<Device['outbox']['get']>): DrillState => {
  const { isAdded, isChanged, isReopened, isOnline, orders, practice } = record
  const given = new Set(record.given)
  const waiting = entries.filter(({ id }) => given.has(id))
  const judged = record.given.flatMap((id) => practice.verdicts[id]?.verdict ?? [])
  const stillThere = new Set([...waiting.map(({ id }) => id), ...judged.map(({ id }) => id)])
  // Tried but without a verdict: the practice service does not know such a command.
  const held = isOnline ? waiting.filter(({ id, attempts }) => attempts > 0 && !practice.verdicts[id]) : []
  const { effects, lostAnswers } = practice
  return {
    tasks: {
      isAdded,
      isChanged,
      isOrdered: orders.length > 0,
      isReopened,
      isOnline,
      isSettled: isOnline && judged.length > 0 && waiting.length === held.length,
    },
    report: {
      saved: stillThere.size,
      applied: effects.filter((id) => given.has(id)).length,
      doubled: effects.length - new Set(effects).size,
      lostAnswers,
      refused: judged.filter(({ error }) => error !== null).length,
      held: held.length,
    },
  }
}

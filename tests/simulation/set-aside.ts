import type { OutboxRow } from '../../src/offline/tables.ts'
import type { Device } from './device.ts'
import type { StoreFile } from './device-store.ts'
import type { World } from './world.ts'

/** src/offline/settle.ts: so often, over so long, the service itself must have failed at this very command. */
const FAILURES_MIN = 20
const FAILING_MS = 24 * 3_600_000

/**
 * What is wrong with setting this command aside; null where it may be. By the server's own count, not by the device's: no answer
 * that was lost, no 503 of something between, and no failure of a command before it in its lane is a failure at this one.
 */
export const setAsideFault = (
  { server, devices, timeline }: World,
  file: StoreFile,
  { id, lastError }: OutboxRow,
): string | null => {
  const { times, since } = server.failuresAt(id)
  const device = devices[file.device] as Device
  // Whose clock was set may think that it has been a day.
  const isLong = timeline.now - since >= FAILING_MS || device.clockJumpedAt > Number.NEGATIVE_INFINITY
  return times >= FAILURES_MIN && isLong
    ? null
    : `${id} is set aside (${lastError?.error}), though the server failed at it ${times} times in ${timeline.now - since} ms`
}

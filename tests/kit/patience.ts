import { vi } from 'vitest'

const PATIENCE_MS = 10_000
const waitFor = vi.waitFor

// By itself it gives up after a second, which a busy machine needs now and then for what takes a millisecond.
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) })

import { randomInt } from 'node:crypto'

/**
 * Seed of random tests: the same in every run that decides about a change, so that only the change decides, and another one in each
 * long run. TRADEPAD_SEED repeats a failed one.
 */
export const SEED = Number(process.env.TRADEPAD_SEED ?? (process.env.TRADEPAD_LONG === '1' ? randomInt(1_000_000) : 1))

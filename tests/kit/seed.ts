import { randomInt } from 'node:crypto'

/**
 * Where tests that draw at random begin: at the same number in every run that decides about a change, so that nothing but the change
 * decides, and at another one in each long run. TRADEPAD_SEED repeats one that failed.
 */
export const SEED = Number(process.env.TRADEPAD_SEED ?? (process.env.TRADEPAD_LONG === '1' ? randomInt(1_000_000) : 1))

import { openWorld } from './world.ts'

/** The demo world is drawn and written once; every worker, and one that begins again after a failure, starts from a copy of it. */
export default async function seedWorld(): Promise<() => void> {
  const world = await openWorld()
  const remove = await world.keep()
  process.env.TRADEPAD_E2E_WORLD = world.dataDir
  return remove
}

import { openWorld } from './world.ts'

/** The demo world's pictures are drawn once and lie there for every worker's world: two that begin at once would each draw all. */
export default async function drawPictures(): Promise<void> {
  const world = await openWorld()
  await world.close()
}

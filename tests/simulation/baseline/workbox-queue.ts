import { Queue } from 'workbox-background-sync/Queue.js'
import type { Command } from '#domain/contract/sync.ts'
import { numbersIn } from './facts.ts'
import { isVerdict } from './is-verdict.ts'
import { ADDRESS } from './public-world.ts'
import type { OpenPage } from './public-world.ts'

const NAME = 'commands'

/** A new worker is a new realm without any queue; here it is the same realm. */
const forgetNames = (): void => {
  // oxlint-disable-next-line no-underscore-dangle
  Queue._queueNames.clear()
}

/** Keeps requests without a verdict of our API: with `unshiftRequest`, like the callback in the guide's own example. */
const replayCarefully = async ({ queue }: { queue: Queue }): Promise<void> => {
  for (let entry = await queue.shiftRequest(); entry; entry = await queue.shiftRequest()) {
    try {
      const response = await fetch(entry.request.clone())
      if (!isVerdict(response)) throw new Error('No verdict yet')
    } catch (error) {
      await queue.unshiftRequest(entry)
      throw error
    }
  }
}

/**
 * The Queue of `workbox-background-sync` as its guide uses it: the worker tries the request and queues it on failure, and the
 * browser's background sync replays the queue; the server knows each request by an id in its body. `documented` uses the package's
 * own replay, for which any answer is a delivery; `careful` has a callback that needs a verdict, and also queues first attempts
 * without one.
 */
const openPage =
  (isCareful: boolean): OpenPage =>
  (world) => {
    forgetNames()
    const queue = new Queue(NAME, isCareful ? { onSync: replayCarefully } : {})
    const send = async (number: number): Promise<void> => {
      const request = new Request(ADDRESS, { method: 'POST', body: JSON.stringify(world.commandOf(number)) })
      try {
        const response = await fetch(request.clone())
        if (isCareful && !isVerdict(response)) throw new Error('No verdict yet')
      } catch {
        await queue.pushRequest({ request })
        world.saved.add(number)
      }
    }
    return Promise.resolve({ give: (number) => void send(number).catch(() => {}), online: () => {} })
  }

const queued = async (): Promise<Set<number>> => {
  forgetNames()
  const entries = await new Queue(NAME).getAll()
  const commands = await Promise.all(entries.map(({ request }) => request.json() as Promise<Command>))
  return new Set(commands.flatMap(({ body }) => numbersIn(body)))
}

export const workboxQueue = {
  documented: { openPage: openPage(false), queued },
  careful: { openPage: openPage(true), queued },
}

import { expect, test, vi } from 'vitest'
import { connectCatalogue } from './catalogue-client.ts'
import { makeFeed, portOf } from './test-feed.ts'

test('what is asked of a worker whose script is broken fails, before and after', async () => {
  let broken = () => {}
  const onBroken = vi.fn<() => void>()
  const addEventListener = (type: string, listener: unknown) => {
    if (type === 'error') broken = listener as () => void
  }
  const client = connectCatalogue({ postMessage: () => {}, addEventListener }, portOf(await makeFeed(1)), onBroken)
  const asked = client.classes()
  broken()
  await expect(asked).rejects.toThrow('closed')
  await expect(client.classes()).rejects.toThrow('closed')
  expect(onBroken).toHaveBeenCalledOnce()
})

test('what is asked of a worker that is ended fails, so that nobody waits for ever', async () => {
  let ended = 0
  const client = connectCatalogue(
    { postMessage: () => {}, addEventListener: () => {}, terminate: () => void (ended += 1) },
    portOf(await makeFeed(1)),
  )
  const asked = client.classes()
  client.end()
  await expect(asked).rejects.toThrow('closed')
  expect(ended).toBe(1)
})

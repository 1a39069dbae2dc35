import { expect, test } from 'vitest'
import { createConnectivityProbe } from './connectivity-probe.ts'
import { createReachability } from './reachability.ts'
import { FakeClock } from './test-kit.ts'

const start = () => {
  const clock = new FakeClock()
  const world = { answers: false, isVisible: true, asked: [] as number[] }
  const began = clock.now()
  const reachability = createReachability(async () => {
    world.asked.push((clock.now() - began) / 1000)
    return world.answers
  })
  const looking = createConnectivityProbe({
    clock,
    random: { fraction: () => 1 },
    signals: { isVisible: () => world.isVisible },
    reachability,
  })
  const pass = async (seconds: number, step = 1) => {
    for (let second = 0; second < seconds; second += step) await clock.pass(step * 1000)
  }
  /** The person returns to the app, or the network returns. */
  const comeBack = () => {
    looking.now()
    return clock.pass(0)
  }
  return { world, reachability, looking, pass, comeBack }
}

test('asks a silent server less and less often, and stops once it answers', async () => {
  const { world, reachability, pass } = start()
  await pass(3)
  expect(world.asked).toEqual([])
  reachability.learned(false)
  await pass(31)
  await pass(232, 4)
  expect(world.asked).toEqual([4, 6, 10, 18, 34, 66, 126, 186, 246])
  world.answers = true
  await pass(60, 4)
  expect(world.asked.slice(9)).toEqual([306])
  expect(reachability.state.get()).toBe('yes')
})

test('asks at once when the person or the network returns, and soon again after that', async () => {
  const { world, reachability, pass, comeBack } = start()
  reachability.learned(false)
  await pass(20)
  world.asked.length = 0
  await comeBack()
  await pass(3)
  expect(world.asked).toEqual([20, 22])
  reachability.learned(true)
  world.asked.length = 0
  await comeBack()
  await pass(20)
  expect(world.asked).toEqual([])
})

test('asks nothing while the page is hidden', async () => {
  const { world, reachability, looking, pass, comeBack } = start()
  world.isVisible = false
  reachability.learned(false)
  await pass(30)
  expect(world.asked).toEqual([])
  world.isVisible = true
  await comeBack()
  expect(world.asked).toEqual([30])
  looking.stop()
  await pass(30)
  expect(world.asked).toEqual([30])
})

test('asks a server that only flickers less and less often too', async () => {
  const { world, reachability, pass } = start()
  world.answers = true
  // The probe is answered, but the request right after it is not.
  reachability.state.subscribe(() => {
    if (reachability.state.get() === 'yes') void Promise.resolve().then(() => reachability.learned(false))
  })
  reachability.learned(false)
  await pass(180, 4)
  expect(world.asked.length).toBeLessThan(12)
  world.asked.length = 0
  await pass(60, 4)
  expect(world.asked.length).toBeLessThan(3)
})

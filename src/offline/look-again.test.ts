import { expect, test } from 'vitest'
import { lookAgain } from './look-again.ts'
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
  const looking = lookAgain({ clock, random: { fraction: () => 1 }, signals: { isVisible: () => world.isVisible }, reachability })
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await clock.pass(1000)
  }
  /** Comes back to the app, or to a network. */
  const comeBack = () => {
    looking.now()
    return clock.pass(0)
  }
  return { world, reachability, looking, pass, comeBack }
}

test('asks after a silent server ever more rarely, and no more once it answers', async () => {
  const { world, reachability, pass } = start()
  await pass(3)
  expect(world.asked).toEqual([])
  reachability.learned(false)
  await pass(40)
  expect(world.asked).toEqual([4, 6, 10, 18, 28, 38])
  world.answers = true
  await pass(40)
  expect(world.asked).toEqual([4, 6, 10, 18, 28, 38, 48])
  expect(reachability.state.get()).toBe('yes')
})

test('asks at once when the world changes, and soon again after it', async () => {
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

test('nobody looks: nothing is asked', async () => {
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

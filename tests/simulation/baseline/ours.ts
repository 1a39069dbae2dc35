import { give, perform } from '../acts.ts'
import { ACCOUNTS, World } from '../world.ts'
import { PLAIN_FACTS, numbersIn } from './facts.ts'
import { judgeOutcome } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { articleOf, plainScheduleOf } from './plain-schedule.ts'

const never = (): boolean => false

/** The engine of this repository on the simulated browser: one page, no worker beside it. */
export const runOurs = async (seed: number, isCalm: boolean): Promise<Outcome> => {
  const schedule = plainScheduleOf(seed, isCalm)
  const world = new World(schedule, undefined, PLAIN_FACTS)
  const { timeline, checker, server } = world
  const device = world.devices[0]!
  // Every page shows the same cart, so that all commands are in one lane.
  world.accountFor = () => ACCOUNTS[0]
  device.network.sparesReading = true
  for (const tab of device.living()) if (tab.isWorker) tab.process.kill()
  const living = () => device.living().find(({ process }) => process.state === 'live')
  for (const event of schedule.events) {
    await timeline.run(event.at, never)
    if (event.do !== 'add') perform(world, event)
    else if (living()?.person) give(living()!, { kind: 'adjust', goodsId: articleOf(event.goods), quantity: 1 })
  }
  await timeline.run(timeline.now + 70_000, never)
  server.heal()
  device.network.networkFault.length = 0
  device.network.downUntil = 0
  device.faults.length = 0
  device.signIn(device.user)
  for (const tab of device.living()) tab.process.kill()
  device.open().signal('online')
  await timeline.run(timeline.now + 600_000, never)

  const rows = [...device.file(device.user).rows('outbox').values()]
  const saved = [...checker.ledger.values()].flatMap(({ answer, intent }) =>
    answer === 'saved' && intent.kind === 'adjust' ? [Number(intent.goodsId.slice(1))] : [],
  )
  const effects = server.log.flatMap(({ command }) => numbersIn(command.body))
  return judgeOutcome(new Set(saved), new Set(rows.flatMap(({ body }) => numbersIn(body))), effects)
}

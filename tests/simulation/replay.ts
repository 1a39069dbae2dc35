import { runSchedule } from './run.ts'
import { mutants } from './mutants.ts'
import { scheduleOf } from './schedule.ts'
import { shrink, tell } from './shrink.ts'

/** `node tests/simulation/replay.ts SEED [name of a mutant]`: runs one seed and shrinks its violation. */
const [seed = '1', name] = process.argv.slice(2)
const mutant = name === undefined ? undefined : mutants.find((one) => one.name === name)
const schedule = scheduleOf(Number(seed))
const violation = await runSchedule(schedule, mutant)
if (violation) {
  const small = await shrink(schedule, violation, mutant)
  console.log(
    `${tell(small.schedule, small.violation, Number(seed))}\n${schedule.events.length} events, ${small.schedule.events.length} left after ${small.runs} runs`,
  )
  process.exitCode = 1
} else console.log(`seed ${seed}: nothing broken, ${schedule.events.length} events`)

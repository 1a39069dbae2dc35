import { runSchedule } from './run.ts'
import { scheduleOf } from './schedule.ts'

const seed = Number(process.argv[2] ?? 1)
const violation = await runSchedule(scheduleOf(seed))
console.log(JSON.stringify(violation))

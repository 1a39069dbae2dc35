import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_ERP_SECRET, demoErpId } from '../../server/db/seed/demo-machine.ts'
import { NotLetIn, NotReached, openDoor } from './door.ts'
import { openNotebook } from './memory.ts'
import { play } from './play.ts'

const USAGE = `npm run erp:demo -- [--speed 1] [--once] [--brand main] [--url http://localhost:8080] [--client ID --secret SECRET] [--state FILE]
Plays an ERP on the demo world that npm start serves: picks, ships and invoices what is ordered, takes returns back and credits them, and brings what is sold out.
--brand nobleza plays the ERP of another brand; --speed 10 is ten times faster; --once does all that can be done now and ends.`

class BadArguments extends Error {}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string', default: `http://localhost:${process.env.PORT ?? '8080'}` },
        brand: { type: 'string', default: 'main' },
        client: { type: 'string' },
        secret: { type: 'string', default: DEMO_ERP_SECRET },
        state: { type: 'string' },
        speed: { type: 'string', default: '1' },
        once: { type: 'boolean', default: false },
      },
    })
    const speed = Number(values.speed)
    if (!(speed > 0 && speed <= 1000)) throw new BadArguments('--speed is a number above 0, at most 1000')
    const url = URL.parse(values.url)
    if (!url) throw new BadArguments(`--url is no address: ${values.url}`)
    return { ...values, speed, url: addressOf(url, values.brand) }
  } catch (error) {
    throw new BadArguments(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

/** On this machine each brand has a name of its own below localhost. */
function addressOf(url: URL, brand: string): string {
  const isHere = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (isHere && brand !== 'main') url.hostname = `${brand}.localhost`
  return url.origin
}

async function main(): Promise<void> {
  const { url, brand, client = demoErpId(brand), secret, state, speed, once } = readArguments()
  const say = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  const { signal } = stop
  const dataDir = process.env.DATA_DIR ?? '.data'
  const notebook = await openNotebook(state ?? join(dataDir, `erp-demo-${brand}.json`))
  const door = openDoor({ url, clientId: client, secret, say, signal })
  say(`The demo ERP of ${brand} reads ${url} from order ${notebook.memory.cursor + 1} on. Ctrl-C stops it.`)
  try {
    await play({ door, notebook, say, speed, once, signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof NotLetIn || error instanceof NotReached || error instanceof BadArguments)) throw error
  console.error(error.message)
  if (error instanceof NotLetIn)
    console.error('An older demo world has no ERP client yet: npm run erp:client -- main, then --client ID --secret SECRET.')
  process.exitCode = 1
}

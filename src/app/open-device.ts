import type { Brand } from '#domain/brands/brand.ts'
import { noteServerTime, serverNow } from '../lib/server-clock.ts'
import type { Device } from '../offline/device-types.ts'
import { drillCopies, drillOfTab } from '../offline/drill/mode.ts'
import { whenDrawn } from './drawn.ts'
import { pictureCache } from './keep-picture.ts'
import { noteSession } from './start-choice.ts'
import { currentLanguage, followCountry } from './start-language.ts'

/** Opens the device's database and engine, loaded in parallel with the first screen. Resolves once the session is known. */
export async function openThisDevice(brand: Brand): Promise<Device> {
  // A worker starts slowly: let it start while the device's code and databases are opened.
  let early: Worker | undefined = startCatalogue()
  // Nobody else hears it before the device is open; another worker is started then.
  early.addEventListener('error', () => (early = undefined), { once: true })
  const { configureApi, openDevice } = await import('./start-parts.ts')
  let country = ''
  const tab = drillOfTab()
  const drill = tab && (await resumeDrill(brand))
  // This tab showed the copy. Never open the real work in its place unannounced: an order would be a real one.
  if (tab && !drill && drillOfTab() === null) {
    location.replace('/drill?over=left')
    return new Promise(() => {})
  }
  const asked = { language: currentLanguage, countryCode: () => country, serverNow }
  const api = configureApi(drill ? { tenant: drill.place, fetch: drill.fetch, ...asked } : { tenant: brand.id, ...asked })
  api.onReached((_ours, serverTime) => noteServerTime(serverTime))
  const opened = await openDevice({
    api,
    language: currentLanguage,
    ...(drill ? { ports: drill.ports } : { pictures: pictureCache }),
    whenDrawn,
    catalogueWorker() {
      const worker = early ?? startCatalogue()
      early = undefined
      return worker
    },
  })
  const device = drill ? drill.enter(opened) : opened
  const followAccount = () => {
    const session = device.session.get()
    const next = session.phase === 'signedIn' ? (session.account?.country ?? '') : ''
    if (next === country) return
    country = next
    void followCountry(brand, country, session.phase === 'signedIn' ? session.who.kind : 'buyer')
  }
  device.session.subscribe(followAccount)
  followAccount()
  await whenStarted(device)
  // Only the real session is noted for the next start.
  if (!drill) noteSession(device.session)
  if (!drill) sweepDrills(brand, device)
  return device
}

const resumeDrill = async (brand: Brand) =>
  (await import('../offline/drill/resume.ts')).resumeDrill({ tenant: brand.id, brand, language: currentLanguage })

const startCatalogue = () =>
  new Worker(new URL('../offline/catalogue/catalogue.worker.ts', import.meta.url), { type: 'module', name: 'catalogue' })

function whenStarted({ session }: Device): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.get().phase === 'starting') return
      stop()
      resolve()
    }
    const stop = session.subscribe(look)
    if (session.get().phase !== 'starting') look()
  })
}

/** Deletes copies of drills whose tab was closed, after the first screen, and at once on sign-out: they lead to the key. */
function sweepDrills({ id }: Brand, { session }: Device) {
  const run = async (pauseMs?: number) => {
    if (drillCopies().length > 0) await (await import('../offline/drill/copies.ts')).sweepCopies(id, pauseMs)
  }
  void whenDrawn.then(() => run()).catch(() => {})
  session.subscribe(() => {
    if (session.get().phase === 'signedOut') run(0).catch(() => {})
  })
}

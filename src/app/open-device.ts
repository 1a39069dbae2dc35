import type { Brand } from '#domain/brands/brand.ts'
import { noteServerTime, serverNow } from '../lib/server-clock.ts'
import type { Device } from '../offline/device-types.ts'
import { whenDrawn } from './drawn.ts'
import { pictureCache } from './keep-picture.ts'
import { noteSession } from './start-choice.ts'
import { currentLanguage, followCountry } from './start-language.ts'

/** The device's database and engine, loaded beside the first screen and not in it. Resolves when it is known who is here. */
export async function openThisDevice(brand: Brand): Promise<Device> {
  // A worker takes its time to start: it does so while the code and the databases of the device are opened.
  let early: Worker | undefined = startCatalogue()
  const { configureApi, openDevice } = await import('./start-parts.ts')
  let country = ''
  const api = configureApi({ tenant: brand.id, language: currentLanguage, countryCode: () => country, serverNow })
  api.onReached((_ours, serverTime) => noteServerTime(serverTime))
  const device = await openDevice({
    api,
    language: currentLanguage,
    pictures: pictureCache,
    whenDrawn,
    catalogueWorker() {
      const worker = early ?? startCatalogue()
      early = undefined
      return worker
    },
  })
  const followAccount = () => {
    const session = device.session.get()
    const next = session.phase === 'signedIn' ? (session.account?.country ?? '') : ''
    if (next === country) return
    country = next
    void followCountry(brand, country, session.phase === 'signedIn' ? session.who.kind : 'buyer')
  }
  device.session.subscribe(followAccount)
  followAccount()
  noteSession(device.session)
  await whenStarted(device)
  return device
}

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

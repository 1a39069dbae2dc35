import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { reportError } from './report-errors.ts'

const TITLE = msg`Tradepad could not start`
const SAFE = msg`Nothing was deleted: carts, orders and unsent work stay on this device.`
const ADVICE = msg`Close other tabs of this app and load it again. If this device is out of space, free some first.`
const AGAIN = msg`Load again`
const NEWER = msg`A newer version of the app has been used on this device`
const NEWER_ADVICE = msg`This version cannot read the data of the newer one and leaves it unchanged. Load again with a connection to get the newer one.`

/** Shown when not even the frame can be drawn: plain text without React. Catalogs may be missing, so English is beside the ids. */
export function showStartFailure(error: unknown) {
  reportError(error)
  const isOld = error instanceof Error && error.name === 'FutureDatabase'
  if (isOld) void takeNewerVersion()
  const box = document.createElement('main')
  box.className = 'startFailure'
  box.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.textContent = words(AGAIN, 'Load again')
  button.addEventListener('click', () => location.reload())
  box.append(
    line(
      'h1',
      isOld ? words(NEWER, 'A newer version of the app has been used on this device') : words(TITLE, 'Tradepad could not start'),
    ),
    line('p', words(SAFE, 'Nothing was deleted: carts, orders and unsent work stay on this device.')),
    line(
      'p',
      isOld
        ? words(
            NEWER_ADVICE,
            'This version cannot read the data of the newer one and leaves it unchanged. Load again with a connection to get the newer one.',
          )
        : words(ADVICE, 'Close other tabs of this app and load it again. If this device is out of space, free some first.'),
    ),
    line('code', error instanceof Error ? error.message : String(error)),
    button,
  )
  document.querySelector('#app')?.replaceChildren(box)
}

function line(tag: 'h1' | 'p' | 'code', text: string) {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function words(message: { id: string }, english: string): string {
  const translated = i18n.locale === '' ? '' : i18n._(message)
  return translated === '' || translated === message.id ? english : translated
}

/** Nothing runs that this could disturb: a waiting newer version takes over at the next load. */
async function takeNewerVersion() {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    await registration?.update()
  } catch (error) {
    reportError(error)
  }
}

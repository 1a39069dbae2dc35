import { reloadOnceForLostChunk } from './app/reload-once.ts'
import { reportErrors } from './app/report-errors.ts'
import { beginsWithPassword, beginsWithSignIn } from './app/start-choice.ts'
import { showStartFailure } from './app/start-failure.ts'
import { startLanguage } from './app/start-language.ts'
import { currentBrand } from './lib/brand.ts'
import { applyBrandTheme } from './ui/theme/brand-theme.ts'
import { applyPreferences } from './ui/theme/preferences.ts'

const brand = currentBrand()
applyPreferences()
applyBrandTheme(brand)
reportErrors()
reloadOnceForLostChunk(import.meta.url)
const words = startLanguage(brand)
// A failure is handled where it is awaited.
words.catch(() => {})
// Without a sign-in on this device nothing waits for the shop. No await: the build would add a file per part.
const readStart = () => {
  if (beginsWithSignIn(location)) return import('./app/sign-in/start-sign-in.tsx')
  return beginsWithPassword(location) ? import('./app/sign-in/start-password.tsx') : import('./app/start-shop.ts')
}
const read = readStart()
read.then(
  ({ start }) => start(brand, words).catch(showStartFailure),
  // public/start.js shows it: it has the text even if no catalog could be loaded.
  () => dispatchEvent(new Event('tradepad.unread')),
)

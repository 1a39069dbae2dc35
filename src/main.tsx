import { openThisDevice } from './app/open-device.ts'
import { reloadOnceForLostChunk } from './app/reload-once.ts'
import { reportErrors } from './app/report-errors.ts'
import { showStartFailure } from './app/start-failure.ts'
import { startLanguage } from './app/start-language.ts'
import { prepareRouter, startRouter } from './app/start-router.tsx'
import { currentBrand } from './lib/brand.ts'
import { applyBrandTheme } from './ui/theme/brand-theme.ts'
import { applyPreferences } from './ui/theme/preferences.ts'

async function start() {
  const brand = currentBrand()
  applyPreferences()
  applyBrandTheme(brand)
  reportErrors()
  reloadOnceForLostChunk()
  const [, device, router] = await Promise.all([startLanguage(brand), openThisDevice(brand), prepareRouter()])
  await startRouter(router, brand, device)
}

start().catch(showStartFailure)

import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { DownloadTrouble } from '../../offline/device-types.ts'
import { DataAge } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import css from './catalogue-trouble.module.css'

const WORDS: Record<DownloadTrouble, ReactNode> = {
  cut: <Trans>Part of the catalogue arrived incomplete.</Trans>,
  altered: <Trans>Part of the catalogue arrived altered and was not used.</Trans>,
  missing: <Trans>Part of the catalogue is missing from the service.</Trans>,
  failed: <Trans>The service cannot deliver part of the catalogue.</Trans>,
  full: <Trans>There is no room for the catalogue on this device. Orders come first.</Trans>,
  format: <Trans>The catalogue is made for a newer version of this app. Load the app again.</Trans>,
}

/** Why the last download stopped early, and what the device uses meanwhile. */
export function CatalogueTrouble() {
  const { catalogue } = useDevice()
  const { phase, trouble, contentAt } = useObservable(catalogue.state)
  const [isBusy, setIsBusy] = useState(false)
  if (trouble === null) return null
  const tryAgain = async () => {
    setIsBusy(true)
    await catalogue.goOn()
    setIsBusy(false)
  }
  return (
    <div className={css.trouble}>
      <IconAlertTriangle size={18} aria-hidden />
      <output className={css.words}>
        {WORDS[trouble]}{' '}
        {phase === 'ready' && contentAt !== null ? (
          <Trans>
            This device keeps using the catalogue as of <DataAge at={contentAt} />.
          </Trans>
        ) : (
          <Trans>What has arrived stays on this device; until the rest is here, articles come from the service.</Trans>
        )}
      </output>
      <Button busy={isBusy} onClick={() => void tryAgain()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

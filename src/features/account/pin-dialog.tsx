import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Button } from '../../ui/button.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { KitPassword, KitSelect } from '../../ui/kit/kit-fields.tsx'
import { toast } from '../../ui/toasts.ts'
import css from './sign-out-dialog.module.css'

/** The PIN of this device: set it, remove it, or choose how soon the device locks by itself. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const device = useDevice()
  const { hasPin, mayLock } = useObservable(device.lock.state)
  if (!mayLock) return <NotYet onClose={onClose} />
  return hasPin ? <KeepPin onClose={onClose} /> : <SetPin onClose={onClose} />
}

function NotYet({ onClose }: { onClose: () => void }) {
  return (
    <KitDialog title={<Trans>PIN for this device</Trans>} onClose={onClose}>
      <p>
        <Trans>Sign in once more with a connection; after that a PIN can be set.</Trans>
      </p>
    </KitDialog>
  )
}

function SetPin({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const device = useDevice()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [fault, setFault] = useState<'short' | 'simple' | 'differs' | 'unavailable' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const texts = {
    short: t`At least six digits or letters.`,
    simple: t`This one is too easy to guess.`,
    differs: t`The two do not match.`,
    unavailable: t`This device cannot keep a PIN just now. Sign in again and try once more.`,
  }
  const save = async () => {
    if (pin !== again) {
      setFault('differs')
      return
    }
    setIsBusy(true)
    const result = await device.lock.setPin(pin)
    setIsBusy(false)
    if (result !== 'set') {
      setFault(result)
      return
    }
    toast(t`The PIN is set`)
    onClose()
  }
  return (
    <KitDialog
      title={<Trans>PIN for this device</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void save()}>
            <Trans>Set PIN</Trans>
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p>
          <Trans>
            With a PIN your work on this device opens only with it, also without a connection. Without one, whoever opens this
            browser while you are signed in can open it. A longer PIN or a sentence is safer.
          </Trans>
        </p>
        <KitPassword
          label={t`New PIN`}
          autoComplete="new-password"
          value={pin}
          onChange={setPin}
          error={fault !== null && fault !== 'differs' && texts[fault]}
        />
        <KitPassword
          label={t`Repeat the PIN`}
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
          error={fault === 'differs' && texts.differs}
        />
      </div>
    </KitDialog>
  )
}

const MINUTES = ['5', '10', '30', '0'] as const

function KeepPin({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const device = useDevice()
  const { idleMinutes } = useObservable(device.lock.state)
  const [pin, setPin] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    const tried = await device.lock.removePin(pin)
    setIsBusy(false)
    setPin('')
    setIsWrong(!tried.ok)
    if (!tried.ok) return
    toast(t`The PIN is removed`)
    onClose()
  }
  return (
    <KitDialog
      title={<Trans>PIN for this device</Trans>}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={css.body}>
        <KitSelect
          label={t`Lock after`}
          value={MINUTES.find((minutes) => Number(minutes) === idleMinutes) ?? '10'}
          options={MINUTES.map((value) => ({
            value,
            label: value === '0' ? t`Never automatically` : t`${value} minutes of inactivity`,
          }))}
          onChange={(minutes) => void device.lock.setIdleMinutes(Number(minutes))}
        />
        <KitPassword
          label={t`PIN`}
          hint={t`To remove the PIN, type it once more.`}
          autoComplete="current-password"
          value={pin}
          onChange={setPin}
          error={isWrong && t`This PIN does not open it.`}
        />
        <div className={css.others}>
          <Button busy={isBusy} disabled={pin === ''} onClick={() => void remove()}>
            <Trans>Remove the PIN</Trans>
          </Button>
        </div>
      </div>
    </KitDialog>
  )
}

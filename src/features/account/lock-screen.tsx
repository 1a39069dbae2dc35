import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { currentBrand } from '../../lib/brand.ts'
import { useDevice } from '../../lib/device.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import css from './login-screen.module.css'

/** Shows nothing about the person, not even the name: the device stands on counters (decisions §3). */
export function LockScreen() {
  const { t } = useLingui()
  const device = useDevice()
  const [pin, setPin] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const { seconds, waitFor } = useCountdown()
  useEffect(() => {
    void device.lock.waitMs().then(waitFor)
  }, [device, waitFor])

  const unlock = async () => {
    if (pin === '') return
    setIsBusy(true)
    const tried = await device.lock.unlock(pin)
    setIsBusy(false)
    setPin('')
    if (tried.ok) return
    setIsWrong(tried.why === 'wrong')
    setIsGone(tried.why === 'gone')
    waitFor(tried.waitMs)
  }
  const error = isWrong && seconds === 0 && t`This PIN does not open it.`
  return (
    <main className={css.screen}>
      <div className={css.panel}>
        <header className={css.head}>
          <BrandMark logo={currentBrand().logo} size="large" named />
          <h1>
            <Trans>Locked</Trans>
          </h1>
        </header>
        {isGone ? (
          <p className={css.failure} role="alert">
            <IconLock size={20} aria-hidden />
            <span>
              <Trans>The PIN no longer opens this device. Sign in: everything on it is kept.</Trans>
            </span>
          </p>
        ) : (
          <form
            className={css.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void unlock()
            }}
          >
            <PasswordField
              label={t`PIN`}
              name="pin"
              autoComplete="current-password"
              value={pin}
              onChange={setPin}
              error={error}
            />
            {seconds > 0 && (
              <output>
                <Plural
                  value={seconds}
                  one="Too many wrong PINs. Try again in # second."
                  other="Too many wrong PINs. Try again in # seconds."
                />
              </output>
            )}
            <Button type="submit" variant="primary" large block busy={isBusy} disabled={seconds > 0}>
              <Trans>Open</Trans>
            </Button>
          </form>
        )}
        <Button block onClick={() => device.lock.signInInstead()}>
          <Trans>Sign in instead</Trans>
        </Button>
        <p className={css.offline}>
          <Trans>Nothing is sent while it is locked. If you have forgotten the PIN, sign in: everything is kept.</Trans>
        </p>
      </div>
    </main>
  )
}

/** Counts down the remaining seconds. */
function useCountdown() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const [waitFor] = useState(() => (ms: number) => {
    setNow(Date.now())
    setUntil(Date.now() + ms)
  })
  const isCounting = seconds > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return { seconds, waitFor }
}

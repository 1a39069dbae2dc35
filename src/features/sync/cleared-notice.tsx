import { Plural, Trans } from '@lingui/react/macro'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Shown once after the browser cleared this device: what is safe, what may be missing, and how to keep it next time. */
export function ClearedNotice() {
  const { storage } = useDevice()
  const { cleared } = useObservable(storage.state)
  if (!cleared) return null
  const { what, unsent } = cleared
  const keep = async () => {
    await storage.keep()
    storage.dismissCleared()
  }
  return (
    <Dialog
      title={
        what === 'work' && unsent !== 0 ? (
          <Trans>Unsent work may have been lost</Trans>
        ) : (
          <Trans>This browser has cleared the app’s data</Trans>
        )
      }
      onClose={storage.dismissCleared}
      footer={
        <>
          <Button onClick={storage.dismissCleared}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" onClick={() => void keep()}>
            <Trans>Ask the browser to keep it</Trans>
          </Button>
        </>
      }
    >
      <p>
        {what === 'work' ? (
          <Trans>
            What this app had saved on this device was deleted. Everything that the service had received is safe and is loaded
            again.
          </Trans>
        ) : (
          <Trans>Everything that the service had received is safe and is loaded again after you sign in.</Trans>
        )}
      </p>
      <p>
        {unsent === null ? (
          <Trans>Changes that had not been sent from this device may be lost.</Trans>
        ) : unsent === 0 ? (
          <Trans>At the last count nothing was waiting to be sent.</Trans>
        ) : (
          <Plural
            value={unsent}
            one="At the last count # change had not been sent. It is no longer on this device."
            other="At the last count # changes had not been sent. They are no longer on this device."
          />
        )}
      </p>
      <p>
        <Trans>Installed on the home screen, an app is cleared far less often than in a tab.</Trans>
      </p>
    </Dialog>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudCheck, IconCloudUp, IconDownload, IconLock } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useDevice } from '../../lib/device.ts'
import { paths } from '../../app/paths.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { KitText } from '../../ui/kit/kit-fields.tsx'
import { mayHaveArrived } from './may-have-arrived.ts'
import css from './sign-out-dialog.module.css'

/** Unsent work at sign-out: sealed for this person, exported, or discarded by a typed word (decisions §12). */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const device = useDevice()
  const unsent = useObservable(device.outbox)
  const { sending, reachable, waitingForSignIn, held } = useObservable(device.sync)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const [typed, setTyped] = useState('')
  const word = t({ message: 'discard', comment: 'The word that a person types to delete unsent work' })
  const exportAll = async () => saveFile('tradepad-unsent.json', await device.exportUnsent())
  const perhapsArrived = unsent.filter(mayHaveArrived)
  const neverSent = unsent.filter((entry) => !mayHaveArrived(entry))
  if (unsent.length === 0) return held > 0 ? <OnlyHeld count={held} onClose={onClose} /> : <AllSent onClose={onClose} />
  return (
    <KitDialog
      title={<Plural value={unsent.length} one="# change is not sent yet" other="# changes are not sent yet" />}
      onClose={onClose}
      footer={
        isDiscarding ? (
          <>
            <Button onClick={() => setIsDiscarding(false)}>
              <Trans>Back</Trans>
            </Button>
            <Button
              variant="danger"
              disabled={typed.trim().toLowerCase() !== word}
              onClick={() => void device.signOut('discard')}
            >
              <Trans>Discard and sign out</Trans>
            </Button>
          </>
        ) : (
          <StayOrKeep onClose={onClose} />
        )
      }
    >
      <div className={css.body}>
        {isDiscarding ? (
          <>
            <Lost entries={neverSent}>
              <Trans>These changes are deleted from this device and never reach the service:</Trans>
            </Lost>
            <Lost entries={perhapsArrived}>
              <Trans>These were already sent, and no answer came. The service may have them; this device forgets them:</Trans>
            </Lost>
            <KitText
              label={t`Type “${word}” to confirm`}
              value={typed}
              onChange={setTyped}
              autoCapitalize="none"
              autoComplete="off"
            />
          </>
        ) : (
          <>
            <p>
              <Trans>
                They stay on this device, sealed for you: nobody else can see or send them. They go out when you sign in again
                here.
              </Trans>
            </p>
            {held > 0 && (
              <p>
                <Held count={held} />
              </p>
            )}
            {reachable === 'no' && (
              <p>
                <Trans>There is no connection to the service just now.</Trans>
              </p>
            )}
            {waitingForSignIn && (
              <p>
                <Trans>Your session has ended: they can be sent after signing in again.</Trans>
              </p>
            )}
            <div className={css.others}>
              <Button
                busy={sending}
                disabled={reachable === 'no' || waitingForSignIn}
                icon={<IconCloudUp size={18} aria-hidden />}
                onClick={() => device.sendNow()}
              >
                <Trans>Send now</Trans>
              </Button>
              <Button icon={<IconDownload size={18} aria-hidden />} onClick={() => void exportAll()}>
                <Trans>Export to a file</Trans>
              </Button>
              <Button variant="quiet" onClick={() => setIsDiscarding(true)}>
                <Trans>Discard them…</Trans>
              </Button>
            </div>
          </>
        )}
      </div>
    </KitDialog>
  )
}

/** Lists entries under what discarding does to them; nothing if there are none. */
function Lost({ entries, children }: { entries: readonly OutboxEntry[]; children: ReactNode }) {
  const about = useId()
  if (entries.length === 0) return null
  return (
    <>
      <p id={about}>{children}</p>
      <ul className={css.list} aria-labelledby={about}>
        {entries.map((entry) => (
          <li key={entry.id}>{entry.label}</li>
        ))}
      </ul>
    </>
  )
}

function StayOrKeep({ onClose }: { onClose: () => void }) {
  const device = useDevice()
  return (
    <>
      <Button onClick={onClose}>
        <Trans>Stay signed in</Trans>
      </Button>
      <Button variant="primary" icon={<IconLock size={18} aria-hidden />} onClick={() => void device.signOut('keep')}>
        <Trans>Keep them sealed and sign out</Trans>
      </Button>
    </>
  )
}

const Held = ({ count }: { count: number }) => (
  <Plural value={count} one="# held for another device" other="# held for another device" />
)

/** Everything is sent except commands held for another device; the linked screen confirms them or takes them back. */
function OnlyHeld({ count, onClose }: { count: number; onClose: () => void }) {
  return (
    <KitDialog title={<Held count={count} />} onClose={onClose} footer={<StayOrKeep onClose={onClose} />}>
      <div className={css.body}>
        <p>
          <Trans>Held here and not sent from here, until the other device has it or you take it back.</Trans>
        </p>
        <div className={css.others}>
          <LinkButton {...paths.handOver()} onClick={onClose}>
            <Trans>Hand over unsent work</Trans>
          </LinkButton>
        </div>
      </div>
    </KitDialog>
  )
}

/** Everything was sent while the dialog was open: nothing is left to decide. */
function AllSent({ onClose }: { onClose: () => void }) {
  const device = useDevice()
  return (
    <KitDialog
      title={<Trans>Everything is sent</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button variant="primary" icon={<IconCloudCheck size={18} aria-hidden />} onClick={() => void device.signOut('keep')}>
            <Trans>Sign out</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You have no unsent work on this device.</Trans>
      </p>
    </KitDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Trouble } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FormRefusal } from '../../../ui/form-refusal.tsx'
import { KitDialog } from '../../../ui/kit/kit-dialog.tsx'
import { KitRadios, KitStack } from '../../../ui/kit/kit-fields.tsx'
import { Note } from '../../../ui/note.tsx'
import { sharePackage } from '../downloads.commands.ts'
import { useAskAgain } from '../downloads.reads.ts'
import css from '../downloads.module.css'
import { useCopyLink } from './use-copy-link.ts'

/** A link to a package ends with its file, at the end of the seventh day; the service caps a longer term. */
const DAYS = { once: 8, living: 365 } as const

/** Makes a link for a person without a sign-in. Its address is shown once, because only its hash is kept. */
export function ShareDialog({ fileId, onClose }: { fileId: string; onClose: () => void }) {
  const { t } = useLingui()
  const askAgain = useAskAgain()
  const [kind, setKind] = useState<'once' | 'living'>('once')
  const [address, setAddress] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const copy = useCopyLink()
  const share = async () => {
    setBusy(true)
    const answer = await sharePackage(fileId, kind === 'living', DAYS[kind])
    setBusy(false)
    setRefusal(answer.ok ? null : answer)
    if (!answer.ok) return
    setAddress(answer.data)
    askAgain()
    await copy(answer.data)
  }
  return (
    <KitDialog
      title={<Trans>Share</Trans>}
      onClose={onClose}
      footer={
        address === null ? (
          <Button variant="primary" busy={isBusy} onClick={() => void share()}>
            <Trans>Make a link</Trans>
          </Button>
        ) : (
          <Button variant="primary" onClick={() => void copy(address)}>
            <Trans>Copy link</Trans>
          </Button>
        )
      }
    >
      <KitStack>
        {address === null ? (
          <KitRadios
            label={t`Kind of link`}
            value={kind}
            options={[
              { value: 'once', label: <Trans>These files, until they expire</Trans> },
              { value: 'living', label: <Trans>The files of the day, for a year: made again when something has changed</Trans> },
            ]}
            onChange={setKind}
          />
        ) : (
          <p className={css.address}>{address}</p>
        )}
        <p>
          <Trans>Anyone with the link can open it without signing in. You can end it at any time under “Shared links”.</Trans>
        </p>
        {refusal && (
          <div role="alert">
            <Note tone="need" icon={<IconAlertCircle size={18} aria-hidden />}>
              <FormRefusal trouble={refusal} />
            </Note>
          </div>
        )}
      </KitStack>
    </KitDialog>
  )
}

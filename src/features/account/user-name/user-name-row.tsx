import { Trans, useLingui } from '@lingui/react/macro'
import { IconAt } from '@tabler/icons-react'
import { useState } from 'react'
import { people } from '#domain/contract/people.ts'
import { USERNAME_MAX, USERNAME_MIN } from '#domain/rules/limits.ts'
import { isUsername, normaliseUsername } from '#domain/rules/username.ts'
import { callApi } from '../../../api/client.ts'
import { useIdentity } from '../../../lib/device.ts'
import { useKeptRead } from '../../../lib/kept-read.ts'
import { Button } from '../../../ui/button.tsx'
import { KitText } from '../../../ui/kit/kit-fields.tsx'
import { KitFormDialog } from '../../../ui/kit/kit-form-dialog.tsx'
import { Row } from '../../../ui/row.tsx'
import { toast } from '../../../ui/toasts.ts'

/** The buyer's user name, which works at sign-in like the e-mail address (§7). */
export function UserNameRow() {
  const principal = useIdentity()?.principal ?? ''
  const [isOpen, setOpen] = useState(false)
  const { data, retry } = useKeptRead({
    key: ['people', 'sign-in-names', principal],
    ask: () => callApi(people.signInNames),
    freshMs: 0,
  })
  if (!data) return null
  const { username, email } = data
  return (
    <>
      <Row
        lead={<IconAt size={24} aria-hidden />}
        title={<Trans>User name</Trans>}
        meta={
          username === null ? (
            <Trans>You sign in with {email}. You can choose a user name for it too.</Trans>
          ) : (
            <Trans>
              You sign in with {email} or {username}.
            </Trans>
          )
        }
        actions={
          <Button onClick={() => setOpen(true)}>
            {username === null ? <Trans>Choose a user name…</Trans> : <Trans>Change…</Trans>}
          </Button>
        }
      />
      {isOpen && <UserNameDialog username={username ?? ''} onSaved={retry} onClose={() => setOpen(false)} />}
    </>
  )
}

interface UserNameDialogProps {
  username: string
  onSaved: () => void
  onClose: () => void
}

function UserNameDialog({ username: before, onSaved, onClose }: UserNameDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(before)
  const [isTried, setTried] = useState(false)
  const username = normaliseUsername(typed)
  const isGivenUp = username === '' && before !== ''
  const isFit = isGivenUp || isUsername(username)
  const save = () => {
    setTried(true)
    return isFit ? callApi(people.setUsername, { body: { username: isGivenUp ? null : username } }) : null
  }
  return (
    <KitFormDialog
      title={<Trans>User name</Trans>}
      submit={<Trans>Save</Trans>}
      save={save}
      onSaved={() => {
        toast(isGivenUp ? t`You sign in with your e-mail address alone now.` : t`You can sign in as ${username} now.`)
        onSaved()
      }}
      onClose={onClose}
    >
      <KitText
        label={<Trans>User name</Trans>}
        hint={
          <Trans>
            {USERNAME_MIN} to {USERNAME_MAX} characters: letters from a to z, digits, and dots, hyphens or underscores between
            them. Leave it empty to sign in by e-mail alone.
          </Trans>
        }
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={USERNAME_MAX}
        value={typed}
        onChange={setTyped}
        error={isTried && !isFit && <Trans>This is not a user name. Read what it may be made of.</Trans>}
      />
    </KitFormDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PASSWORD_MAX, TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import { KitPassword, KitText } from '../../ui/kit/kit-fields.tsx'
import { KitFormDialog } from '../../ui/kit/kit-form-dialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { deviceWords } from './device-words.ts'
import { makePasskey } from './make-passkey.ts'

/** Asks for a name and the current password; then the browser opens its own dialog. */
export function PasskeyDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(() => (deviceWords(navigator.userAgent) ?? '').slice(0, TEXT_SHORT_MAX))
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const save = () => {
    setTried(true)
    return name.trim() === '' || password === '' ? null : makePasskey(name.trim(), password)
  }
  return (
    <KitFormDialog
      title={<Trans>Add a passkey</Trans>}
      submit={<Trans>Continue</Trans>}
      save={save}
      onSaved={() => {
        toast(t`The passkey is ready. Use it at your next sign-in.`)
        onSaved()
      }}
      onClose={onClose}
    >
      <KitText
        label={<Trans>Name of the passkey</Trans>}
        hint={<Trans>So that you recognise the device later.</Trans>}
        name="name"
        maxLength={TEXT_SHORT_MAX}
        value={name}
        onChange={setName}
        error={isTried && name.trim() === '' && <Trans>Please fill this in.</Trans>}
      />
      <KitPassword
        label={<Trans>Current password</Trans>}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        value={password}
        onChange={setPassword}
        error={isTried && password === '' && <Trans>Enter your password.</Trans>}
      />
    </KitFormDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'
import { people } from '#domain/contract/people.ts'
import type { Person } from '#domain/contract/people.ts'
import { isEmail, normaliseEmail } from '#domain/rules/email.ts'
import { EMAIL_MAX, TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { callApi } from '../../api/client.ts'
import { KitText } from '../../ui/kit/kit-fields.tsx'
import { KitFormDialog } from '../../ui/kit/kit-form-dialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { LimitField, useLimit } from './limit-field.tsx'
import { RightField } from './right-field.tsx'

interface DialogProps {
  onSaved: () => void
  onClose: () => void
}

export function InviteDialog({ onSaved, onClose }: DialogProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [right, setRight] = useState<BuyerRight>('order')
  const limit = useLimit('')
  const [isTried, setTried] = useState(false)
  const email = normaliseEmail(typed)
  const save = () => {
    setTried(true)
    if (name.trim() === '' || !isEmail(email) || (right === 'order' && limit.isWrong)) return null
    return callApi(people.invite, { body: { name: name.trim(), email, right, orderLimit: limit.of(right) } })
  }
  return (
    <KitFormDialog
      title={<Trans>Invite a colleague</Trans>}
      submit={<Trans>Send the invitation</Trans>}
      save={save}
      onSaved={() => {
        toast(t`The invitation is on its way to ${email}.`)
        onSaved()
      }}
      onClose={onClose}
    >
      <KitText
        label={<Trans>Name</Trans>}
        name="name"
        maxLength={TEXT_MEDIUM_MAX}
        value={name}
        onChange={setName}
        error={isTried && name.trim() === '' && <Trans>Please fill this in.</Trans>}
      />
      <KitText
        label={<Trans>E-mail</Trans>}
        name="email"
        type="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
        value={typed}
        onChange={setTyped}
        error={isTried && !isEmail(email) && <Trans>Enter a valid e-mail address.</Trans>}
      />
      <RightField value={right} onChange={setRight} />
      {right === 'order' && <LimitField limit={limit} isTried={isTried} />}
    </KitFormDialog>
  )
}

export function RightDialog({ person, onSaved, onClose }: DialogProps & { person: Person }) {
  const [right, setRight] = useState(person.right)
  const limit = useLimit(person.orderLimit ?? '')
  const [isTried, setTried] = useState(false)
  const save = () => {
    setTried(true)
    if (right === 'order' && limit.isWrong) return null
    return callApi(people.change, { body: { personId: person.personId, right, orderLimit: limit.of(right) } })
  }
  return (
    <KitFormDialog
      title={<Trans>What {person.name} may do</Trans>}
      submit={<Trans>Save</Trans>}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    >
      <RightField value={right} onChange={setRight} />
      {right === 'order' && <LimitField limit={limit} isTried={isTried} />}
    </KitFormDialog>
  )
}

export function RemoveDialog({ person, onSaved, onClose }: DialogProps & { person: Person }) {
  return (
    <KitFormDialog
      title={<Trans>Remove {person.name}?</Trans>}
      submit={<Trans>Remove</Trans>}
      save={() => callApi(people.remove, { body: { personId: person.personId } })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p>
        <Trans>
          {person.name} is signed out everywhere and can no longer sign in for this account. Orders that they have placed stay as
          they are. Work that they have not sent stays on their device.
        </Trans>
      </p>
    </KitFormDialog>
  )
}

export function NameDialog({ name: before, onSaved, onClose }: DialogProps & { name: string }) {
  const [name, setName] = useState(before)
  return (
    <KitFormDialog
      title={<Trans>Your name</Trans>}
      submit={<Trans>Save</Trans>}
      save={() => (name.trim() === '' ? null : callApi(people.rename, { body: { name: name.trim() } }))}
      onSaved={onSaved}
      onClose={onClose}
    >
      <KitText
        label={<Trans>Name</Trans>}
        hint={<Trans>Colleagues and the supplier see it next to what you do.</Trans>}
        name="name"
        autoComplete="name"
        maxLength={TEXT_MEDIUM_MAX}
        value={name}
        onChange={setName}
        error={name.trim() === '' && <Trans>Please fill this in.</Trans>}
      />
    </KitFormDialog>
  )
}

import { Trans } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { people } from '#domain/contract/people.ts'
import type { ReplyOf } from '#domain/contract/call.ts'
import { TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import type { Trouble } from '../../lib/error-text.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './people.module.css'

type Invited = ReplyOf<typeof people.invited>

interface InvitationScreenProps {
  token: string
  /** The fields of a new password, its value, and a check before it is sent. */
  password: { readonly fields: ReactNode; readonly value: string; check(): boolean }
  signInHref: string
  foot: ReactNode
}

/** An invited person chooses a name and a password; the link in the mail is the key (decisions §2). */
export function InvitationScreen({ token, password, signInHref, foot }: InvitationScreenProps) {
  const [answer, setAnswer] = useState<Answer<Invited> | null>(null)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    let isHere = true
    void callApi(people.invited, { body: { token } }).then((read) => isHere && setAnswer(read))
    return () => {
      isHere = false
    }
  }, [token])
  return (
    <Page title={isDone ? <Trans>You can sign in now</Trans> : <Trans>Accept the invitation</Trans>} width="narrow">
      {isDone ? (
        <a href={signInHref} className={buttonClass({ variant: 'primary', large: true })}>
          <Trans>Sign in</Trans>
        </a>
      ) : answer === null ? (
        <Waiting>
          <Skeleton shape="row" />
        </Waiting>
      ) : answer.ok ? (
        <AcceptForm token={token} invited={answer.data} password={password} onDone={() => setDone(true)} />
      ) : (
        <BrokenState tight title={<Trans>The invitation cannot be accepted</Trans>}>
          <Refusal trouble={answer} />
        </BrokenState>
      )}
      {foot}
    </Page>
  )
}

interface AcceptFormProps extends Pick<InvitationScreenProps, 'token' | 'password'> {
  invited: Invited
  onDone: () => void
}

function AcceptForm({ token, invited, password, onDone }: AcceptFormProps) {
  const [name, setName] = useState(invited.name)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Trouble | null>(null)
  const { company, email } = invited
  const accept = async () => {
    if (!password.check() || name.trim() === '' || isBusy) return
    setBusy(true)
    const answer = await callApi(people.accept, { body: { token, name: name.trim(), password: password.value } })
    setBusy(false)
    if (answer.ok) onDone()
    else setWrong(answer)
  }
  return (
    <Card>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void accept()
        }}
      >
        <p>
          <Trans>
            You will sign in for {company} with {email}.
          </Trans>
        </p>
        {wrong && (
          <Note tone="need" icon={<IconAlertCircle size={20} aria-hidden />}>
            <FormRefusal trouble={wrong} />
          </Note>
        )}
        <TextField
          label={<Trans>Your name</Trans>}
          autoComplete="name"
          maxLength={TEXT_MEDIUM_MAX}
          value={name}
          onChange={setName}
          error={name.trim() === '' && <Trans>Please fill this in.</Trans>}
        />
        {password.fields}
        <Button type="submit" variant="primary" large busy={isBusy}>
          <Trans>Accept the invitation</Trans>
        </Button>
      </form>
    </Card>
  )
}

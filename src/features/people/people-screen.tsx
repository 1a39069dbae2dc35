import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDotsVertical, IconMail, IconPencil, IconShieldCheck, IconTrash, IconUser, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { people as calls } from '#domain/contract/people.ts'
import type { Invitation, Person } from '#domain/contract/people.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import { formatMoment, formatDay } from '../../lib/dates.ts'
import { useAccount, useIdentity } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { KitMenu } from '../../ui/kit/kit-menu.tsx'
import { Money } from '../../ui/money.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { toast } from '../../ui/toasts.ts'
import { usePeople } from './people.reads.ts'
import { InviteDialog, NameDialog, RemoveDialog, RightDialog } from './person-dialog.tsx'
import { RightName } from './right-words.tsx'

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'right' | 'remove'; readonly person: Person }
  | { readonly kind: 'name'; readonly name: string }

/** Who can sign in for the chosen account; people with that right invite, change and remove others. */
export function PeopleScreen() {
  const { t } = useLingui()
  const { data, failure, retry } = usePeople()
  const [open, setOpen] = useState<Open | null>(null)
  const isBuyer = useIdentity()?.kind === 'buyer'
  const mayManage = isBuyer && data?.people.some(({ isSelf, right }) => isSelf && right === 'manage') === true
  const close = () => setOpen(null)
  return (
    <Page
      title={<Trans>People of the account</Trans>}
      meta={data && <Plural value={data.people.length} one="# person" other="# people" />}
      width="narrow"
      actions={
        mayManage && (
          <Button variant="primary" icon={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpen({ kind: 'invite' })}>
            <Trans>Invite a colleague</Trans>
          </Button>
        )
      }
    >
      {data ? (
        <>
          <Card flush>
            <Rows label={t`People of the account`}>
              {data.people.map((person) => (
                <li key={person.personId}>
                  <PersonRow person={person} mayManage={mayManage} onOpen={setOpen} />
                </li>
              ))}
            </Rows>
          </Card>
          {data.invitations.length > 0 && (
            <Card flush title={<Trans>Open invitations</Trans>}>
              <Rows label={t`Open invitations`}>
                {data.invitations.map((invitation) => (
                  <li key={invitation.invitationId}>
                    <InvitationRow invitation={invitation} mayManage={mayManage} onDone={retry} />
                  </li>
                ))}
              </Rows>
            </Card>
          )}
        </>
      ) : (
        <NotRead failure={failure} title={<Trans>The people of the account could not be read</Trans>} onRetry={retry} />
      )}
      {open?.kind === 'invite' && <InviteDialog onSaved={retry} onClose={close} />}
      {open?.kind === 'right' && <RightDialog person={open.person} onSaved={retry} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog person={open.person} onSaved={retry} onClose={close} />}
      {open?.kind === 'name' && <NameDialog name={open.name} onSaved={retry} onClose={close} />}
    </Page>
  )
}

interface PersonRowProps {
  person: Person
  mayManage: boolean
  onOpen: (open: Open) => void
}

function PersonRow({ person, mayManage, onOpen }: PersonRowProps) {
  const { t } = useLingui()
  const { name, email, isSelf, seenAt } = person
  const acts = [
    ...(isSelf
      ? [
          {
            key: 'name',
            label: <Trans>Change your name</Trans>,
            icon: <IconPencil size={18} aria-hidden />,
            run: () => onOpen({ kind: 'name', name }),
          },
        ]
      : []),
    ...(mayManage
      ? [
          {
            key: 'right',
            label: <Trans>Change what they may do</Trans>,
            icon: <IconShieldCheck size={18} aria-hidden />,
            run: () => onOpen({ kind: 'right', person }),
          },
          {
            key: 'remove',
            label: <Trans>Remove</Trans>,
            icon: <IconTrash size={18} aria-hidden />,
            isDangerous: true,
            run: () => onOpen({ kind: 'remove', person }),
          },
        ]
      : []),
  ]
  return (
    <Row
      lead={<IconUser size={24} aria-hidden />}
      title={name}
      marks={
        isSelf && (
          <Badge>
            <Trans>You</Trans>
          </Badge>
        )
      }
      meta={
        <>
          {email} · <RightName right={person.right} /> · <LimitFact limit={person.orderLimit} />
          {seenAt === null ? <Trans>never signed in</Trans> : <Trans>last seen {formatMoment(seenAt)}</Trans>}
        </>
      }
      end={
        acts.length > 0 && (
          <KitMenu
            label={t`Actions for ${name}`}
            trigger={<IconButton label={t`Actions for ${name}`} icon={<IconDotsVertical size={20} aria-hidden />} />}
            items={acts}
          />
        )
      }
    />
  )
}

/** Shown only if the person has a limit. */
function LimitFact({ limit }: { limit: string | null }) {
  const currency = useAccount()?.currency ?? ''
  if (limit === null) return null
  return (
    <>
      <Trans>
        up to <Money minor={parseDecimal(limit) ?? 0} currency={currency} /> without an approval
      </Trans>{' '}
      ·{' '}
    </>
  )
}

function InvitationRow({ invitation, mayManage, onDone }: { invitation: Invitation; mayManage: boolean; onDone: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const { invitationId, name, email, right, orderLimit, expiresAt } = invitation
  const act = async (ask: () => Promise<Answer<null>>, done: string) => {
    setBusy(true)
    const answer = await ask()
    setBusy(false)
    toast(answer.ok ? done : errorText(answer), answer.ok ? {} : { tone: 'need' })
    onDone()
  }
  const body = { invitationId }
  return (
    <Row
      lead={<IconMail size={24} aria-hidden />}
      title={name}
      meta={
        <>
          {email} · <RightName right={right} /> · <LimitFact limit={orderLimit} />
          <Trans>valid until {formatDay(expiresAt)}</Trans>
        </>
      }
      actions={
        mayManage && (
          <>
            <Button
              busy={isBusy}
              onClick={() => void act(() => callApi(calls.inviteAgain, { body }), t`The invitation is on its way to ${email}.`)}
            >
              <Trans>Send again</Trans>
            </Button>
            <Button
              variant="quiet"
              busy={isBusy}
              onClick={() => void act(() => callApi(calls.withdraw, { body }), t`The invitation is taken back.`)}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </>
        )
      }
    />
  )
}

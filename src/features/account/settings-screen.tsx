import { Trans } from '@lingui/react/macro'
import { IconCloudCheck, IconDevices, IconKey, IconLock, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useDevice, useIdentity } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { KitFields } from '../../ui/kit/kit-fields.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/row.tsx'
import { LookFields } from './look-fields.tsx'
import { ChangeDialog } from './password/change-dialog.tsx'
import type { changePassword } from './password/change-password.ts'
import { PinDialog } from './pin-dialog.tsx'

interface SettingsScreenProps {
  language: ReactNode
  sync: LinkProps
  people: LinkProps
  sessions: LinkProps
  /** The buyer's user name, which works at sign-in like the e-mail address. */
  userName: ReactNode
  change: typeof changePassword
}

/** Language, appearance, and who may open the app on this device; each choice applies at once. */
export function SettingsScreen({ language, sync, people, sessions, userName, change }: SettingsScreenProps) {
  const who = useIdentity()
  return (
    <Page title={<Trans>Settings</Trans>} width="narrow">
      <Card title={<Trans>Language and appearance</Trans>}>
        <KitFields>
          {language}
          <LookFields />
        </KitFields>
      </Card>
      {/* Staff have their password at the identity provider, also while they act for a client. */}
      <Card flush title={<Trans>Sign-in</Trans>}>
        {who?.kind === 'buyer' && userName}
        {who?.kind === 'buyer' && <PasswordRow change={change} />}
        <LinkRow
          icon={<IconDevices size={24} aria-hidden />}
          title={<Trans>Where you are signed in</Trans>}
          meta={<Trans>Your devices, and the way to sign out on the others.</Trans>}
          to={sessions}
        />
        <LinkRow
          icon={<IconUsers size={24} aria-hidden />}
          title={<Trans>People of the account</Trans>}
          meta={<Trans>Who signs in for this account, and what each may do.</Trans>}
          to={people}
        />
      </Card>
      <Card flush title={<Trans>This device</Trans>}>
        <PinRow />
        <Row
          lead={<IconCloudCheck size={24} aria-hidden />}
          title={<Trans>Notifications and data on this device</Trans>}
          meta={<Trans>What you are notified of, what can be used offline, and how much space it takes.</Trans>}
          actions={
            <Link {...sync} className={buttonClass({ variant: 'secondary' })}>
              <Trans>Open the Sync Centre</Trans>
            </Link>
          }
        />
      </Card>
    </Page>
  )
}

function LinkRow({ icon, title, meta, to }: { icon: ReactNode; title: ReactNode; meta: ReactNode; to: LinkProps }) {
  return (
    <Row
      lead={icon}
      title={title}
      meta={meta}
      actions={
        <Link {...to} className={buttonClass({ variant: 'secondary' })}>
          <Trans>Open</Trans>
        </Link>
      }
    />
  )
}

function PasswordRow({ change }: Pick<SettingsScreenProps, 'change'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Row
        lead={<IconKey size={24} aria-hidden />}
        title={<Trans>Password</Trans>}
        meta={<Trans>When you change it, you stay signed in here and are signed out on every other device.</Trans>}
        actions={
          <Button onClick={() => setIsOpen(true)}>
            <Trans>Change password…</Trans>
          </Button>
        }
      />
      {isOpen && <ChangeDialog change={change} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PinRow() {
  const device = useDevice()
  const { hasPin } = useObservable(device.lock.state)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Row
        lead={<IconLock size={24} aria-hidden />}
        title={<Trans>PIN for this device</Trans>}
        marks={
          hasPin && (
            <Badge tone="ok" bare>
              <Trans>On</Trans>
            </Badge>
          )
        }
        meta={<Trans>With a PIN, nobody else can open your work on this device.</Trans>}
        actions={<Button onClick={() => setIsOpen(true)}>{hasPin ? <Trans>Change…</Trans> : <Trans>Set a PIN…</Trans>}</Button>}
      />
      {isOpen && <PinDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

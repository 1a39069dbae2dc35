import { Trans } from '@lingui/react/macro'
import { IconHourglass, IconMailQuestion, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hasRight } from '#domain/contract/buyer-rights.ts'
import { useAccount } from '../../../lib/device.ts'
import { Card } from '../../../ui/card.tsx'
import css from '../login-screen.module.css'
import { useApplication, useManagers } from './application.reads.ts'
import { CorrectionForm } from './correction-form.tsx'

/** State of the account's application and what is missing; nothing for an approved account. */
export function ApplicationNote() {
  const account = useAccount()
  const { data, retry } = useApplication()
  if (!account || account.official || data === undefined || data?.state === 'approved') return null
  if (data === null) return <NoApplication clientNumber={account.clientNumber} />
  const isOpen = data.state === 'received'
  return (
    <Card title={isOpen ? <Trans>Your application is being reviewed</Trans> : <Trans>Your application needs a correction</Trans>}>
      <div className={css.form}>
        <Meanwhile icon={isOpen ? <IconHourglass size={20} aria-hidden /> : <IconPencil size={20} aria-hidden />} />
        {data.reason !== '' && (
          <p>
            <Trans>What our service wrote: {data.reason}</Trans>
          </p>
        )}
        {!isOpen &&
          (hasRight(account.right ?? 'order', 'manage') ? (
            <CorrectionForm company={data.company} country={data.country} vat={data.vat} onDone={retry} />
          ) : (
            <WhoMayAnswer />
          ))}
      </div>
    </Card>
  )
}

const Meanwhile = ({ icon }: { icon: ReactNode }) => (
  <p>
    {icon}{' '}
    <Trans>You can browse everything and fill the cart. Orders go out after the approval; we will write to you then.</Trans>
  </p>
)

/** For an unapproved account without an application: there is no question to answer here. */
function NoApplication({ clientNumber }: { clientNumber: string }) {
  return (
    <Card title={<Trans>This account is not approved yet</Trans>}>
      <div className={css.form}>
        <Meanwhile icon={<IconMailQuestion size={20} aria-hidden />} />
        <p>
          <Trans>
            We have no application from this account. Write to our service, name client number {clientNumber}, and add a proof of
            trade.
          </Trans>
        </p>
      </div>
    </Card>
  )
}

/** Tells people who may not answer before they type. */
function WhoMayAnswer() {
  const names = useManagers().join(', ')
  return (
    <p>
      {names === '' ? (
        <Trans>A colleague who manages the people of the account can answer.</Trans>
      ) : (
        <Trans>People who can answer: {names}</Trans>
      )}
    </p>
  )
}

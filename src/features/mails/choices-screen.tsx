import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MailChoice, QuietHours } from '#domain/contract/mails.ts'
import { paths } from '../../app/paths.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Card } from '../../ui/card.tsx'
import { KitCheckbox, KitFields, KitSelect, KitStack } from '../../ui/kit/kit-fields.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toasts.ts'
import { useChoices } from './choices.reads.ts'
import type { Change } from './choices.reads.ts'

/** The hours offered first: a night. */
const NIGHT: QuietHours = { from: 22, to: 7 }
const HOURS = Array.from({ length: 24 }, (_none, hour) => {
  const label = `${String(hour).padStart(2, '0')}:00`
  return { value: String(hour), label }
})

/** Which e-mails this login gets, and its quiet hours (§3, decisions §14). Each tap is saved at once. */
export function ChoicesScreen() {
  const { data, failure, retry, change } = useChoices()
  const errorText = useErrorText()
  const save = async (next: Change) => {
    const answer = await change(next)
    if (answer && !answer.ok) toast(errorText(answer), { tone: 'need' })
  }
  return (
    <Page
      title={<Trans>E-mail subscriptions</Trans>}
      meta={data && <Trans>E-mails to {data.address}</Trans>}
      width="narrow"
      actions={
        <>
          <LinkButton {...paths.arrivalNotices()}>
            <Trans>Arrival notices</Trans>
          </LinkButton>
          <LinkButton {...paths.emailLog()}>
            <Trans>E-mail log</Trans>
          </LinkButton>
        </>
      }
    >
      {data ? (
        <>
          <Card title={<Trans>E-mails you get</Trans>}>
            <KitStack>
              {data.list.map(({ kind, wanted }) => (
                <Choice key={kind} kind={kind} wanted={wanted} onChange={(now) => void save({ list: [{ kind, wanted: now }] })} />
              ))}
            </KitStack>
          </Card>
          <Quiet quiet={data.quiet} timeZone={data.timeZone} onChange={(quiet) => void save({ quiet })} />
          <p>
            <Trans>
              Codes and answers to an application are always sent. Notifications on a device are turned on at that device, under
              Sync.
            </Trans>
          </p>
        </>
      ) : (
        <NotRead failure={failure} title={<Trans>Your subscriptions could not be read</Trans>} onRetry={retry} />
      )}
    </Page>
  )
}

function Choice({ kind, wanted, onChange }: { kind: MailChoice; wanted: boolean; onChange: (wanted: boolean) => void }) {
  const labels: Readonly<Record<MailChoice, ReactNode>> = {
    orders: <Trans>My orders: received, changed, shipped, cancelled</Trans>,
    arrivals: <Trans>Articles that I asked to be notified about</Trans>,
    cartArrivals: <Trans>Articles of the cart that are in stock again</Trans>,
    files: <Trans>Files that I asked for: ready or not</Trans>,
    webhooks: <Trans>Webhooks that were switched off</Trans>,
    requests: <Trans>Answers to my requests for pictures and API access</Trans>,
  }
  return <KitCheckbox label={labels[kind]} checked={wanted} onChange={onChange} />
}

interface QuietProps {
  quiet: QuietHours | null
  timeZone: string
  onChange: (quiet: QuietHours | null) => void
}

function Quiet({ quiet, timeZone, onChange }: QuietProps) {
  const { t } = useLingui()
  /** Equal hours would mean never or always, so the other end moves on. */
  const choose = (part: Partial<QuietHours>) => {
    const next = { ...(quiet ?? NIGHT), ...part }
    if (next.from === next.to)
      onChange(part.from === undefined ? { ...next, from: hourAfter(next.to) } : { ...next, to: hourAfter(next.from) })
    else onChange(next)
  }
  return (
    <Card title={<Trans>Quiet hours</Trans>}>
      <KitStack>
        <KitCheckbox
          label={<Trans>Do not disturb me in these hours</Trans>}
          checked={quiet !== null}
          onChange={(on) => onChange(on ? NIGHT : null)}
        />
        {quiet && (
          <KitFields>
            <KitSelect
              label={t`From`}
              value={String(quiet.from)}
              options={HOURS}
              onChange={(hour) => choose({ from: Number(hour) })}
            />
            <KitSelect
              label={t`Until`}
              value={String(quiet.to)}
              options={HOURS}
              onChange={(hour) => choose({ to: Number(hour) })}
            />
          </KitFields>
        )}
        <p>
          <Trans>
            E-mails and notifications wait until the quiet hours are over. Times are in your account’s time zone ({timeZone}).
          </Trans>
        </p>
      </KitStack>
    </Card>
  )
}

const hourAfter = (hour: number): number => (hour + 1) % HOURS.length

import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { Return } from '#domain/contract/returns.ts'
import { TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { returnCan } from '#domain/rules/returns.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { KitFields, KitText } from '../../../ui/kit/kit-fields.tsx'
import { plainText, useReturnCommands } from '../returns.commands.ts'
import { LabelField } from './label-field.tsx'
import type { ChosenLabel } from './label-field.tsx'
import { useLabel } from './use-label.ts'
import css from '../returns.module.css'

/** The labels to print, and the parcel that brings the goods back; once they have arrived, the parcel as entered. */
export function ReturnParcelCard({ one }: { one: Return }) {
  const service = useLabel('service')
  const client = useLabel('client')
  const icon = <IconFileTypePdf size={18} aria-hidden />
  return (
    <Card
      title={<Trans>Parcel</Trans>}
      action={
        <span className={`${css.labels} noPrint`}>
          {one.clientLabel && (
            <Button icon={icon} busy={client.isBusy} onClick={() => void client.save(one)}>
              <Trans>Your label (PDF)</Trans>
            </Button>
          )}
          {returnCan.label(one.state) && one.returnNumber !== '' && (
            <Button icon={icon} busy={service.isBusy} onClick={() => void service.save(one)}>
              <Trans>Shipping label (PDF)</Trans>
            </Button>
          )}
        </span>
      }
    >
      {returnCan.send(one.state) ? <ParcelForm one={one} /> : <ParcelFacts one={one} />}
    </Card>
  )
}

function ParcelForm({ one }: { one: Return }) {
  const { t } = useLingui()
  const { send } = useReturnCommands()
  const [carrier, setCarrier] = useState(one.carrier)
  const [trackingNumber, setTracking] = useState(one.trackingNumber)
  const [tagId, setTag] = useState(one.tagId)
  const [label, setLabel] = useState<ChosenLabel | null>(null)
  const [isTried, setTried] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const isSent = one.state === 'sent'
  const give = async () => {
    setTried(true)
    if (plainText(carrier) === '') return
    setGiving(true)
    const isSaved = await send(one, {
      carrier: plainText(carrier),
      trackingNumber: plainText(trackingNumber),
      tagId: plainText(tagId),
      label: label?.bytes ?? null,
    })
    if (isSaved) setLabel(null)
    setGiving(false)
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void give()
      }}
    >
      <p className={css.quiet}>
        {isSent ? (
          <Trans>The parcel can be corrected until the goods are received.</Trans>
        ) : (
          <Trans>Put the label on the parcel, hand it to the carrier, and enter what is on the receipt.</Trans>
        )}
      </p>
      <KitFields>
        <KitText
          label={t`Carrier`}
          value={carrier}
          maxLength={TEXT_MEDIUM_MAX}
          error={isTried && plainText(carrier) === '' && t`Please fill this in.`}
          onChange={setCarrier}
        />
        <KitText label={t`Tracking number`} optional value={trackingNumber} maxLength={TEXT_MEDIUM_MAX} onChange={setTracking} />
        <KitText label={t`Carrier’s tag ID`} optional value={tagId} maxLength={TEXT_MEDIUM_MAX} onChange={setTag} />
      </KitFields>
      <LabelField label={label} hasEarlier={Boolean(one.clientLabel)} onChange={setLabel} />
      <div className="noPrint">
        <Button type="submit" variant={isSent ? 'secondary' : 'primary'} busy={isGiving}>
          {isSent ? <Trans>Save the parcel</Trans> : <Trans>The parcel is sent</Trans>}
        </Button>
      </div>
    </form>
  )
}

function ParcelFacts({ one: { carrier, trackingNumber, tagId } }: { one: Return }) {
  return (
    <dl className={css.facts}>
      <dt>
        <Trans>Carrier</Trans>
      </dt>
      <dd>{carrier === '' ? '–' : carrier}</dd>
      <dt>
        <Trans>Tracking number</Trans>
      </dt>
      <dd className="num">{trackingNumber === '' ? '–' : trackingNumber}</dd>
      <dt>
        <Trans>Carrier’s tag ID</Trans>
      </dt>
      <dd className="num">{tagId === '' ? '–' : tagId}</dd>
    </dl>
  )
}

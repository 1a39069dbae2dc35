import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { Return } from '#domain/contract/returns.ts'
import { TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { returnCan } from '#domain/rules/returns.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KitFields, KitText } from '../../ui/kit/kit-fields.tsx'
import { plainText, useLabel, useReturnCommands } from './returns.commands.ts'
import css from './returns.module.css'

/** The label to print and the parcel that brings the goods back; once they are here, the parcel as it was told. */
export function ReturnParcelCard({ one }: { one: Return }) {
  const label = useLabel()
  const canSend = returnCan.send(one.state)
  return (
    <Card
      title={<Trans>Parcel</Trans>}
      action={
        returnCan.label(one.state) &&
        one.returnNumber !== '' && (
          <span className="noPrint">
            <Button icon={<IconFileTypePdf size={18} aria-hidden />} busy={label.isBusy} onClick={() => void label.save(one)}>
              <Trans>Shipping label (PDF)</Trans>
            </Button>
          </span>
        )
      }
    >
      {canSend ? <ParcelForm one={one} /> : <Told one={one} />}
    </Card>
  )
}

function ParcelForm({ one }: { one: Return }) {
  const { t } = useLingui()
  const { send } = useReturnCommands()
  const [carrier, setCarrier] = useState(one.carrier)
  const [trackingNumber, setTracking] = useState(one.trackingNumber)
  const [tagId, setTag] = useState(one.tagId)
  const [isTried, setTried] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const isSent = one.state === 'sent'
  const give = async () => {
    setTried(true)
    if (plainText(carrier) === '') return
    setGiving(true)
    await send(one, { carrier: plainText(carrier), trackingNumber: plainText(trackingNumber), tagId: plainText(tagId) })
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
      <div className="noPrint">
        <Button type="submit" variant={isSent ? 'secondary' : 'primary'} busy={isGiving}>
          {isSent ? <Trans>Save the parcel</Trans> : <Trans>The parcel is sent</Trans>}
        </Button>
      </div>
    </form>
  )
}

function Told({ one: { carrier, trackingNumber, tagId } }: { one: Return }) {
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

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconArrowBackUp, IconDeviceTabletShare, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { GiveTrouble, Held } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CodeRun } from './code-run.tsx'
import css from './hand-over.module.css'
import type { HandOverParts } from './hand-over-screen.tsx'
import { TROUBLE } from './trouble-words.tsx'
import type { HandOverDesk } from './use-hand-over.ts'

interface GiveCardProps extends Pick<HandOverParts, 'qr'> {
  desk: HandOverDesk
}

/** The giving device: all unsent work leaves the queue and is held here until the other device has it. */
export function GiveCard({ desk, qr }: GiveCardProps) {
  const [trouble, setTrouble] = useState<GiveTrouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { unsent } = desk
  const hasHeld = desk.held !== undefined && desk.held.length > 0
  const give = async () => {
    setBusy(true)
    const answer = await desk.give()
    setTrouble(typeof answer === 'string' ? answer : null)
    setBusy(false)
  }
  return (
    <>
      {desk.held?.map((held) => (
        <HeldCard key={held.parcelId} held={held} desk={desk} qr={qr} />
      ))}
      <Card title={<Trans>Hand over work</Trans>}>
        <div className={css.stack}>
          <p>
            {unsent === 0 && !hasHeld && <Trans>Everything is sent</Trans>}
            {unsent > 0 && <Plural value={unsent} one="# not sent yet" other="# not sent yet" />}
          </p>
          {trouble && (
            <Note tone="need" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {TROUBLE[trouble]()}
            </Note>
          )}
          <Button
            variant="primary"
            icon={<IconDeviceTabletShare size={18} aria-hidden />}
            disabled={unsent === 0}
            busy={isBusy}
            onClick={() => void give()}
          >
            <Trans>Hand over</Trans>
          </Button>
        </div>
      </Card>
    </>
  )
}

function HeldCard({ held, desk, qr }: GiveCardProps & { held: Held }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { parcelId, handedAt, count, text } = held
  const confirm = async () => setWrong((await desk.confirm(parcelId, code)) !== true)
  return (
    <Card title={<Plural value={count} one="# change is handed over" other="# changes are handed over" />}>
      <div className={css.stack}>
        <p>
          {formatMoment(handedAt)}
          {' · '}
          <Trans>Held here and not sent from here, until the other device has it or you take it back.</Trans>
        </p>
        <div className={css.acts}>
          <Button
            icon={<IconDownload size={18} aria-hidden />}
            onClick={() => saveFile(`tradepad-${parcelId.slice(-8)}.tradepad`, text, 'application/octet-stream')}
          >
            <Trans>Save as a file</Trans>
          </Button>
          <Button icon={<IconArrowBackUp size={18} aria-hidden />} onClick={() => void desk.takeBack(parcelId)}>
            <Trans>Bring it back here</Trans>
          </Button>
        </div>
        <CodeRun text={text} qr={qr} />
        <form
          className={css.acts}
          onSubmit={(event) => {
            event.preventDefault()
            void confirm()
          }}
        >
          <TextField
            label={t`Code of the other device`}
            inputMode="numeric"
            autoComplete="off"
            value={code}
            onChange={setCode}
            error={isWrong ? t`This is not the code that the other device shows.` : undefined}
          />
          <Button type="submit" variant="primary" disabled={code.trim() === ''}>
            <Trans>The other device has it</Trans>
          </Button>
        </form>
      </div>
    </Card>
  )
}

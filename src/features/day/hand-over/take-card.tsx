import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCamera, IconCircleCheck, IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { TakeTrouble } from '../../../offline/device-types.ts'
import { createCollector, joinRun, missingOf } from '../../../offline/hand-over/run.ts'
import type { Collected } from '../../../offline/hand-over/run.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Note } from '../../../ui/note.tsx'
import css from './hand-over.module.css'
import type { HandOverParts } from './hand-over-screen.tsx'
import { TROUBLE } from './trouble-words.tsx'
import type { HandOverDesk } from './use-hand-over.ts'

interface TakeCardProps extends Pick<HandOverParts, 'camera'> {
  desk: HandOverDesk
}

type Outcome = { readonly count: number; readonly code: string } | TakeTrouble | 'otherRun'

/** The taking device: takes the work from a file or from the codes that the other device shows. */
export function TakeCard({ desk, camera }: TakeCardProps) {
  const { t } = useLingui()
  const file = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isScanning, setScanning] = useState(false)
  const take = async (text: string) => setOutcome(await desk.take(text))
  const takeRun = (text: string) => {
    setScanning(false)
    void take(text)
  }
  return (
    <Card title={<Trans>Take over work</Trans>}>
      <div className={css.stack}>
        <div className={css.acts}>
          <Button icon={<IconFileImport size={18} aria-hidden />} onClick={() => file.current?.click()}>
            <Trans>Choose a file</Trans>
          </Button>
          <input
            ref={file}
            className="visuallyHidden"
            type="file"
            tabIndex={-1}
            aria-label={t`File with unsent work`}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) void chosen.text().then(take)
              currentTarget.value = ''
            }}
          />
          {!isScanning && (
            <Button icon={<IconCamera size={18} aria-hidden />} onClick={() => setScanning(true)}>
              <Trans>Scan the codes</Trans>
            </Button>
          )}
        </div>
        {isScanning && <Scanning camera={camera} onWhole={takeRun} onTrouble={setOutcome} onOff={() => setScanning(false)} />}
        <div aria-live="polite">{outcome !== null && <Said outcome={outcome} />}</div>
      </div>
    </Card>
  )
}

interface ScanningProps extends Pick<HandOverParts, 'camera'> {
  onWhole: (text: string) => void
  onTrouble: (trouble: TakeTrouble | 'otherRun' | null) => void
  onOff: () => void
}

/** Collects the codes in any order and shows which are missing. */
function Scanning({ camera, onWhole, onTrouble, onOff }: ScanningProps) {
  const [collector] = useState(createCollector)
  const [shown, setShown] = useState<Collected | null>(null)
  const add = (code: string) => {
    const next = collector.add(code)
    if (typeof next === 'string') {
      onTrouble(next)
      return
    }
    onTrouble(null)
    setShown(next)
    if (missingOf(next).length === 0)
      void joinRun(next).then((text) => (text === undefined ? onTrouble('damaged') : onWhole(text)))
  }
  const missing = shown ? missingOf(shown) : []
  const numbers = missing.join(', ')
  return (
    <>
      {camera(add, onOff)}
      {shown && (
        <p className="num" aria-live="polite">
          {shown.total - missing.length} / {shown.total}
          {missing.length > 0 && (
            <>
              {' · '}
              <Trans>Missing: {numbers}</Trans>
            </>
          )}
        </p>
      )}
    </>
  )
}

function Said({ outcome }: { outcome: Outcome }) {
  if (typeof outcome === 'string')
    return (
      <Note tone="need" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {TROUBLE[outcome]()}
      </Note>
    )
  const { code, count } = outcome
  return (
    <Note tone="ok" icon={<IconCircleCheck size={18} aria-hidden />}>
      <Plural value={count} one="# change was taken over." other="# changes were taken over." />{' '}
      <Trans>Enter this code on the other device:</Trans> <strong className="num">{code}</strong>
    </Note>
  )
}

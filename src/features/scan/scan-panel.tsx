import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { recall, remember } from '../../lib/remember.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { hasWaitingCodes } from './incoming.ts'
import { PasteSheet } from './paste-sheet.tsx'
import { ScanCamera } from './scan-camera.tsx'
import type { ScanDesk } from './scan-desk.ts'
import { ScanEntry } from './scan-entry.tsx'
import { ScanList } from './scan-list.tsx'
import css from './scan-panel.module.css'
import type { RowActs } from './scan-row.tsx'
import { isSoundOn, keepSound } from './signal.ts'
import { useListPaste } from './use-list-paste.ts'
import { useScanDesk, useScannedArticles, useScans } from './use-scan-desk.ts'
import { useScanning } from './use-scanning.ts'

const CAMERA = 'tradepad.scan.camera'

export interface ScanPanelProps extends Pick<RowActs, 'detail' | 'search' | 'notice'> {
  /** Link to the cart, with its total. */
  cart: ReactNode
  onSearch: (code: string) => void
  onClose: () => void
}

/** The scan list at the side: camera, scanner, typed and pasted codes, all for the cart of the current account. */
export function ScanPanel(props: ScanPanelProps) {
  const desk = useScanDesk()
  return desk && <Desk {...props} desk={desk} />
}

function Desk({ desk, cart, onSearch, onClose, ...links }: ScanPanelProps & { desk: ScanDesk }) {
  const { t } = useLingui()
  const panel = useRef<HTMLElement>(null)
  const scans = useScans(desk)
  const article = useScannedArticles(desk, scans)
  const { said, scan, choose, addAll, undo } = useScanning(desk, onSearch)
  const [pasting, setPasting] = useState<string | null>(null)
  const [hasSound, setSound] = useState(isSoundOn)
  // A person who opened it with a scanner did not ask for the camera.
  const [hasCamera, setCamera] = useState(() => !hasWaitingCodes() && recall(CAMERA) === 'on')
  useListPaste(setPasting)
  const switchCamera = (on: boolean) => {
    remember(CAMERA, on ? 'on' : 'off')
    setCamera(on)
  }
  const switchSound = () => {
    keepSound(!hasSound)
    setSound(!hasSound)
  }
  // The pressed button may be gone with its row; the focus stays in the list.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- a row that went is the cause
  }, [scans])
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  // The list is no control, so it uses a native listener instead of React's; a dialog above it closes first.
  useEffect(() => {
    const element = panel.current
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && pasting === null) onClose()
    }
    element?.addEventListener('keydown', pressed)
    return () => element?.removeEventListener('keydown', pressed)
  }, [onClose, pasting])
  const acts: RowActs = {
    ...links,
    article,
    onUndo: (undone) => void undo(undone),
    onForget: (gone) => void desk.forget(gone),
    onChoose: (one, chosen) => void choose(one, chosen),
  }
  const SoundIcon = hasSound ? IconVolume : IconVolumeOff
  return (
    <section ref={panel} className={css.panel} tabIndex={-1} aria-label={t`Scan`}>
      <header className={css.head}>
        <h2>
          <Trans>Scan</Trans>
        </h2>
        <IconButton label={t`Sound`} on={hasSound} icon={<SoundIcon size={20} aria-hidden />} onClick={switchSound} />
        <IconButton label={t`Close`} icon={<IconX size={20} aria-hidden />} onClick={onClose} />
      </header>
      <div className={css.body}>
        {hasCamera ? (
          <ScanCamera onCode={(code) => void scan(code)} onOff={() => switchCamera(false)} />
        ) : (
          <Button block icon={<IconCamera size={20} aria-hidden />} className={css.start} onClick={() => switchCamera(true)}>
            <Trans>Use the camera</Trans>
          </Button>
        )}
        <ScanEntry onCode={(code) => void scan(code)} onList={setPasting} />
        <ScanList desk={desk} scans={scans} acts={acts} />
      </div>
      <footer className={css.foot}>{cart}</footer>
      <output className="visuallyHidden">{said && <span key={said.id}>{said.words}</span>}</output>
      {pasting !== null && (
        <PasteSheet
          desk={desk}
          text={pasting}
          onAdd={(wanted) => addAll(wanted, t`${plural(wanted.length, { one: '# article', other: '# articles' })}`)}
          onClose={() => setPasting(null)}
        />
      )}
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconBulb, IconBulbOff, IconCameraOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { CameraState } from './camera.ts'
import type { Wanted } from './reader/protocol.ts'
import css from './scan-camera.module.css'
import { useCamera } from './use-camera.ts'

interface ScanCameraProps {
  onCode: (code: string) => void
  onOff: () => void
  wanted?: Wanted
}

/** The camera's picture, its light, and what prevents it, in words. */
export function ScanCamera({ onCode, onOff, wanted = 'goods' }: ScanCameraProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const { state, torch, retry } = useCamera(video, onCode, wanted)
  const [isLit, setLit] = useState(false)
  const isOn = state === 'on'
  const LightIcon = isLit ? IconBulb : IconBulbOff
  return (
    <div className={css.camera} data-state={state}>
      <video ref={video} className={css.video} hidden={!isOn} muted playsInline aria-label={t`Camera`} />
      {isOn && <span className={css.line} aria-hidden />}
      {!isOn && (
        <output className={css.words}>
          <span>{STATES[state]}</span>
          {state !== 'asking' && (
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </output>
      )}
      <div className={css.acts}>
        {isOn && torch && (
          <IconButton
            label={t`Torch`}
            outlined
            on={isLit}
            icon={<LightIcon size={20} aria-hidden />}
            onClick={() => void torch(!isLit).then(setLit)}
          />
        )}
        <IconButton label={t`Turn the camera off`} outlined icon={<IconCameraOff size={20} aria-hidden />} onClick={onOff} />
      </div>
    </div>
  )
}

const STATES: Readonly<Record<Exclude<CameraState, 'on'>, ReactNode>> & Readonly<Record<'on', null>> = {
  on: null,
  asking: <Trans>The camera is being opened. Allow it where the browser asks.</Trans>,
  refused: (
    <Trans>
      This app may not use the camera. Allow it in the browser’s settings for this site, beside the address, and try again.
    </Trans>
  ),
  none: <Trans>No camera was found on this device.</Trans>,
  busy: <Trans>The camera is in use by another app. Close that one and try again.</Trans>,
  noReader: (
    <Trans>The barcode reader is not on this device yet and needs a connection once. Scanners and typing work without it.</Trans>
  ),
}

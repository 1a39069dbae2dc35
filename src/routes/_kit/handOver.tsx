import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { forSales } from '../../app/for-sales.ts'
import { HandOverScreen } from '../../features/day/hand-over/hand-over-screen.tsx'
import type { HandOverParts } from '../../features/day/hand-over/hand-over-screen.tsx'
import { NotInDrill } from '../../features/drill/not-in-drill.tsx'
import { QrCode } from '../../features/receipts/qr-code.tsx'
import { ScanCamera } from '../../features/scan/scan-camera.tsx'
import { useDevice } from '../../lib/device.ts'

export const Route = createFileRoute('/_kit/handOver')({
  staticData: { title: msg`Hand over unsent work`, access: 'person' },
  beforeLoad: forSales,
  component: HandOver,
})

const drawQr: HandOverParts['qr'] = (text, label) => <QrCode text={text} label={label} />
const drawCamera: HandOverParts['camera'] = (onCode, onOff) => <ScanCamera onCode={onCode} onOff={onOff} wanted="qr" />

function HandOver() {
  const { drill } = useDevice()
  if (drill) return <NotInDrill title={<Trans>Hand over unsent work</Trans>} />
  return <HandOverScreen qr={drawQr} camera={drawCamera} />
}

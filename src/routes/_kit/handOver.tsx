import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { forSales } from '../../app/for-sales.ts'
import { HandOverScreen } from '../../features/day/hand-over/hand-over-screen.tsx'
import type { HandOverParts } from '../../features/day/hand-over/hand-over-screen.tsx'
import { QrCode } from '../../features/receipts/qr-code.tsx'
import { ScanCamera } from '../../features/scan/scan-camera.tsx'

export const Route = createFileRoute('/_kit/handOver')({
  staticData: { title: msg`Hand over unsent work`, access: 'person' },
  beforeLoad: forSales,
  component: HandOver,
})

const drawQr: HandOverParts['qr'] = (text, label) => <QrCode text={text} label={label} />
const drawCamera: HandOverParts['camera'] = (onCode, onOff) => <ScanCamera onCode={onCode} onOff={onOff} wanted="qr" />

function HandOver() {
  return <HandOverScreen qr={drawQr} camera={drawCamera} />
}

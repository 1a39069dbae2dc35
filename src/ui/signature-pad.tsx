import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { fitsSignature, quantizeStroke, SIGNATURE_BOX, signatureToPath } from '#domain/rules/signature.ts'
import css from './signature.module.css'

interface SignaturePadProps {
  strokes: readonly (readonly number[])[]
  onStroke: (stroke: readonly number[]) => void
  /** Called if the new stroke no longer fits. */
  onFull: () => void
}

type Point = readonly [number, number]

/** A field to sign in with pen, finger or mouse. The drawing is kept as strokes, so it prints sharp and stays small. */
export function SignaturePad({ strokes, onStroke, onFull }: SignaturePadProps) {
  const { t } = useLingui()
  const points = useRef<Point[]>([])
  const pointer = useRef<number | null>(null)
  const [drawn, setDrawn] = useState<readonly number[]>([])
  const pointOf = (event: { clientX: number; clientY: number }, box: DOMRect): Point => [
    ((event.clientX - box.left) / box.width) * SIGNATURE_BOX.width,
    ((event.clientY - box.top) / box.height) * SIGNATURE_BOX.height,
  ]
  const down = (event: PointerEvent<SVGSVGElement>) => {
    // One pointer at a time: a resting palm does not draw.
    if (pointer.current !== null || (event.pointerType === 'mouse' && event.button !== 0)) return
    event.preventDefault()
    pointer.current = event.pointerId
    capture(event)
    points.current = [pointOf(event, event.currentTarget.getBoundingClientRect())]
    setDrawn(points.current.flat())
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== event.pointerId) return
    const box = event.currentTarget.getBoundingClientRect()
    const parts = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const part of parts.length > 0 ? parts : [event.nativeEvent]) points.current.push(pointOf(part, box))
    setDrawn(points.current.flat())
  }
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== event.pointerId) return
    pointer.current = null
    const stroke = quantizeStroke(points.current)
    points.current = []
    setDrawn([])
    if (fitsSignature(strokes, stroke)) onStroke(stroke)
    else onFull()
  }
  const { width, height } = SIGNATURE_BOX
  return (
    <svg
      className={css.pad}
      viewBox={`0 0 ${width} ${height}`}
      aria-label={t`Field for the signature`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line className={css.rule} x1={24} x2={width - 24} y1={height - 40} y2={height - 40} />
      <path d={signatureToPath(drawn.length > 0 ? [...strokes, drawn] : strokes)} />
    </svg>
  )
}

const capture = (event: PointerEvent<SVGSVGElement>): void => {
  try {
    event.currentTarget.setPointerCapture(event.pointerId)
  } catch {
    // A pointer that is already gone cannot be captured; it draws while it stays over the field.
  }
}

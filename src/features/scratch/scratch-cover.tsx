import { useLayoutEffect, useRef } from 'react'
import type { PointerEvent } from 'react'
import { createScraped } from './scraped.ts'
import css from './scratch.module.css'

interface ScratchCoverProps {
  /** True while nothing can be scraped off. */
  isLocked: boolean
  /** Called with the first stroke. */
  onStart: () => void
  /** Called when enough is scraped off to read the prize. */
  onCleared: () => void
}

const BRUSH = 44
const DOT = 14

/** The cover of a ticket, scraped off by finger, pen or mouse. A person who uses none of them has a button beside it. */
export function ScratchCover({ isLocked, onStart, onCleared }: ScratchCoverProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scraped = useRef(createScraped())
  const last = useRef<{ id: number; x: number; y: number } | null>(null)
  const isStarted = useRef(false)
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current)
  }, [])
  const placeOf = (event: { clientX: number; clientY: number }) => {
    const box = canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
  }
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    // A palm resting on the glass scrapes nothing off.
    if (isLocked || last.current || (event.pointerType === 'mouse' && event.button !== 0)) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { id: event.pointerId, ...placeOf(event) }
    if (!isStarted.current) onStart()
    isStarted.current = true
    scrape(event)
  }
  const scrape = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = last.current
    if (from?.id !== event.pointerId || !canvas.current) return
    const to = placeOf(event)
    erase(canvas.current, from, to)
    last.current = { id: event.pointerId, ...to }
    if (scraped.current.stroke(from, to)) onCleared()
  }
  const up = (event: PointerEvent<HTMLCanvasElement>) => {
    if (last.current?.id === event.pointerId) last.current = null
  }
  return (
    <canvas
      ref={canvas}
      className={css.cover}
      data-locked={isLocked || undefined}
      data-testid="scratch-cover"
      aria-hidden
      onPointerDown={down}
      onPointerMove={scrape}
      onPointerUp={up}
      onPointerCancel={up}
    />
  )
}

/** Paints a quiet pattern in the theme's colours at the screen's resolution. */
function paint(canvas: HTMLCanvasElement) {
  const pen = canvas.getContext('2d')
  const { clientWidth: width, clientHeight: height } = canvas
  if (!pen || width === 0) return
  const scale = Math.min(devicePixelRatio, 2)
  canvas.width = width * scale
  canvas.height = height * scale
  pen.scale(scale, scale)
  const { color, borderColor } = getComputedStyle(canvas)
  pen.fillStyle = color
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = borderColor
  for (let y = DOT / 2, row = 0; y < height; y += DOT, row++) {
    for (let x = row % 2 === 0 ? DOT / 2 : DOT; x < width; x += DOT) {
      pen.beginPath()
      pen.arc(x, y, 2, 0, 2 * Math.PI)
      pen.fill()
    }
  }
}

function erase(canvas: HTMLCanvasElement, from: { x: number; y: number }, to: { x: number; y: number }) {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { clientWidth: width, clientHeight: height } = canvas
  pen.globalCompositeOperation = 'destination-out'
  pen.lineWidth = BRUSH
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(from.x * width, from.y * height)
  // A single point counts as a stroke.
  pen.lineTo(to.x * width + 0.01, to.y * height)
  pen.stroke()
}

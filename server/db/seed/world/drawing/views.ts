/** Second and third views of a product: its carton, a close-up, its dimensions. */
import { dark, light, mix } from './colour.ts'
import { digits, digitsWidth } from './digits.ts'
import type { Sketch } from './draw.ts'

const n = (value: number) => String(Math.round(value * 10) / 10)

/** Fits the product's box into a square of `side` centred at cx, cy. */
function fitted({ markup, box }: Sketch, cx: number, cy: number, side: number): string {
  const [left, top, right, bottom] = box
  const scale = Math.min(1.25, side / Math.max(right - left, bottom - top))
  return `<g transform="translate(${n(cx - (scale * (left + right)) / 2)} ${n(cy - (scale * (top + bottom)) / 2)}) scale(${scale.toFixed(3)})">${markup}</g>`
}

/** A shipping carton in three-quarter view with the product printed on its face. */
export function drawCarton(product: Sketch, id: string, accent: string): string {
  const tone = mix(accent, '#2a6f97', 0.35)
  const fold = `<linearGradient id="${id}f" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#e9edf2"/></linearGradient><linearGradient id="${id}s" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${dark(tone, 0.12)}"/><stop offset="1" stop-color="${dark(tone, 0.38)}"/></linearGradient><radialGradient id="${id}g"><stop offset="0" stop-color="#0d1524" stop-opacity="0.42"/><stop offset="1" stop-color="#0d1524" stop-opacity="0"/></radialGradient>`
  const bars = [0, 6, 9, 16, 21, 24, 32, 36, 43, 47, 50, 58]
    .map((x, i) => `M${20 + x} 300 L${20 + x} ${i % 5 === 0 ? 338 : 332}`)
    .join(' ')
  return [
    `<defs>${fold}</defs><ellipse cx="312" cy="516" rx="270" ry="42" fill="url(#${id}g)"/>`,
    `<path d="M78 150 L230 92 L540 120 L420 186 Z" fill="${light(tone, 0.5)}"/><path d="M78 150 L230 92 L236 92 L86 152 Z" fill="#ffffff" fill-opacity="0.5"/>`,
    `<path d="M238 166 L376 102 L404 105 L268 169 Z" fill="#ffffff" fill-opacity="0.45"/>`,
    `<path d="M420 186 L540 120 L530 452 L414 532 Z" fill="url(#${id}s)"/>`,
    `<g transform="matrix(1 0.105 0.018 1 78 150)"><rect width="342" height="346" fill="url(#${id}f)"/>${fitted(product, 171, 134, 218)}<rect y="262" width="342" height="84" fill="${tone}"/><path d="M0 262 L342 262" stroke="${dark(tone, 0.2)}" stroke-width="2"/><rect x="12" y="276" width="82" height="60" rx="4" fill="#fff"/><path d="${bars}" stroke="#1b2230" stroke-width="2.4" transform="translate(-1 -18)"/><circle cx="286" cy="304" r="22" fill="none" stroke="#fff" stroke-width="4"/><path d="M278 312 L278 296 L286 290 L294 296 L294 312 Z" fill="#fff"/><rect x="120" y="290" width="112" height="8" rx="4" fill="#fff" fill-opacity="0.9"/><rect x="120" y="308" width="74" height="8" rx="4" fill="#fff" fill-opacity="0.55"/></g>`,
    `<path d="M446 250 L508 212 L506 300 L444 342 Z" fill="#fff" fill-opacity="0.14"/>`,
    `<path d="M78 150 L420 186 L427 532" fill="none" stroke="#ffffff" stroke-opacity="0.55" stroke-width="2"/>`,
  ].join('')
}

/** Close-up of the upper part of the product, on a tint of its own colour. */
export function drawClose(product: Sketch, id: string, colour: string): string {
  const [left, top, right, bottom] = product.box
  const [x, y] = [left + (right - left) * 0.54, top + (bottom - top) * 0.52]
  const scale = 1.7
  const tint = mix(light(colour, 0.82), '#eef2f6', 0.6)
  return `<defs><radialGradient id="${id}b" cx="0.35" cy="0.25" r="0.95"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="${tint}"/></radialGradient></defs><rect width="600" height="600" fill="url(#${id}b)"/><g transform="translate(${n(300 - x * scale)} ${n(310 - y * scale)}) scale(${scale})">${product.markup}</g>`
}

const arrow = (x: number, y: number, dx: number, dy: number) =>
  `M${n(x + dx * 11 + dy * 5)} ${n(y + dy * 11 + dx * 5)} L${n(x)} ${n(y)} L${n(x + dx * 11 - dy * 5)} ${n(y + dy * 11 - dx * 5)}`

/** The product between dimension lines; `measure` is width x height in centimetres, only the longer side counts. */
export function drawSize(product: Sketch, measure: string): string {
  const [left, top, right, bottom] = product.box
  const longest = Math.max(...measure.split('x').map(Number))
  const unit = longest / Math.max(right - left, bottom - top)
  const width = String(Math.max(1, Math.round((right - left) * unit)))
  const height = String(Math.max(1, Math.round((bottom - top) * unit)))
  const scale = Math.min(430 / (right - left), 420 / (bottom - top))
  const [w, h] = [((right - left) * scale) / 2, ((bottom - top) * scale) / 2]
  const [cx, cy] = [330, 268]
  const [x1, x2, y1, y2] = [cx - w, cx + w, cy - h, cy + h]
  const [dx, dy] = [x1 - 34, y2 + 42]
  const lines = [
    `M${n(x1)} ${n(y2 + 16)} L${n(x1)} ${n(dy + 10)} M${n(x2)} ${n(y2 + 16)} L${n(x2)} ${n(dy + 10)} M${n(x1)} ${n(dy)} L${n(x2)} ${n(dy)}`,
    `M${n(x1 - 12)} ${n(y1)} L${n(dx - 10)} ${n(y1)} M${n(x1 - 12)} ${n(y2)} L${n(dx - 10)} ${n(y2)} M${n(dx)} ${n(y1)} L${n(dx)} ${n(y2)}`,
    arrow(x1, dy, 1, 0),
    arrow(x2, dy, -1, 0),
    arrow(dx, y1, 0, 1),
    arrow(dx, y2, 0, -1),
  ].join(' ')
  const label = (text: string, x: number, y: number, turn: number) => {
    const wide = digitsWidth(text, 22)
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><rect x="${n(-wide / 2 - 12)}" y="-16" width="${n(wide + 18)}" height="32" fill="#ffffff"/><path d="${digits(text, -wide / 2, -11, 22)}" fill="none" stroke="#3a4656" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>`
  }
  return `<g transform="translate(${n(cx - (scale * (left + right)) / 2)} ${n(cy - (scale * (top + bottom)) / 2)}) scale(${scale.toFixed(3)})">${product.markup}</g><path d="${lines}" fill="none" stroke="#7a8899" stroke-width="2" stroke-linecap="round"/>${label(`${width}cm`, cx, dy, 0)}${label(`${height}cm`, dx, cy, -90)}`
}

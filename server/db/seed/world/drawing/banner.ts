/** A banner composed from products: a soft backdrop in the tenant's accent, no words. */
import type { SeedDrawing } from '../../seed-types.ts'
import { dark, light } from './colour.ts'
import { sketch } from './draw.ts'

/** Centre, maximum width and maximum height of each place; the second is in front. */
const places: readonly (readonly [x: number, width: number, height: number])[] = [
  [640, 270, 320],
  [845, 300, 390],
  [1056, 230, 270],
  [455, 230, 240],
]
const hanging = new Set(['pendant'])

/** 1200 × 560; up to four products on the right leave room for words on the left. */
export function drawBanner(accent: string, products: readonly SeedDrawing[]): string {
  const ground = 470
  const back = `<defs><linearGradient id="bnb" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light(accent, 0.72)}"/><stop offset="0.6" stop-color="${light(accent, 0.5)}"/><stop offset="1" stop-color="${light(accent, 0.28)}"/></linearGradient><radialGradient id="bnl"><stop offset="0" stop-color="#ffffff" stop-opacity="0.9"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient><linearGradient id="bnf" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light(accent, 0.62)}"/><stop offset="1" stop-color="${light(accent, 0.36)}"/></linearGradient></defs>`
  const room = [
    '<rect width="1200" height="560" fill="url(#bnb)"/>',
    `<circle cx="870" cy="250" r="230" fill="${dark(accent, 0.08)}" fill-opacity="0.2"/><circle cx="1120" cy="110" r="130" fill="#ffffff" fill-opacity="0.18"/><circle cx="560" cy="90" r="70" fill="#ffffff" fill-opacity="0.16"/>`,
    '<ellipse cx="830" cy="230" rx="520" ry="340" fill="url(#bnl)"/>',
    `<path d="M0 ${ground - 42} C300 ${ground - 66} 800 ${ground - 72} 1200 ${ground - 50} L1200 560 L0 560 Z" fill="url(#bnf)"/>`,
  ].join('')
  const goods = products
    .slice(0, places.length)
    .map((drawing, index) => ({ drawing, place: places[index] ?? [600, 250, 300], index }))
    .sort((a, b) => a.place[2] - b.place[2])
    .map(({ drawing, place: [x, width, height], index }) => {
      const { markup, box } = sketch(drawing, drawing.shape.split('@')[0] ?? '')
      const [left, top, right, bottom] = box
      const scale = Math.min(1, width / (right - left), height / (bottom - top))
      const dx = x - (scale * (left + right)) / 2
      const dy = hanging.has(drawing.shape) ? -scale * top : ground + 10 + (index % 2) * 8 - scale * bottom
      return `<g transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)}) scale(${scale.toFixed(3)})">${markup}</g>`
    })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 560" width="1200" height="560">${back}${room}${goods.join('')}</svg>`
}

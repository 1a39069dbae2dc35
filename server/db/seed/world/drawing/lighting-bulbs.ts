/** Bulbs, strips and work lights. */
import { dark, light } from './colour.ts'
import type { Draw, Kit } from './kit.ts'

const WARM = '#ffcf7d'

/** A screw cap seen from the side; the bulb joins at `top`. */
function cap(k: Kit, cx: number, top: number, r: number, height: number): void {
  k.can(cx, top, top + height, r, r * 0.94, r * 0.2, k.metal('#c9cdd2'))
  for (let y = top + height * 0.18; y < top + height; y += height * 0.24)
    k.line(`M${cx - r - 2} ${y} C${cx - r * 0.4} ${y + 11} ${cx + r * 0.4} ${y + 11} ${cx + r + 2} ${y + 2}`, '#7d8792', 5)
  k.can(cx, top + height + r * 0.16, top + height + r * 0.5, r * 0.72, r * 0.34, r * 0.1, k.cyl('#2b313b'))
  k.oval(cx, top + height + r * 0.62, r * 0.24, r * 0.1, k.metal())
}

const bulb: Draw = (k) => {
  const filament = k.v === 1 || k.v === 3
  k.glow(300, 220, 230, k.v === 1 ? '#ffb347' : WARM, 0.85)
  const r = k.pick(124, 124, 140, 110)
  const glass =
    k.v === 3
      ? 'M300 66 C400 66 424 200 396 300 C380 350 356 370 352 410 L248 410 C244 370 220 350 204 300 C176 200 200 66 300 66 Z'
      : `M300 ${220 - r} C${300 + r * 1.3} ${220 - r} ${300 + r * 1.2} ${220 + r * 0.9} 352 400 L248 400 C${300 - r * 1.2} ${220 + r * 0.9} ${300 - r * 1.3} ${220 - r} 300 ${220 - r} Z`
  if (filament) {
    k.path(glass, k.radial([0, '#fff7df', 0.7], [0.75, k.v === 1 ? '#f3c27a' : '#fbe9c6', 0.55], [1, '#c98f45', 0.6]))
    k.tube('M300 400 L300 300', '#d8dde2', 9)
    for (const x of [-46, -16, 16, 46]) {
      k.line(`M${300 + x * 0.5} 306 L${300 + x} 130`, '#ffb13d', 8, 'stroke-opacity="0.9"')
      k.line(`M${300 + x * 0.5} 306 L${300 + x} 130`, '#fff6d6', 4)
    }
  } else {
    k.path(glass, k.radial([0, '#ffffff'], [0.5, '#fff7e2'], [0.85, '#ffe6b0'], [1, '#f3cf8c']))
    k.can(300, k.v === 2 ? 330 : 340, 410, k.v === 2 ? 92 : 82, 54, 8, k.cyl(light(k.c(0), 0.75)))
  }
  cap(k, 300, 410, 52, 76)
  k.shine(
    `M${300 - r * 0.66} 200 C${300 - r * 0.6} 150 ${300 - r * 0.3} ${220 - r * 0.76} 300 ${220 - r * 0.82} C${300 - r * 0.2} ${220 - r * 0.6} ${300 - r * 0.44} 170 ${300 - r * 0.48} 240 Z`,
    0.85,
  )
}

const candle: Draw = (k) => {
  const twin = k.v === 2
  for (const cx of twin ? [210, 390] : [300]) {
    k.glow(cx, 230, 190, WARM, 0.75)
    const tip = k.v === 1 ? `C${cx - 20} 120 ${cx + 40} 120 ${cx + 26} 60` : `C${cx - 30} 120 ${cx - 10} 90 ${cx} 70`
    const glass = `M${cx - 40} 390 C${cx - 110} 290 ${cx - 76} 200 ${cx - 44} 160 ${tip} C${cx + 30} 120 ${cx + 96} 220 ${cx + 74} 300 C${cx + 66} 340 ${cx + 50} 370 ${cx + 40} 390 Z`
    if (k.v === 3) {
      k.path(glass, k.radial([0, '#ffffff'], [0.6, '#fff3d6'], [1, '#f3cf8c']))
      k.can(cx, 330, 396, 62, 42, 8, k.cyl(light(k.c(0), 0.75)))
    } else {
      k.path(glass, k.radial([0, '#fff7df', 0.7], [0.75, '#fbe9c6', 0.6], [1, '#c98f45', 0.6]))
      for (const x of [-22, 22]) {
        k.line(`M${cx + x * 0.5} 370 L${cx + x} 190`, '#ffb13d', 8, 'stroke-opacity="0.9"')
        k.line(`M${cx + x * 0.5} 370 L${cx + x} 190`, '#fff6d6', 4)
      }
    }
    cap(k, cx, 394, 40, 70)
    k.shine(`M${cx - 60} 280 C${cx - 60} 220 ${cx - 40} 180 ${cx - 20} 150 C${cx - 34} 200 ${cx - 46} 240 ${cx - 44} 290 Z`, 0.8)
  }
}

const spot: Draw = (k) => {
  const body = k.c(0)
  k.glow(300, 160, 210, WARM, 0.8)
  const w = k.pick(150, 150, 170, 130)
  k.path(
    `M${300 - w} 190 C${300 - w * 0.9} 300 ${300 - w * 0.5} 350 ${300 - 66} 380 L366 380 C${300 + w * 0.5} 350 ${300 + w * 0.9} 300 ${300 + w} 190 Z`,
    k.v === 1 ? k.metal() : k.cyl(light(body, 0.55)),
  )
  for (let i = -3; i <= 3; i++)
    if (k.v !== 2)
      k.line(
        `M${300 + i * w * 0.28} 220 C${300 + i * w * 0.26} 290 ${300 + i * 34} 330 ${300 + i * 20} 370`,
        '#5d6673',
        3,
        'stroke-opacity="0.4"',
      )
  k.oval(300, 190, w, 54, k.metal())
  k.oval(300, 188, w - 12, 46, k.radial([0, '#ffffff'], [0.6, '#fff3d0'], [1, '#f6cf86']))
  if (k.v % 2)
    for (const [x = 0, y = 0] of [
      [300, 188],
      [244, 178],
      [356, 178],
      [260, 206],
      [340, 206],
    ])
      k.oval(x, y, 22, 11, '#ffffff', 'stroke="#f0c97f" stroke-width="3"')
  else k.oval(300, 188, w - 50, 28, 'none', 'stroke="#fff" stroke-width="5"')
  k.can(300, 380, 450, 66, 58, 10, k.cyl('#e9ebee'))
  for (const x of [258, 342]) {
    k.rect(x - 8, 454, 16, 44, 4, k.metal())
    k.rect(x - 15, 494, 30, 18, 6, k.metal())
  }
}

const strip: Draw = (k) => {
  const glowing = k.pick(WARM, '#9fd0ff', k.c(1), '#ff9ec4')
  k.shadow(290, 440, 200)
  k.glow(280, 310, 260, glowing, 0.6)
  for (let r = 186; r > 70; r -= 26) {
    k.oval(280, 320 + (186 - r) * 0.05, r, r * 0.66, 'none', `stroke="${dark('#f4f6f8', 0.12)}" stroke-width="24"`)
    k.oval(280, 318 + (186 - r) * 0.05, r, r * 0.66, 'none', 'stroke="#fbfcfd" stroke-width="18"')
    k.oval(
      280,
      318 + (186 - r) * 0.05,
      r,
      r * 0.66,
      'none',
      `stroke="${light(glowing, 0.25)}" stroke-width="9" stroke-dasharray="9 17"`,
    )
    k.oval(
      280,
      318 + (186 - r) * 0.05,
      r,
      r * 0.66,
      'none',
      'stroke="#ffffff" stroke-width="4" stroke-dasharray="5 21" stroke-dashoffset="-2"',
    )
  }
  k.line('M280 440 C400 446 470 470 548 430', '#fbfcfd', 18)
  k.line('M280 441 C400 447 470 471 548 431', light(glowing, 0.25), 9, 'stroke-dasharray="1 22"')
  k.cable('M464 300 C520 270 540 230 520 190', '#3a424e', 7)
  k.rect(484, 110, 72, 96, 14, k.face(k.v === 1 ? '#2b313b' : '#f1f3f5'))
  for (let i = 0; i < 6; i++)
    k.dot(
      506 + (i % 2) * 28,
      134 + Math.floor(i / 2) * 24,
      8,
      k.ball(['#d0432f', '#3f8f5b', '#3b78c4', '#e0a52e', '#8b5fb3', '#dfe4e9'][i] ?? '#888888'),
    )
}

const floodlight: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 508, 150)
  const cells = k.pick(1, 2, 1, 4)
  k.path('M300 300 L60 90 M300 300', 'none')
  k.tube('M150 300 L150 470 L450 470 L450 300', '#3a424e', 18)
  k.rect(220, 470, 160, 34, 8, k.cyl('#3a424e'))
  k.glow(300, 270, 270, k.v === 2 ? WARM : '#fff1c9', 0.8)
  k.rect(110, 120, 380, 280, k.v === 1 ? 40 : 20, k.fall(body))
  for (let x = 130; x < 480; x += 22) k.line(`M${x} 112 L${x} 124`, dark(body, 0.2), 9)
  k.rect(134, 146, 332, 228, k.v === 1 ? 28 : 12, k.radial([0, '#ffffff'], [0.6, '#fff4d6'], [1, '#d9c79c']))
  const cols = cells > 1 ? 2 : 1
  const rows = cells > 2 ? 2 : 1
  for (let i = 0; i < cols * rows; i++) {
    const [w, h] = [300 / cols, 196 / rows]
    const [x, y] = [150 + (i % cols) * w, 162 + Math.floor(i / cols) * h]
    k.rect(x + 6, y + 6, w - 12, h - 12, 10, 'none', 'stroke="#e6cf98" stroke-width="3"')
    for (let d = 0; d < 9; d++)
      k.dot(
        x + w * (0.3 + 0.2 * (d % 3)),
        y + h * (0.28 + 0.22 * Math.floor(d / 3)),
        7,
        '#fffbe9',
        'stroke="#f4d488" stroke-width="2"',
      )
  }
  k.path('M140 152 L260 152 L180 368 L140 368 Z', '#fff', 'fill-opacity="0.35"')
  if (k.v === 2) {
    k.can(300, 404, 440, 30, 24, 6, k.cyl('#f1f3f5'))
    k.oval(300, 440, 20, 12, k.ball('#dfe4e9'))
  }
}

const torch: Draw = (k) => {
  const body = k.c(0)
  if (k.v % 2) {
    // Head torch on a strap.
    k.shadow(300, 480, 170)
    k.glow(300, 330, 220, '#fff1c9', 0.7)
    k.oval(300, 300, 210, 130, 'none', `stroke="${dark(k.c(1), 0.2)}" stroke-width="44"`)
    k.oval(300, 298, 210, 130, 'none', `stroke="${k.c(1)}" stroke-width="34"`)
    k.oval(300, 294, 210, 130, 'none', 'stroke="#fff" stroke-opacity="0.35" stroke-width="5" stroke-dasharray="16 10"')
    k.rect(212, 350, 176, 130, 34, k.fall(body))
    k.dot(300, 414, 50, k.metal())
    k.dot(300, 414, 40, k.radial([0, '#ffffff'], [0.6, '#fff3d0'], [1, '#e3c27c']))
    k.oval(300, 346, 26, 9, k.ball('#d0432f'))
    return
  }
  k.shadow(310, 470, 210)
  k.ray('M130 300 L-40 180 L-40 560 L130 450 Z', k.across([0, WARM, 0], [1, WARM, 0.75]))
  k.path('M250 340 L500 340 C514 340 520 350 520 376 C520 402 514 412 500 412 L250 412 Z', k.fall(body))
  k.path('M120 290 L180 300 L262 336 L262 416 L180 452 L120 462 Z', k.fall(dark(body, 0.15)))
  k.rect(104, 282, 34, 188, 12, k.fall(k.c(1)))
  k.oval(106, 376, 16, 84, k.radial([0, '#ffffff'], [0.6, '#fff3d0'], [1, '#e3c27c']))
  k.rect(300, 330, 54, 20, 9, k.fall(k.c(1)))
  for (let x = 376; x < 500; x += 16) k.line(`M${x} 346 L${x} 406`, dark(body, 0.4), 6)
  k.shine('M190 312 L262 346 L500 348 L500 356 L256 356 L188 326 Z', 0.6)
}

const stringLights: Draw = (k) => {
  const cols = k.pick([WARM], [k.c(0), k.c(1), '#5a9bd5', '#7fbf6a'], ['#fff0c8'], [WARM, '#ff9d6b'])
  const wire = k.v === 2 ? '#b08d57' : '#33503f'
  const rows = [
    [60, 130, 300, 260, 540, 120],
    [60, 270, 300, 420, 540, 260],
    [70, 420, 300, 560, 540, 400],
  ]
  for (const [i, [x1 = 0, y1 = 0, cx = 0, cy = 0, x2 = 0, y2 = 0]] of rows.entries()) {
    k.line(`M${x1} ${y1} Q${cx} ${cy} ${x2} ${y2}`, wire, 5)
    for (let j = 0; j < 7; j++) {
      const t = (j + 0.5) / 7
      const x = x1 * (1 - t) ** 2 + 2 * cx * t * (1 - t) + x2 * t * t
      const y = y1 * (1 - t) ** 2 + 2 * cy * t * (1 - t) + y2 * t * t
      const hue = cols[(i + j) % cols.length] ?? WARM
      k.glow(x, y + 26, 44, hue, 0.85)
      k.rect(x - 7, y - 4, 14, 16, 4, wire)
      if (k.v === 2) k.dot(x, y + 22, 12, k.ball('#fff7df'))
      else if (k.v === 3) k.oval(x, y + 34, 19, 24, k.radial([0, '#fffdf0'], [0.6, light(hue, 0.5)], [1, hue]))
      else k.oval(x, y + 28, 10, 18, k.radial([0, '#fffdf0'], [0.6, light(hue, 0.4)], [1, hue]))
    }
  }
}

export const bulbs = { bulb, candle, spot, strip, floodlight, torch, stringLights } satisfies Record<string, Draw>

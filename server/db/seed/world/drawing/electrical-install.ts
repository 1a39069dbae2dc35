/** What an electrician fits to the wall or into the distribution board. */
import { dark, light } from './colour.ts'
import type { Draw, Kit } from './kit.ts'

/** A wall frame seen square on, with its small depth below. */
function frame(k: Kit, x: number, y: number, w: number, h: number, r: number, colour: string): void {
  k.shadow(x + w / 2, y + h + 8, w * 0.46, 0.7)
  k.rect(x + 3, y + 8, w, h, r, dark(colour, 0.35))
  k.rect(x, y, w, h, r, k.face(colour))
  k.rect(x + 3, y + 3, w - 6, h - 6, r - 2, 'none', 'stroke="#fff" stroke-opacity="0.55" stroke-width="3"')
}

const socket: Draw = (k) => {
  const body = k.c(0)
  const twin = k.v === 2
  const r = k.pick(34, 14, 24, 90)
  const centres = twin ? [190, 410] : [300]
  frame(k, twin ? 72 : 120, twin ? 190 : 120, twin ? 456 : 360, twin ? 236 : 360, r, body)
  for (const cx of centres) {
    const [cy, s] = twin ? [308, 86] : [300, 128]
    if (k.v === 1) k.rect(cx - s - 14, cy - s - 14, 2 * s + 28, 2 * s + 28, 10, k.fall(k.c(1)))
    k.dot(cx, cy, s, k.slant([0, dark(body, 0.34)], [1, light(body, 0.2)]))
    k.dot(cx, cy, s * 0.9, k.slant([0, dark(body, 0.2)], [1, body]))
    for (const d of [-1, 1]) k.dot(cx + d * s * 0.38, cy, s * 0.12, '#12161c')
    for (const d of [-1, 1]) k.rect(cx - s * 0.12, cy + d * s * 0.78 - s * 0.1, s * 0.24, s * 0.2, 4, k.metal('#c9a86a'))
    k.dot(cx, cy + s * 0.3, s * 0.07, k.metal())
  }
  if (k.v === 3) k.rect(262, 452, 76, 14, 5, '#171b22')
}

const wallSwitch: Draw = (k) => {
  const body = k.c(0)
  frame(k, 120, 120, 360, 360, k.pick(34, 14, 26, 60), body)
  const n = k.pick(1, 2, 3, 1)
  const w = 252 / n
  for (let i = 0; i < n; i++) {
    const x = 174 + i * w
    k.rect(x, 174, w - 6, 252, 14, dark(body, 0.3))
    k.path(`M${x + 3} 178 L${x + w - 9} 178 L${x + w - 9} 300 L${x + 3} 300 Z`, k.fall(dark(body, i % 2 ? 0.02 : 0.1)))
    k.path(`M${x + 3} 300 L${x + w - 9} 300 L${x + w - 9} 422 L${x + 3} 422 Z`, k.down([0, light(body, 0.5)], [1, body]))
    k.rect(x + w / 2 - 14, 384, 22, 8, 4, k.c(1))
  }
  if (k.v === 3) {
    k.dot(300, 300, 70, k.face(k.c(1)))
    k.glow(300, 300, 40, '#fff4cf', 0.9)
  }
}

const dimmer: Draw = (k) => {
  const body = k.c(0)
  frame(k, 120, 120, 360, 360, k.pick(34, 14, 60, 24), body)
  for (let i = 0; i <= 20; i++)
    k.group(300, 300, -140 + i * 14, 1, () => k.rect(-3, -146, 6, i % 5 ? 14 : 24, 3, i < 13 ? k.c(1) : dark(body, 0.3)))
  k.oval(308, 322, 108, 104, '#0d1524', 'fill-opacity="0.22"')
  k.dot(300, 300, 104, k.v === 1 ? k.metal() : k.cyl(dark(body, 0.12)))
  k.dot(300, 296, 86, k.v === 2 ? k.ball(k.c(1)) : k.face(light(body, 0.2)))
  k.group(300, 298, 42, 1, () => k.rect(-5, -80, 10, 34, 5, k.v === 2 ? '#fff' : k.c(1)))
}

const breaker: Draw = (k) => {
  const body = k.c(0, '#eceff2')
  const n = k.pick(1, 2, 3, 4)
  const w = k.v === 0 ? 190 : 420 / n
  const x0 = 300 - (w * n) / 2
  k.shadow(300, 506, (w * n) / 2)
  for (let i = 0; i < n; i++) {
    const x = x0 + i * w
    k.path(`M${x} 110 L${x + w - 4} 110 L${x + w - 4} 500 L${x} 500 Z`, k.cyl('#e6e9ec'))
    k.rect(x, 190, w - 4, 230, 6, k.fall('#f4f6f8'))
    for (const y of [146, 460]) {
      k.dot(x + w / 2, y, Math.min(26, w * 0.26), k.ball('#6b7685'))
      k.group(x + w / 2, y, 30, 1, () => k.rect(-14, -3, 28, 6, 2, '#2b313b'))
    }
    k.rect(x + 12, 200, w - 28, 16, 4, body)
    k.rect(x + w * 0.2, 262, w * 0.58, 96, 10, k.fall('#3a424e'))
  }
  k.rect(x0 + w * 0.22, 272, w * (n - 1) + w * 0.54, 34, 8, k.fall(k.c(1)))
  k.figures(k.pick('16', '25', '32', '40'), x0 + 22, 372, 26, '#3a424e', 3.5)
}

const junctionBox: Draw = (k) => {
  const body = k.c(0, '#d9dee3')
  k.shadow(300, 490, 190)
  for (const x of [200, 300, 400]) {
    k.tube(`M${x} 480 L${x} 540`, '#3a424e', 22)
    k.can(x, 462, 496, 30, 24, 6, k.cyl(dark(body, 0.3)))
    k.can(x, 110, 138, 22, 30, 6, k.cyl(dark(body, 0.3)))
  }
  if (k.v === 2) k.dot(300, 304, 186, k.face(body))
  else k.rect(110, 130, 380, 340, 30, k.face(body))
  const open = k.v % 2 === 1
  const r = k.v === 2 ? 154 : 0
  if (r) k.dot(300, 304, r, k.fall(light(body, 0.3)), `stroke="${dark(body, 0.25)}" stroke-width="3"`)
  else
    k.rect(
      136,
      154,
      328,
      292,
      18,
      open ? k.fall(dark(body, 0.55)) : k.fall(light(body, 0.3)),
      `stroke="${dark(body, 0.25)}" stroke-width="3"`,
    )
  if (open) {
    for (const [i, hue] of ['#8a5a33', '#3b78c4', '#e2c13a', '#3a9a57'].entries())
      k.tube(
        `M${190 + i * 70} 440 C${180 + i * 70} 380 ${210 + i * 60} 360 ${206 + i * 62} 310 C${200 + i * 62} 250 ${230 + i * 50} 230 ${210 + i * 62} 160`,
        hue,
        12,
      )
    k.rect(176, 278, 250, 50, 8, k.fall(k.c(1)))
    for (let i = 0; i < 4; i++) k.dot(206 + i * 62, 303, 14, k.metal())
  } else k.rect(236, 288, 128, 34, 10, k.fall(k.c(1)))
  if (!r)
    for (const [x = 0, y = 0] of [
      [128, 148],
      [472, 148],
      [128, 452],
      [472, 452],
    ])
      k.dot(x, y, 11, k.ball('#8b95a3'))
}

export const install = { socket, wallSwitch, dimmer, breaker, junctionBox } satisfies Record<string, Draw>

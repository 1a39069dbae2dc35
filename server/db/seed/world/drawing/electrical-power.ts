/** Cables, leads and everything that brings power to the user. */
import { dark, light } from './colour.ts'
import type { Draw, Kit } from './kit.ts'

const INK = '#2b313b'

/** A socket opening with two holes, seen square on. */
function outlet(k: Kit, cx: number, cy: number, r: number, colour = '#f1f3f5'): void {
  k.dot(cx, cy, r, k.slant([0, dark(colour, 0.3)], [1, light(colour, 0.2)]))
  k.dot(cx, cy, r * 0.88, k.slant([0, dark(colour, 0.22)], [1, colour]))
  for (const s of [-1, 1]) k.dot(cx + s * r * 0.42, cy, r * 0.14, '#171b22')
  for (const s of [-1, 1]) k.rect(cx - r * 0.14, cy + s * r * 0.76 - r * 0.1, r * 0.28, r * 0.2, 2, k.metal('#c9a86a'))
}

/** A moulded plug whose pins point to the left. */
function plug(k: Kit, x: number, y: number, degrees: number, colour: string): void {
  k.group(x, y, degrees, 1, () => {
    for (const s of [-13, 13]) k.rect(-66, s - 5, 44, 10, 4, k.metal())
    k.path('M-26 -32 L10 -32 C40 -30 56 -14 70 -9 L70 9 C56 14 40 30 10 32 L-26 32 Z', k.fall(colour))
    k.rect(-30, -36, 16, 72, 6, k.fall(light(colour, 0.15)))
  })
}

const cableCoil: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 496, 190)
  const n = k.pick(6, 8, 5, 7)
  for (let i = 0; i < n; i++) {
    const [rx, ry] = [196 - i * (100 / n), 166 - i * (100 / n)]
    k.oval(300 + (i % 2) * 5, 320 + (i % 3) * 4, rx, ry, 'none', `stroke="${dark(body, 0.38)}" stroke-width="25"`)
    k.oval(
      300 + (i % 2) * 5,
      319 + (i % 3) * 4,
      rx,
      ry,
      'none',
      `stroke="${k.v === 1 && i % 2 ? k.c(1) : body}" stroke-width="19"`,
    )
    k.oval(
      298 + (i % 2) * 5,
      315 + (i % 3) * 4,
      rx,
      ry,
      'none',
      `stroke="${light(body, 0.5)}" stroke-width="4" stroke-opacity="0.7"`,
    )
  }
  k.tube('M440 430 C490 480 520 470 540 420', body, 22)
  for (const [i, hue] of ['#8a5a33', '#3b78c4', '#e2c13a'].entries()) {
    k.tube(`M538 420 L${524 + i * 18} 376`, hue, 8)
    k.line(`M${524 + i * 18} 376 L${522 + i * 19} 358`, '#d39a5b', 6)
  }
  for (const [x = 0, y = 0, t = 0] of [
    [136, 318, 0],
    [462, 292, 0],
    [300, 186, 90],
  ])
    k.group(x, y, t, 1, () => k.rect(-46, -14, 92, 28, 6, k.cyl(k.c(1))))
}

const extensionLead: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 470, 200)
  for (let i = 0; i < 5; i++)
    k.tube(
      `M${120 + i * 8} ${330 - i * 16} C${120 + i * 12} ${180 - i * 6} ${470 - i * 12} ${180 - i * 6} ${470 - i * 8} ${330 - i * 14} C${460 - i * 8} ${450 - i * 8} ${140 + i * 8} ${450 - i * 8} ${120 + i * 8} ${330 - i * 16}`,
      body,
      17,
    )
  k.tube('M130 360 C110 440 140 470 196 470', body, 17)
  plug(k, 150, 186, 20, k.v % 2 ? k.c(1) : INK)
  if (k.v < 2) {
    k.path('M196 444 L330 436 C360 434 376 450 376 470 C376 490 360 504 330 502 L196 494 Z', k.fall(k.c(1)))
    outlet(k, 336, 469, 26, '#dfe4e9')
  } else {
    k.rect(190, 424, 226, 86, 24, k.fall(k.c(1)))
    for (const x of [238, 303, 368]) outlet(k, x, 467, 27, '#dfe4e9')
  }
}

const powerStrip: Draw = (k) => {
  const body = k.c(0)
  const n = k.pick(4, 3, 6, 5)
  k.shadow(300, 398, 250)
  k.cable('M50 330 C10 320 20 220 90 210 C190 196 130 130 220 130', INK, 13)
  plug(k, 268, 128, 180, INK)
  k.path(
    'M60 282 L540 282 C556 282 562 300 562 330 C562 376 556 392 540 392 L60 392 C44 392 38 376 38 330 C38 300 44 282 60 282 Z',
    k.fall(dark(body, 0.16)),
  )
  k.rect(42, 270, 516, 108, k.v === 1 ? 50 : 24, k.fall(body))
  const w = 400 / n
  for (let i = 0; i < n; i++) outlet(k, 146 + w * (i + 0.5), 324, Math.min(40, w * 0.43), light(body, 0.1))
  k.rect(70, 296, 52, 56, 12, k.fall(dark(body, 0.5)))
  k.rect(78, 302, 36, 44, 8, k.fall(k.v === 2 ? k.c(1) : '#e0442f'))
  k.glow(96, 324, 30, '#ff8a5c', 0.8)
  k.line('M96 316 L96 332', '#fff', 4)
  if (k.v % 2) for (const y of [306, 332]) k.rect(534, y, 16, 12, 3, '#171b22')
}

const adapter: Draw = (k) => {
  const body = k.c(0)
  k.shadow(310, 480, 150)
  for (const y of [270, 340]) k.rect(70, y, 110, 20, 8, k.metal())
  if (k.v === 1) {
    k.rect(160, 130, 290, 340, 40, k.fall(body))
    for (const [x = 0, y = 0] of [
      [240, 220],
      [370, 220],
      [305, 370],
    ])
      outlet(k, x, y, 56, light(body, 0.15))
    return
  }
  k.path(
    'M176 200 C176 180 190 176 210 176 L360 150 C420 146 450 190 450 310 C450 430 420 470 360 464 L210 438 C190 438 176 434 176 414 Z',
    k.fall(body),
  )
  k.rect(160, 216, 32, 184, 12, k.fall(dark(body, 0.2)))
  k.oval(392, 308, 96, 150, k.fall(light(body, 0.12)))
  k.oval(396, 308, 76, 122, k.slant([0, dark(body, 0.32)], [1, light(body, 0.2)]))
  if (k.v === 2) for (const y of [270, 330]) k.rect(368, y, 56, 22, 5, '#171b22')
  else for (const y of [256, 360]) k.oval(396, y, 12, 16, '#171b22')
  k.rect(216, 286, 60, 44, 10, k.fall(k.c(1)))
  if (k.v === 3) for (const y of [226, 246, 372, 392]) k.line(`M214 ${y} L300 ${y}`, dark(body, 0.3), 6)
  k.shine('M200 196 L350 168 L350 184 L206 212 Z', 0.7)
}

const battery: Draw = (k) => {
  const body = k.c(0)
  const n = k.pick(4, 3, 2, 4)
  const r = k.v === 2 ? 74 : k.v === 1 ? 54 : 42
  const top = k.v === 3 ? 200 : 150
  k.shadow(300, 492, n * r)
  for (let i = 0; i < n; i++) {
    const x = 300 + (i - (n - 1) / 2) * (r * 2 + 12)
    k.can(x, top - 24, top, r * 0.36, r * 0.36, 4, k.metal())
    k.oval(x, top - 24, r * 0.36, 5, '#e8ecef')
    k.can(x, top, 478, r, r, 11, k.cyl(body))
    k.can(x, top + 12, top + 100, r, r, 10, k.cyl(k.c(1)))
    k.oval(x, top, r, 12, k.metal())
    k.path(
      `M${x + 8} 320 L${x - r * 0.4} 388 L${x - 2} 382 L${x - 12} 440 L${x + r * 0.42} 364 L${x + 4} 370 Z`,
      light(k.c(1), 0.2),
    )
    k.line(`M${x - 10} ${top + 54} L${x + 10} ${top + 54} M${x} ${top + 44} L${x} ${top + 64}`, '#fff', 5)
  }
}

const charger: Draw = (k) => {
  const body = k.c(0)
  k.shadow(280, 500, 130)
  if (k.v === 2) {
    k.disc(300, 440, 170, 46, 26, body)
    k.oval(300, 438, 120, 30, 'none', `stroke="${k.c(1)}" stroke-width="5"`)
    k.cable('M460 460 C540 470 560 420 540 360', INK, 11)
    k.group(300, 300, -6, 1, () => {
      k.rect(-74, -170, 148, 290, 24, k.fall('#1d232c'))
      k.rect(-66, -162, 132, 274, 18, k.slant([0, '#6fa8d6'], [1, '#2b4c78']))
      k.figures('85%', -38, -50, 36, '#fff', 4)
    })
    return
  }
  for (const x of [236, 316]) k.rect(x, 92, 22, 80, 9, k.metal())
  k.rect(160, 160, 250, 320, 40, k.cyl(body))
  k.rect(172, 168, 226, 44, 22, k.fall(light(body, 0.25)))
  const ports = k.pick(2, 1, 2, 4)
  for (let i = 0; i < ports; i++) {
    const [x, y] = ports === 4 ? [206 + (i % 2) * 84, 340 + Math.floor(i / 2) * 60] : [236, 350 + i * 62]
    k.rect(x, y, ports === 4 ? 70 : 98, 32, i % 2 ? 8 : 15, '#171b22')
    k.rect(x + 14, y + 13, ports === 4 ? 42 : 70, 6, 3, i % 2 ? '#3b78c4' : '#c9d0d8')
  }
  k.path('M296 236 L262 286 L284 284 L276 318 L310 268 L288 270 Z', k.c(1))
  if (k.v === 1) k.cable('M286 384 C286 500 440 540 500 440 C540 370 480 330 470 260', INK, 12)
}

const usbCable: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 480, 170)
  const braid = k.v % 2 === 1
  for (let i = 0; i < 4; i++) {
    const d = `M${150 + i * 14} 330 C${130 + i * 16} 180 ${470 - i * 16} 180 ${450 - i * 14} 330 C${450 - i * 14} 480 ${150 + i * 14} 480 ${150 + i * 14} 330`
    k.tube(d, body, 14)
    if (braid) k.line(d, light(body, 0.5), 9, 'stroke-dasharray="2 9" stroke-opacity="0.7"')
  }
  k.tube('M150 330 C130 250 120 200 150 150', body, 14)
  k.tube('M450 330 C470 420 480 440 490 470', body, 14)
  const end = (x: number, y: number, t: number, wide: number) =>
    k.group(x, y, t, 1, () => {
      k.rect(-wide / 2 + 5, -104, wide - 10, 54, wide < 50 ? 14 : 4, k.metal())
      if (wide > 50) for (const s of [-12, 8]) k.rect(s, -92, 10, 12, 2, '#6b7685')
      k.rect(-wide / 2 - 4, -56, wide + 8, 80, 14, k.cyl(k.c(1)))
      k.rect(-9, 20, 18, 30, 6, k.cyl(dark(k.c(1), 0.2)))
    })
  end(152, 140, 8, k.v === 2 ? 40 : 62)
  end(486, 452, 168, 38)
  k.rect(262, 206, 76, 26, 8, k.cyl(k.c(1)))
}

const smartPlug: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 500, 130)
  if (k.v === 1) k.rect(150, 130, 300, 350, 60, k.cyl(body))
  else {
    k.dot(310, 316, 178, k.ball(dark(body, 0.25)))
    k.dot(300, 306, 178, k.face(body))
  }
  outlet(k, 300, k.v === 1 ? 270 : 306, 110, light(body, 0.1))
  k.dot(300, k.v === 1 ? 432 : 460, 16, k.ball(k.c(1)))
  k.glow(300, k.v === 1 ? 432 : 460, 34, '#6fd3ff', 0.8)
  for (const r of [24, 44, 64])
    k.line(
      `M${430 - r * 0.5} ${118 - r * 0.5} Q430 ${118 - r * 1.1} ${430 + r * 0.5} ${118 - r * 0.5}`,
      k.v === 2 ? k.c(1) : '#3b9fd6',
      9,
    )
  k.dot(430, 112, 9, k.v === 2 ? k.c(1) : '#3b9fd6')
}

const timer: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 500, 130)
  k.rect(150, 96, 300, 390, 46, k.fall(body))
  if (k.v % 2 === 0) {
    k.dot(300, 240, 124, k.metal())
    k.dot(300, 240, 112, k.ball(light(k.c(1), 0.1)))
    for (let i = 0; i < 48; i++)
      k.group(300, 240, i * 7.5, 1, () => k.rect(-3, -108, 6, 18, 2, i % 7 < 3 ? '#fff' : dark(k.c(1), 0.4)))
    k.dot(300, 240, 66, k.ball(body))
    k.path('M300 186 L286 214 L314 214 Z', '#d0432f')
  } else {
    k.rect(186, 130, 228, 120, 18, k.slant([0, '#c7d6c3'], [1, '#a4b8a0']))
    k.figures('18:30', 210, 158, 56, '#2d3a2c', 7)
    for (let i = 0; i < 6; i++)
      k.rect(192 + (i % 3) * 76, 276 + Math.floor(i / 3) * 44, 62, 30, 12, k.fall(i === 5 ? k.c(1) : dark(body, 0.2)))
  }
  outlet(k, 300, 422, 46, light(body, 0.1))
}

const cableReel: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 508, 180)
  k.tube('M150 500 L200 120 C206 70 394 70 400 120 L450 500', k.v % 2 ? k.c(1) : '#3a424e', 22)
  k.dot(330, 300, 176, k.ball(dark(body, 0.35)))
  for (let i = 0; i < 6; i++) k.dot(322 - i * 3, 300, 166, 'none', `stroke="${i % 2 ? '#20252e' : '#4b5462'}" stroke-width="9"`)
  k.dot(300, 300, 176, k.face(body))
  k.dot(300, 300, 160, 'none', `stroke="${dark(body, 0.3)}" stroke-width="5"`)
  k.dot(300, 300, 112, k.ball(k.v === 2 ? k.c(1) : INK))
  for (const [x = 0, y = 0] of k.v === 1
    ? [
        [300, 240],
        [248, 330],
        [352, 330],
      ]
    : [
        [252, 252],
        [348, 252],
        [252, 348],
        [348, 348],
      ])
    outlet(k, x, y, 36, '#8b95a3')
  k.dot(300, 300, 14, k.ball('#d0432f'))
  k.tube('M440 190 L490 160', '#3a424e', 18)
  k.tube('M480 140 L506 186', k.c(1), 22)
}

export const power = {
  cableCoil,
  extensionLead,
  powerStrip,
  adapter,
  battery,
  charger,
  usbCable,
  smartPlug,
  timer,
  cableReel,
} satisfies Record<string, Draw>

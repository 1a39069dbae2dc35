/** Luminaires: hanging, standing and wall lamps, all of them lit. */
import { dark, light } from './colour.ts'
import type { Draw, Kit } from './kit.ts'

const WARM = '#ffcf7d'

/** A shade from above: its inside glows at the lower opening. */
function shade(k: Kit, cx: number, top: number, bottom: number, rTop: number, rBottom: number, colour: string): void {
  k.ray(
    `M${cx - rBottom} ${bottom} L${cx - rBottom * 2.1} ${bottom + 190} L${cx + rBottom * 2.1} ${bottom + 190} L${cx + rBottom} ${bottom} Z`,
    k.down([0, WARM, 0.42], [1, WARM, 0]),
  )
  k.can(cx, top, bottom, rTop, rBottom, rBottom * 0.13, k.cyl(colour))
  k.oval(cx, bottom + 1, rBottom - 2, rBottom * 0.13, k.radial([0, '#fffdf2'], [0.45, '#ffe9b5'], [1, '#f3bb63']))
  k.oval(cx, top, rTop, rTop * 0.12, k.fall(light(colour, 0.2)))
}

/** A fabric shade lit from within. */
function fabric(k: Kit, cx: number, top: number, bottom: number, rTop: number, rBottom: number, colour: string): void {
  k.glow(cx, (top + bottom) / 2, rBottom * 1.7, WARM, 0.6)
  k.can(cx, top, bottom, rTop, rBottom, 14, k.cyl(light(colour, 0.1)))
  k.can(cx, top, bottom, rTop, rBottom, 14, k.radial([0, '#fff6da', 0.95], [0.5, '#ffdf9c', 0.55], [1, '#f5b65c', 0.06]))
  k.oval(cx, top, rTop, 11, '#fff3cf', `stroke="${dark(colour, 0.15)}" stroke-width="3"`)
  for (let i = -4; i <= 4; i++)
    k.line(
      `M${cx + (i * rTop) / 5} ${top + 12} L${cx + (i * rBottom) / 5} ${bottom + 4}`,
      dark(colour, 0.25),
      1,
      'stroke-opacity="0.14"',
    )
}

const pendant: Draw = (k) => {
  const body = k.c(0)
  k.rect(262, 30, 76, 18, 6, k.cyl(k.c(1)))
  k.line('M300 48 L300 210', '#39424e', 5)
  if (k.v === 0) {
    shade(k, 300, 214, 346, 30, 166, body)
    k.can(300, 176, 214, 20, 28, 4, k.metal(k.c(1)))
  } else if (k.v === 1) {
    k.glow(300, 300, 220, WARM, 0.85)
    k.dot(300, 308, 116, k.ball('#fff1cf'))
    k.dot(300, 308, 116, k.radial([0, '#fffef6', 0.95], [0.6, '#ffeec2', 0.6], [1, '#f0c679', 0.25]))
    k.can(300, 174, 206, 26, 36, 5, k.metal(k.c(1)))
  } else if (k.v === 2) {
    for (const [x = 0, top = 0] of [
      [170, 250],
      [300, 190],
      [430, 280],
    ]) {
      k.line(`M300 44 L${x} 60 L${x} ${top}`, '#39424e', 4)
      shade(k, x, top, top + 110, 26, 52, x === 300 ? k.c(1) : body)
    }
  } else {
    k.glow(300, 300, 150, WARM, 0.7)
    k.dot(300, 322, 26, k.ball('#ffe9b0'))
    for (const x of [-130, -70, 0, 70, 130]) k.line(`M300 190 C${300 + x} 220 ${300 + x * 1.2} 330 ${300 + x * 0.5} 410`, body, 8)
    for (const [y = 0, r = 0] of [
      [250, 104],
      [330, 128],
      [410, 64],
    ])
      k.oval(300, y, r, r * 0.16, 'none', `stroke="${dark(body, 0.12)}" stroke-width="7"`)
    k.can(300, 160, 196, 18, 24, 4, k.metal(k.c(1)))
  }
}

const tableLamp: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 506, k.v === 2 ? 120 : 100)
  if (k.v === 2) {
    // Desk lamp with a jointed arm.
    k.disc(250, 484, 96, 24, 14, body)
    k.tube('M250 480 L196 320 L318 180', k.c(1), 14)
    k.dot(196, 320, 16, k.metal())
    k.dot(250, 478, 15, k.metal())
    k.group(322, 176, -32, 1, () => shade(k, 10, -20, 90, 34, 82, body))
    return
  }
  if (k.v === 0) {
    k.disc(300, 480, 86, 20, 14, body)
    k.can(300, 300, 480, 11, 11, 3, k.metal(k.c(1)))
    fabric(k, 300, 110, 310, 88, 150, '#f6ead2')
  } else if (k.v === 1) {
    k.path('M262 330 C200 370 180 480 250 500 L350 500 C420 480 400 370 338 330 C330 320 270 320 262 330 Z', k.cyl(body))
    k.shine('M236 390 C222 420 224 460 240 480 L252 480 C238 450 238 420 250 384 Z', 0.6)
    k.can(300, 292, 332, 16, 24, 4, k.metal(k.c(1)))
    fabric(k, 300, 120, 292, 128, 136, '#f3efe6')
  } else {
    k.disc(300, 478, 92, 22, 16, k.c(1))
    k.can(300, 350, 478, 16, 24, 4, k.cyl(body))
    k.glow(300, 270, 190, WARM, 0.8)
    k.path(
      'M160 330 C160 130 440 130 440 330 C400 356 200 356 160 330 Z',
      k.radial([0, '#fffdf2'], [0.6, '#ffecc0'], [1, light(body, 0.35)]),
    )
    k.oval(300, 334, 138, 18, '#fff7de')
  }
}

const floorLamp: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 524, 84)
  if (k.v === 1) {
    for (const x of [210, 300, 390]) k.tube(`M300 230 L${x} 520`, k.c(1), 13)
    fabric(k, 300, 70, 230, 96, 118, '#f3e8d4')
    return
  }
  k.disc(k.v === 2 ? 210 : 300, 506, 76, 18, 12, body)
  if (k.v === 2) {
    k.line('M210 506 L210 240 C210 60 420 50 430 180', dark(body, 0.2), 11)
    k.line('M208 506 L208 240 C208 58 422 48 428 180', light(body, 0.25), 4)
    shade(k, 430, 180, 270, 24, 98, k.c(1))
    return
  }
  k.can(300, 160, 506, 6, 6, 2, k.metal(k.c(1)))
  if (k.v === 0) {
    fabric(k, 300, 60, 206, 76, 112, '#f7ecd7')
    k.tube('M300 330 L366 330', body, 8)
  } else {
    for (const [x = 0, y = 0, t = 0] of [
      [300, 110, 180],
      [348, 200, 150],
      [252, 280, 210],
    ]) {
      k.group(x, y, t - 180 + 30, 1, () => shade(k, 0, -10, 56, 18, 44, body))
    }
  }
}

const ceiling: Draw = (k) => {
  const body = k.c(0)
  if (k.v === 2) {
    // Spot rail.
    k.rect(80, 120, 440, 26, 8, k.fall(body))
    for (const [x = 0, t = 0] of [
      [150, 16],
      [300, 0],
      [450, -16],
    ]) {
      k.line(`M${x} 146 L${x} 190`, dark(body, 0.3), 10)
      k.group(x, 190, t, 1, () => shade(k, 0, 0, 96, 38, 50, k.c(1)))
    }
    return
  }
  k.glow(300, 320, 270, WARM, 0.55)
  if (k.v === 1) {
    k.path('M90 190 L510 190 L548 380 L52 380 Z', k.fall(body))
    k.path('M78 372 L522 372 L506 216 L94 216 Z', k.radial([0, '#fffdf4'], [0.7, '#fff0cd'], [1, '#f4d391']))
    k.rect(48, 378, 504, 16, 6, k.metal(k.c(1)))
    return
  }
  // A plafond seen from below.
  k.oval(300, 268, 226, 138, k.cyl(dark(body, 0.1)))
  k.oval(300, 290, 232, 142, k.face(body))
  k.oval(300, 296, 206, 122, k.radial([0, '#ffffff'], [0.6, '#fff3d3'], [1, '#f4d391']))
  k.oval(300, 293, 219, 132, 'none', `stroke="${k.c(1)}" stroke-width="6"`)
  if (k.v === 0) k.shine('M130 270 C150 220 220 190 300 186 C230 204 180 236 164 284 Z', 0.95)
  else for (const r of [160, 108, 56]) k.oval(300, 296, r, r * 0.6, 'none', 'stroke="#f0c676" stroke-width="4"')
}

const wallLamp: Draw = (k) => {
  const body = k.c(0)
  if (k.v === 0) {
    // Up-and-down light.
    k.ray('M250 250 L150 50 L450 50 L350 250 Z', k.down([0, WARM, 0], [1, WARM, 0.7]))
    k.ray('M250 380 L150 570 L450 570 L350 380 Z', k.down([0, WARM, 0.7], [1, WARM, 0]))
    k.rect(248, 200, 104, 226, 12, k.cyl(body))
    k.oval(300, 200, 50, 11, '#fff3cf')
    k.oval(300, 426, 50, 11, '#fff3cf')
    k.rect(248, 296, 104, 10, 0, k.metal(k.c(1)))
    return
  }
  if (k.v === 1) {
    k.rect(130, 210, 54, 180, 26, k.metal(k.c(1)))
    k.tube('M180 330 C280 350 330 330 340 270', k.c(1), 16)
    fabric(k, 346, 120, 268, 78, 116, '#f5ead5')
    return
  }
  k.glow(300, 320, 210, WARM, 0.8)
  if (k.v === 2) {
    // Lantern for outdoors.
    k.tube('M150 180 C180 110 300 110 300 170', body, 16)
    k.rect(128, 150, 40, 150, 12, k.cyl(body))
    k.path('M216 214 L300 150 L384 214 Z', k.cyl(body))
    k.path('M222 216 L378 216 L354 400 L246 400 Z', k.radial([0, '#fffdf0', 0.95], [0.6, '#ffe7ae', 0.85], [1, '#f3c877', 0.7]))
    for (const d of ['M222 216 L246 400', 'M378 216 L354 400', 'M300 216 L300 400']) k.line(d, body, 8)
    k.rect(214, 208, 172, 16, 5, k.cyl(body))
    k.rect(238, 396, 124, 26, 8, k.cyl(body))
    return
  }
  k.path('M170 200 L430 200 L400 420 C380 440 220 440 200 420 Z', k.face(body))
  k.oval(300, 204, 130, 22, '#fff6dc')
  k.rect(210, 330, 180, 12, 6, k.metal(k.c(1)))
  k.ray('M190 190 L120 60 L480 60 L410 190 Z', k.down([0, WARM, 0], [1, WARM, 0.65]))
}

const panel: Draw = (k) => {
  const body = k.c(0, '#f4f6f8')
  k.glow(300, 320, 290, '#ffe9c0', 0.45)
  k.shadow(300, 500, 190, 0.5)
  const lit = k.radial([0, '#ffffff'], [0.7, '#fff8e6'], [1, '#ffeec9'])
  if (k.v % 2 === 0) {
    k.path('M110 130 L490 96 L520 470 L90 490 Z', k.face(k.v ? body : '#f1f3f5'))
    k.path('M132 152 L470 122 L496 450 L114 468 Z', lit)
    k.path('M132 152 L250 142 L180 464 L114 468 Z', '#fff', 'fill-opacity="0.6"')
    k.line('M110 130 L490 96 L520 470 L90 490 Z', dark(body, 0.3), 2)
  } else {
    k.oval(306, 296, 206, 206, k.face(dark(body, 0.15)))
    k.oval(298, 290, 206, 206, k.face(body))
    k.oval(298, 290, 178, 178, lit, `stroke="${dark(body, 0.18)}" stroke-width="3"`)
    if (k.v === 3) k.oval(298, 290, 110, 110, 'none', 'stroke="#f5d79a" stroke-width="3"')
  }
}

export const lamps = { pendant, tableLamp, floorLamp, ceiling, wallLamp, panel } satisfies Record<string, Draw>

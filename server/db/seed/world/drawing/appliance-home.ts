/** Appliances for the household and the climate of a room. */
import { dark, light } from './colour.ts'
import type { Draw } from './kit.ts'

const INK = '#2b313b'

const iron: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 470, 210)
  k.path('M70 452 C120 380 220 330 340 322 L500 322 C520 322 528 340 528 360 L528 452 Z', k.fall(light(body, 0.1)))
  k.path('M62 452 L532 452 L532 466 C532 472 526 474 520 474 L70 474 C56 474 52 462 62 452 Z', k.metal())
  k.path('M110 430 C170 390 240 372 340 368 L528 368 L528 440 L100 440 Z', k.fall(k.v === 1 ? k.c(1) : dark(body, 0.1)))
  const grip = k.pick(
    'M250 326 C250 220 360 196 440 206 C500 214 520 250 510 322',
    'M230 330 C240 230 320 200 470 204',
    'M262 322 C256 190 400 180 470 214 C510 240 512 280 508 322',
    'M240 328 C250 214 340 190 400 190 C480 192 516 220 516 322',
  )
  k.tube(grip, k.v === 2 ? k.c(1) : INK, 42)
  if (k.v === 1) k.tube('M470 206 C500 210 512 260 506 322', INK, 36)
  k.dot(382, 336, 34, k.metal())
  k.dot(382, 336, 26, k.ball(k.c(1)))
  k.line('M382 314 L382 326', '#fff', 4)
  k.path('M440 384 L510 384 L510 428 L420 428 C420 404 426 390 440 384 Z', '#bfe0f2', 'fill-opacity="0.75"')
  k.path('M424 408 L510 408 L510 428 L420 428 Z', '#6fb5dd', 'fill-opacity="0.8"')
  k.shine('M130 420 C180 388 250 376 330 374 L330 382 C250 386 190 398 150 420 Z', 0.7)
  k.cable('M512 240 C560 200 570 130 520 96 C480 70 440 100 460 130', INK, 10)
}

const vacuum: Draw = (k) => {
  const body = k.c(0)
  if (k.v % 2 === 0) {
    // Canister.
    k.shadow(360, 500, 170)
    k.tube('M300 300 C250 130 120 80 92 200 L110 420', INK, 24)
    k.tube('M96 210 L132 470', '#b7bec8', 18)
    k.path('M50 500 L216 500 C224 500 226 486 216 480 L166 462 L104 462 L54 480 C42 486 42 500 50 500 Z', k.cyl(INK))
    k.path('M226 430 C220 320 300 270 390 280 C490 290 540 360 532 450 L520 486 L240 486 Z', k.fall(body))
    k.path('M250 360 C290 300 360 286 420 296 C400 330 340 350 250 360 Z', k.glass('#9fb6c4'))
    k.tube('M350 286 C370 240 450 244 470 304', k.c(1), 22)
    k.dot(470, 440, 60, k.ball(INK))
    k.dot(470, 440, 32, k.metal())
    k.dot(470, 440, 14, k.ball(k.c(1)))
    k.dot(266, 472, 26, k.ball(INK))
    k.shine('M250 400 C260 350 300 330 340 322 L340 332 C310 342 280 360 268 400 Z', 0.7)
    return
  }
  // Stick.
  k.shadow(286, 508, 120)
  k.tube('M298 230 L286 470', k.v === 1 ? '#b7bec8' : k.c(1), 20)
  k.path('M180 500 L392 500 C400 500 402 486 394 480 L340 458 L232 458 L178 480 C170 486 172 500 180 500 Z', k.cyl(body))
  k.rect(196, 484, 180, 10, 5, k.metal())
  k.group(84, 16, 0, 0.72, () => {
    k.tube('M312 96 C420 60 440 150 390 196 L350 214', INK, 30)
    k.can(312, 130, 280, 52, 46, 14, k.glass('#aac3d1'))
    k.can(312, 210, 274, 46, 44, 12, k.cyl('#6b7685'))
    k.can(312, 88, 140, 58, 58, 14, k.cyl(body))
    k.oval(312, 88, 58, 16, k.metal())
    k.rect(266, 276, 92, 40, 16, k.cyl(body))
    k.rect(388, 186, 54, 60, 14, k.cyl(k.c(1)))
  })
}

const robotVacuum: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 430, 236)
  for (const turn of [-24, 20, 70]) k.group(96, 432, turn, 1, () => k.line('M0 0 L-44 10', '#8b95a3', 5))
  k.disc(300, 340, 226, 96, 70, dark(body, 0.1), body)
  k.oval(300, 338, 190, 78, 'none', `stroke="${dark(body, 0.3)}" stroke-width="3"`)
  if (k.v !== 1) k.disc(300, 296, 62, 25, 26, INK, k.c(1))
  else k.oval(300, 330, 90, 34, k.metal())
  k.oval(300, 398, 30, 11, '#12161c')
  k.oval(300, 398, 24, 8, 'none', `stroke="${k.c(1)}" stroke-width="4"`)
  if (k.v > 1)
    k.path(
      'M120 352 C160 400 240 412 300 414 C360 412 440 400 480 352 C470 380 400 434 300 434 C200 434 130 380 120 352 Z',
      '#fff',
      'fill-opacity="0.16"',
    )
  k.rect(214, 424, 172, 26, 12, '#12161c', 'fill-opacity="0.75"')
  k.shine('M110 330 C130 270 230 250 300 250 C230 262 160 290 140 336 Z', 0.7)
}

const fan: Draw = (k) => {
  const body = k.c(0)
  const [cy, r] = k.pick([236, 160], [210, 140], [236, 160], [190, 130])
  k.shadow(300, 502, k.v % 2 ? 120 : 140)
  k.can(300, cy + r - 20, 480, 15, 17, 4, k.cyl(k.v === 2 ? k.c(1) : body))
  if (k.v === 1) for (const x of [200, 300, 400]) k.tube(`M300 430 L${x} 496`, k.c(1), 16)
  else k.disc(300, 472, k.v === 3 ? 96 : 124, 26, 22, body)
  k.dot(300, cy, r + 8, k.slant([0, '#eef3f7'], [1, '#d5dee6']))
  const blades = k.pick(3, 4, 5, 3)
  for (let i = 0; i < blades; i++) {
    k.group(300, cy, (360 / blades) * i + 14, 1, () =>
      k.path(
        `M0 0 C${-r * 0.5} ${-r * 0.2} ${-r * 0.55} ${-r * 0.85} ${-r * 0.1} ${-r * 0.9} C${r * 0.25} ${-r * 0.9} ${r * 0.1} ${-r * 0.35} 0 0 Z`,
        k.face(k.v === 2 ? k.c(1) : body),
      ),
    )
  }
  for (const q of [0.28, 0.48, 0.68, 0.86])
    k.dot(300, cy, r * q, 'none', 'stroke="#7b8794" stroke-opacity="0.55" stroke-width="2.4"')
  for (let i = 0; i < 28; i++)
    k.group(300, cy, i * (360 / 28), 1, () =>
      k.line(`M0 ${-r * 0.26} Q8 ${-r * 0.6} 0 ${-r}`, '#7b8794', 2, 'stroke-opacity="0.5"'),
    )
  k.dot(300, cy, r + 4, 'none', `stroke="${dark(body, 0.12)}" stroke-width="11"`)
  k.dot(300, cy, r + 6, 'none', 'stroke="#fff" stroke-opacity="0.5" stroke-width="2.5"')
  k.dot(300, cy, r * 0.25, k.ball(body))
  k.dot(300, cy, r * 0.11, k.ball(k.c(1)))
  if (k.v !== 1) for (const x of [262, 300, 338]) k.oval(x, 474, 11, 6, k.ball(x === 300 ? k.c(1) : '#8b95a3'))
}

const heater: Draw = (k) => {
  const body = k.c(0)
  if (k.v % 2 === 0) {
    // Oil radiator with ribs.
    k.shadow(300, 502, 190)
    for (const x of [150, 430]) {
      k.rect(x - 14, 452, 50, 14, 6, INK)
      k.dot(x - 6, 484, 18, k.ball(INK))
      k.dot(x + 30, 484, 18, k.ball(INK))
    }
    const ribs = k.v === 0 ? 7 : 9
    const w = 330 / ribs
    for (let i = 0; i < ribs; i++) k.rect(120 + i * w, 150, w - 4, 306, w / 2.4, k.cyl(body))
    for (let i = 0; i < ribs; i++) k.rect(120 + i * w + w * 0.34, 186, w * 0.24, 230, 6, dark(body, 0.2), 'fill-opacity="0.5"')
    k.rect(444, 160, 62, 296, 16, k.cyl(k.v ? k.c(1) : INK))
    k.dot(475, 220, 22, k.metal())
    k.dot(475, 290, 22, k.metal())
    k.rect(464, 336, 22, 36, 6, k.ball('#d0432f'))
    k.tube('M190 150 C200 110 370 110 380 150', INK, 16)
    return
  }
  k.shadow(300, 502, 130)
  k.disc(300, 474, 124, 26, 20, INK)
  const w = k.v === 1 ? 210 : 150
  k.rect(300 - w / 2, 100, w, 374, k.v === 1 ? 34 : 70, k.cyl(body))
  k.rect(300 - w / 2 + 24, 176, w - 48, 260, 20, k.down([0, '#32241f'], [0.5, '#5a2c1c'], [1, '#32241f']))
  k.glow(300, 306, 120, '#ff7a3c', 0.9)
  for (let y = 196; y < 430; y += 22)
    k.line(
      `M${300 - w / 2 + 34} ${y} L${300 + w / 2 - 34} ${y}`,
      y % 44 === 20 ? '#ff9d5c' : '#e8e2dc',
      5,
      'stroke-opacity="0.85"',
    )
  k.rect(300 - 36, 126, 72, 32, 10, '#12161c')
  k.figures('22', 284, 132, 20, '#ff9d5c', 3)
  k.shine(`M${300 - w / 2 + 12} 170 L${300 - w / 2 + 20} 170 L${300 - w / 2 + 20} 440 L${300 - w / 2 + 12} 440 Z`, 0.6)
}

const hairDryer: Draw = (k) => {
  const body = k.c(0)
  k.shadow(290, 508, 150, 0.6)
  const lean = k.pick(-12, -4, 6, -16)
  k.cable('M356 470 C380 530 470 500 450 450 C430 410 500 380 548 420', INK, 11)
  k.group(346, 280, lean, 1, () => {
    k.path('M-40 0 L44 0 L36 196 C36 214 -32 214 -34 196 Z', k.cyl(k.v === 2 ? k.c(1) : body))
    k.rect(-12, 56, 24, 62, 12, k.fall(INK))
    k.rect(-7, 66, 14, 18, 6, k.ball(k.c(1)))
    k.tube('M-16 206 L18 206', INK, 12)
  })
  k.path('M60 190 L150 172 L150 316 L60 300 C52 280 52 210 60 190 Z', k.fall(INK))
  k.oval(62, 245, 12, 54, '#12161c')
  k.path(
    'M140 158 C230 140 360 110 430 130 C520 156 520 330 430 354 C360 372 230 344 140 328 C124 290 124 200 140 158 Z',
    k.fall(body),
  )
  k.oval(456, 242, k.v === 1 ? 52 : 40, 100, k.ball(dark(body, 0.2)))
  for (const ry of [78, 56, 34, 12])
    k.oval(460, 242, ry * 0.38, ry, 'none', 'stroke="#c9d0d8" stroke-width="4" stroke-opacity="0.7"')
  k.path('M196 146 C214 200 214 290 196 338 L176 334 C192 290 192 200 176 150 Z', k.metal())
  k.shine('M220 164 C300 144 370 136 420 150 C360 154 290 170 226 190 Z', 0.85)
}

const hood: Draw = (k) => {
  const body = k.c(0)
  if (k.v === 1) {
    // Slanted glass hood.
    k.shadow(300, 520, 150, 0.35)
    k.rect(226, 70, 148, 150, 6, k.metal(body))
    k.path('M130 200 L470 200 L520 430 L80 430 Z', k.slant([0, '#4a5462'], [0.5, '#1d232c'], [1, '#0f141b']))
    k.path('M150 214 L290 214 L190 420 L100 420 Z', '#fff', 'fill-opacity="0.1"')
    k.path('M78 428 L522 428 L528 456 L72 456 Z', k.metal(body))
    k.figures('3', 262, 236, 24, '#9fe0ff', 3)
    for (const x of [296, 326, 356]) k.dot(x, 248, 5, '#9fe0ff')
  } else {
    k.shadow(300, 522, 170, 0.35)
    const w = k.pick(116, 116, 150, 96)
    k.rect(300 - w / 2, 60, w, 280, 4, k.metal(body))
    k.line(`M${300 - w / 2} 180 L${300 + w / 2} 180`, dark(body, 0.35), 3)
    k.path(
      k.v === 3 ? 'M120 400 L120 336 L480 336 L480 400 Z' : `M${300 - w / 2} 300 L${300 + w / 2} 300 L520 400 L80 400 Z`,
      k.metal(body),
    )
    k.rect(72, 394, 456, 52, 6, k.metal(light(body, 0.1)))
    for (const x of [240, 270, 300, 330, 360]) k.dot(x, 420, 9, k.ball(x === 360 ? k.c(1) : '#5d6673'))
  }
  for (const x of [170, 430]) {
    k.ray(`M${x - 26} 456 L${x + 26} 456 L${x + 70} 540 L${x - 70} 540 Z`, k.down([0, '#ffe2a6', 0.75], [1, '#ffe2a6', 0]))
    k.oval(x, 452, 28, 6, '#fff3d2')
  }
}

const fridge: Draw = (k) => {
  const body = k.c(0)
  const w = k.pick(230, 330, 200, 250)
  const x = 300 - w / 2
  const top = k.v === 2 ? 190 : 70
  k.shadow(300, 520, w / 2 + 14)
  k.rect(x + 14, 506, 30, 16, 4, INK)
  k.rect(x + w - 44, 506, 30, 16, 4, INK)
  k.slab(x, top, w, 442 - (top - 70), 20, dark(body, 0.06), 14)
  const door = (dx: number, dy: number, dw: number, dh: number, right: boolean) => {
    k.rect(dx, dy, dw, dh, 12, k.face(body), `stroke="${dark(body, 0.4)}" stroke-width="2"`)
    k.path(
      `M${dx + 12} ${dy + 8} L${dx + dw * 0.34} ${dy + 8} L${dx + 12} ${dy + Math.min(dh - 10, 190)} Z`,
      '#fff',
      'fill-opacity="0.22"',
    )
    k.rect(right ? dx + dw - 24 : dx + 12, dy + dh * 0.2, 11, dh * 0.6, 5, k.metal(k.v === 3 ? k.c(1) : '#c3c9d1'))
  }
  if (k.v === 1) {
    door(x + 6, 78, w / 2 - 8, 300, true)
    door(x + w / 2 + 2, 78, w / 2 - 8, 300, false)
    door(x + 6, 384, w - 12, 120, true)
    k.rect(x + w / 2 + 60, 150, 60, 84, 8, k.fall('#1d232c'))
  } else if (k.v === 2) door(x + 6, 198, w - 12, 306, true)
  else {
    door(x + 6, 78, w - 12, k.v === 0 ? 130 : 270, true)
    door(x + 6, k.v === 0 ? 214 : 354, w - 12, k.v === 0 ? 290 : 150, true)
    k.rect(300 - 30, k.v === 0 ? 236 : 100, 60, 18, 9, '#1d232c')
    k.figures('4', 294, k.v === 0 ? 239 : 103, 12, '#9fe0ff', 2)
  }
}

const humidifier: Draw = (k) => {
  const body = k.c(0)
  for (const [cx = 0, cy = 0, r = 0, o = 0] of [
    [300, 130, 46, 0.5],
    [336, 90, 40, 0.35],
    [290, 66, 34, 0.25],
    [320, 168, 40, 0.5],
  ])
    k.glow(cx, cy, r * 1.7, '#a9cbe4', o)
  k.shadow(300, 500, 120)
  const [rt, rb] = k.pick([70, 118], [108, 108], [118, 92], [86, 104])
  k.path(
    `M${300 - rt} 220 C${300 - rt - 20} 300 ${300 - rb} 380 ${300 - rb} 462 C${300 - rb} 506 ${300 + rb} 506 ${300 + rb} 462 C${300 + rb} 380 ${300 + rt + 20} 300 ${300 + rt} 220 C${300 + rt - 20} 186 ${300 - rt + 20} 186 ${300 - rt} 220 Z`,
    k.cyl(body),
  )
  k.oval(300, 206, rt * 0.5, 14, k.fall(dark(body, 0.4)))
  k.oval(300, 203, rt * 0.34, 9, '#1d232c')
  if (k.v % 2) {
    k.rect(284, 270, 32, 120, 16, k.glass('#8fc3e6'))
    k.rect(287, 320, 26, 66, 13, '#6fb5dd', 'fill-opacity="0.8"')
  }
  k.glow(300, 446, 60, k.c(1), 0.8)
  k.dot(300, 446, 20, k.metal())
  k.dot(300, 446, 14, k.ball(k.c(1)))
  k.shine(
    `M${300 - rt + 10} 240 C${300 - rt - 2} 310 ${300 - rb + 20} 380 ${300 - rb + 22} 440 L${300 - rb + 38} 440 C${300 - rb + 38} 380 ${300 - rt + 14} 310 ${300 - rt + 26} 240 Z`,
    0.55,
  )
}

export const home = { iron, vacuum, robotVacuum, fan, heater, hairDryer, hood, fridge, humidifier } satisfies Record<string, Draw>

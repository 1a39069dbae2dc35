/** Where pets eat, sleep and live. */
import { dark, light } from './colour.ts'
import type { Draw, Kit } from './kit.ts'

const WOOD = '#c99a66'

const paw = (k: Kit, x: number, y: number, size: number, colour: string) => {
  k.oval(x, y + size * 0.2, size * 0.5, size * 0.42, colour)
  for (const [dx = 0, dy = 0] of [
    [-0.6, -0.25],
    [-0.22, -0.6],
    [0.22, -0.6],
    [0.6, -0.25],
  ])
    k.oval(x + dx * size, y + dy * size, size * 0.19, size * 0.25, colour)
}

const kibble = (k: Kit, cx: number, cy: number, rx: number) => {
  for (let i = 0; i < 46; i++) {
    const a = i * 2.4
    const q = Math.sqrt(i / 46)
    k.dot(
      cx + Math.cos(a) * q * rx,
      cy - (1 - q) * rx * 0.16 + Math.sin(a) * q * rx * 0.17,
      rx * 0.085,
      k.ball(i % 3 ? '#a9703f' : '#8a5530'),
    )
  }
}

const bowl: Draw = (k) => {
  const body = k.c(0)
  if (k.v === 1) {
    // Raised pair in a wooden stand.
    k.shadow(300, 506, 210)
    for (const x of [110, 470]) k.path(`M${x} 330 L${x + 22} 330 L${x + 26} 500 L${x - 4} 500 Z`, k.cyl(WOOD))
    k.slab(70, 300, 460, 40, 44, WOOD, 8)
    for (const x of [190, 410]) {
      k.oval(x, 282, 96, 24, k.metal())
      k.oval(x, 284, 84, 19, k.fall(dark('#b9c0c9', 0.3)))
    }
    kibble(k, 190, 284, 66)
    k.oval(410, 286, 76, 15, '#7fc0e6')
    return
  }
  k.shadow(300, 470, 190)
  const [rt, rb, top] = k.pick([160, 205, 320], [160, 190, 320], [196, 150, 280], [180, 196, 300])
  k.can(300, top, 450, rt, rb, 34, k.v === 3 ? k.metal() : k.cyl(body))
  if (k.v === 3) k.can(300, 414, 450, rb - 2, rb + 4, 36, k.cyl(k.c(1)))
  k.oval(300, top, rt, rt * 0.24, k.face(light(body, 0.35)))
  k.oval(300, top + 5, rt * 0.86, rt * 0.19, k.fall(dark(body, 0.35)))
  if (k.v === 2) k.oval(300, top + 10, rt * 0.78, rt * 0.15, k.slant([0, '#bfe3f6'], [1, '#5fa9d6']))
  else kibble(k, 300, top + 2, rt * 0.76)
  if (k.v !== 3) paw(k, 300, 414, 46, light(k.c(1), 0.2))
}

const bed: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 486, 236)
  if (k.v === 1) {
    k.path('M70 330 C60 270 120 250 300 250 C480 250 540 270 530 330 L540 430 C546 486 60 486 60 430 Z', k.fall(body))
    k.path('M120 340 C120 300 480 300 480 340 L490 410 C480 440 120 440 110 410 Z', k.fall(k.c(1)))
    k.path(
      'M60 380 C100 350 130 400 190 402 L410 402 C470 400 500 350 540 380 L544 440 C540 492 60 492 56 440 Z',
      k.fall(light(body, 0.1)),
    )
  } else if (k.v === 2) {
    // Cave.
    k.path('M70 440 C60 220 180 130 300 130 C420 130 540 220 530 440 C530 500 70 500 70 440 Z', k.cyl(body))
    k.path('M190 470 C180 350 220 290 300 290 C380 290 420 350 410 470 Z', k.fall(dark(body, 0.65)))
    k.path('M196 470 C220 430 380 430 404 470 Z', k.fall(k.c(1)))
    k.line('M190 470 C180 350 220 290 300 290 C380 290 420 350 410 470', k.c(1), 18)
    for (const x of [180, 240, 360, 420])
      k.line(`M300 132 Q${x} 190 ${x - (300 - x) * 0.5} 450`, dark(body, 0.25), 2.5, 'stroke-dasharray="9 7"')
    return
  } else {
    k.oval(300, 400, 240, 92, k.fall(dark(body, 0.12)))
    k.oval(300, 372, 236, 96, k.ball(body))
    k.oval(300, 366, 164, 58, k.fall(dark(k.c(1), 0.25)))
    k.oval(300, 376, 158, 48, k.ball(light(k.c(1), 0.15)))
    if (k.v === 0) k.path('M230 452 C240 420 360 420 370 452 C360 470 240 470 230 452 Z', k.fall(dark(body, 0.2)))
    for (let i = 0; i < 18; i++)
      k.line(
        `M${300 + Math.cos(i / 2.86) * 222} ${372 + Math.sin(i / 2.86) * 88} L${300 + Math.cos(i / 2.86) * 180} ${370 + Math.sin(i / 2.86) * 68}`,
        dark(body, 0.22),
        3,
        'stroke-opacity="0.4"',
      )
  }
  paw(k, 300, k.v === 1 ? 446 : 376, k.v === 1 ? 34 : 42, dark(k.c(1), 0.28))
}

const carrier: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 496, 220)
  if (k.v === 1) {
    // Soft bag.
    k.tube('M180 200 C190 90 410 90 420 200', dark(k.c(1), 0.2), 22)
    k.path(
      'M90 230 C90 190 120 180 160 180 L440 180 C480 180 510 190 510 230 L522 460 C522 486 506 490 490 490 L110 490 C94 490 78 486 78 460 Z',
      k.fall(body),
    )
    k.rect(150, 236, 300, 190, 26, k.fall('#2b313b'))
    for (let x = 160; x < 450; x += 14) k.line(`M${x} 240 L${x} 422`, '#8b95a3', 1.6, 'stroke-opacity="0.7"')
    for (let y = 250; y < 420; y += 14) k.line(`M154 ${y} L446 ${y}`, '#8b95a3', 1.6, 'stroke-opacity="0.7"')
    k.rect(150, 236, 300, 190, 26, 'none', `stroke="${k.c(1)}" stroke-width="10"`)
    return
  }
  k.tube('M230 160 C236 96 364 96 370 160', k.c(1), 24)
  k.path('M90 300 C96 190 150 150 220 150 L380 150 C450 150 504 190 510 300 Z', k.fall(body))
  k.path(
    'M84 310 L516 310 L496 480 C494 490 486 494 476 494 L124 494 C114 494 106 490 104 480 Z',
    k.fall(k.v === 2 ? k.c(1) : dark(body, 0.2)),
  )
  k.rect(80, 296, 440, 24, 10, k.fall(light(body, 0.2)))
  k.rect(186, 210, 228, 230, 40, k.fall('#1d232c'))
  for (let x = 206; x < 410; x += 27) k.line(`M${x} 216 L${x} 436`, '#c9d0d8', 6)
  for (let y = 244; y < 430; y += 46) k.line(`M190 ${y} L410 ${y}`, '#aab4bf', 6)
  k.rect(186, 210, 228, 230, 40, 'none', `stroke="${light(body, 0.3)}" stroke-width="12"`)
  for (const x of [110, 468]) k.rect(x, 286, 24, 48, 8, k.fall(k.c(1)))
  for (const x of [128, 140, 152, 448, 460, 472]) k.line(`M${x} 220 L${x} 262`, dark(body, 0.5), 6)
}

const litterBox: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 492, 220)
  if (k.v % 2 === 0) {
    k.path('M96 350 C96 180 170 120 300 120 C430 120 504 180 504 350 Z', k.cyl(body))
    k.path('M190 356 C186 270 226 220 300 220 C374 220 414 270 410 356 Z', k.fall('#232a33'))
    k.path('M204 356 C200 282 236 234 300 234 C364 234 400 282 396 356 Z', k.glass('#c8d6e0'))
    k.tube('M250 122 C260 90 340 90 350 122', k.c(1), 16)
  } else {
    k.path('M110 350 L490 350 L470 380 L130 380 Z', '#d9cdb8')
    for (let i = 0; i < 50; i++) k.dot(130 + ((i * 67) % 344), 352 + ((i * 23) % 22), 5, i % 2 ? '#c3b396' : '#efe6d6')
    k.tube('M420 360 L500 220', k.c(1), 16)
  }
  k.path(
    'M84 360 L516 360 L490 476 C488 486 480 490 470 490 L130 490 C120 490 112 486 110 476 Z',
    k.fall(dark(k.v === 2 ? k.c(1) : body, 0.06)),
  )
  k.rect(72, 344, 456, 30, 14, k.fall(light(body, 0.2)))
  paw(k, 300, 434, 36, dark(body, 0.25))
}

const fountain: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 496, 150)
  k.can(300, 330, 470, 150, k.pick(140, 165, 120, 150), 30, k.v === 1 ? k.metal() : k.cyl(body))
  k.oval(300, 330, 150, 40, k.face(light(body, 0.3)))
  k.oval(300, 334, 134, 32, k.slant([0, '#cdeaf8'], [1, '#5fa9d6']))
  if (k.v === 2) {
    k.can(300, 210, 330, 20, 30, 6, k.cyl(k.c(1)))
    for (const s of [-1, 1])
      k.line(`M300 204 C${300 + s * 50} 170 ${300 + s * 80} 230 ${300 + s * 84} 330`, '#9ad0ee', 10, 'stroke-opacity="0.8"')
  } else {
    k.path('M300 330 C250 330 250 250 300 190 C350 250 350 330 300 330 Z', k.ball('#9ad0ee'))
    for (let i = 0; i < 6; i++) k.group(300, 330, i * 60, 1, () => k.oval(0, -13, 17, 10, k.ball(k.c(1))))
    k.line('M296 214 C270 250 266 290 280 316', '#fff', 6, 'stroke-opacity="0.8"')
  }
  k.oval(300, 338, 100, 18, 'none', 'stroke="#fff" stroke-width="3" stroke-opacity="0.7"')
  k.dot(300, 440, 12, k.ball('#6fd3ff'))
  k.glow(300, 440, 34, '#6fd3ff', 0.8)
}

const feeder: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 502, 150)
  const w = k.pick(108, 120, 96, 112)
  k.can(300, 120, 300, w - 8, w, 16, k.glass('#aac3d1'))
  k.can(300, 190, 296, w - 12, w - 6, 14, k.cyl('#a9703f'))
  kibble(k, 300, 192, w - 14)
  k.can(300, 96, 124, w - 14, w, 16, k.cyl(body))
  k.oval(300, 96, w - 14, 20, k.face(light(body, 0.25)))
  k.path(
    `M${300 - w - 4} 290 L${300 + w + 4} 290 L${310 + w + 10} 470 C${300 + w} 500 ${300 - w} 500 ${290 - w - 10} 470 Z`,
    k.cyl(body),
  )
  k.rect(262, 312, 76, 44, 10, '#12161c')
  k.figures(k.pick('07:30', '18:00', '3', '12:00'), k.v === 2 ? 292 : 272, 325, 17, '#7fe3c4', 2.4)
  k.path('M250 380 L350 380 L366 440 L234 440 Z', k.fall(dark(body, 0.6)))
  k.can(300, 452, 478, 128, 112, 24, k.v % 2 ? k.metal() : k.cyl(k.c(1)))
  k.oval(300, 452, 128, 30, k.face(light(k.c(1), 0.4)))
  kibble(k, 300, 452, 92)
}

const birdCage: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 514, 160)
  const bars = '#aeb7c1'
  k.tube('M300 96 C270 40 330 40 300 96', body, 9)
  k.line('M190 380 L410 380', WOOD, 12)
  k.path('M270 376 C240 330 270 280 310 290 C350 296 350 350 320 376 L290 420 Z', k.ball(k.c(1)))
  k.dot(316, 286, 30, k.ball(light(k.c(1), 0.2)))
  k.path('M344 280 L364 292 L342 298 Z', '#e39b2d')
  k.dot(324, 280, 5, '#1d232c')
  for (let i = -5; i <= 5; i++) {
    const x = 300 + i * 28
    k.line(
      k.v === 1
        ? `M${300 + i * 6} 110 L${x} 200 L${x} 460`
        : k.v === 2
          ? `M${x} 130 L${x} 460`
          : `M300 96 C${300 + i * 20} 100 ${x} 150 ${x} 250 L${x} 460`,
      bars,
      5,
    )
  }
  for (const y of [220, 340]) k.line(`M150 ${y} Q300 ${y + 16} 450 ${y}`, bars, 7)
  if (k.v === 2) k.rect(146, 116, 308, 22, 8, k.cyl(body))
  k.can(300, 452, 496, 162, 152, 18, k.cyl(body))
  k.can(300, 452, 462, 164, 164, 18, k.cyl(light(body, 0.2)))
}

const foodStorage: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 500, 140)
  if (k.v % 2) {
    k.can(300, 190, 480, 140, 130, 22, k.cyl(body))
    k.can(300, 166, 204, 148, 148, 22, k.cyl(WOOD))
    k.oval(300, 166, 148, 34, k.face(light(WOOD, 0.2)))
    k.tube('M270 158 C276 130 324 130 330 158', k.c(1), 12)
  } else {
    k.rect(160, 170, 280, 326, 30, k.glass('#b8cbd6'))
    k.path(
      'M170 270 C240 250 360 290 430 262 L430 470 C430 486 420 488 410 488 L190 488 C180 488 170 486 170 470 Z',
      k.cyl('#a9703f'),
    )
    kibble(k, 300, 272, 120)
    k.rect(148, 132, 304, 56, 22, k.fall(body))
    k.tube('M230 132 C236 96 364 96 370 132', k.c(1), 16)
    k.shine('M180 200 L206 200 L206 470 L180 470 Z', 0.7)
  }
  k.rect(226, 316, 148, 96, 18, k.face(light(k.c(1), 0.55)))
  paw(k, 300, 366, 40, dark(k.c(1), 0.1))
}

export const petHome = { bowl, bed, carrier, litterBox, fountain, feeder, birdCage, foodStorage } satisfies Record<string, Draw>

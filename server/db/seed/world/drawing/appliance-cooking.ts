/** Appliances that cook, and the scale beside them. */
import { dark, light } from './colour.ts'
import type { Draw } from './kit.ts'

const INK = '#2b313b'

const airFryer: Draw = (k) => {
  const body = k.c(0)
  const w = k.pick(150, 172, 160, 184)
  k.shadow(300, 502, w)
  k.path(
    `M${300 - w + 20} 190 C${300 - w + 20} 110 ${300 + w - 20} 110 ${300 + w - 20} 190 L${300 + w} 450 C${300 + w} 510 ${300 - w} 510 ${300 - w} 450 Z`,
    k.cyl(body),
  )
  k.path(
    `M${300 - w + 34} 170 C${300 - w + 50} 116 ${300 + w - 50} 116 ${300 + w - 34} 170 C${300 + w - 60} 190 ${300 - w + 60} 190 ${300 - w + 34} 170 Z`,
    k.fall('#232932'),
  )
  if (k.v === 1) {
    k.dot(258, 222, 26, k.metal())
    k.dot(258, 222, 18, k.ball('#3a424e'))
    k.dot(342, 222, 26, k.metal())
    k.dot(342, 222, 18, k.ball('#3a424e'))
  } else {
    k.rect(238, 198, 124, 52, 14, '#12161c')
    k.figures(k.pick('180', '200', '160', '190'), 262, 210, 28, k.c(1), 4)
  }
  const halves =
    k.v === 3
      ? [
          [300 - w + 14, w - 20],
          [306, w - 20],
        ]
      : [[300 - w + 16, 2 * w - 32]]
  for (const [x = 0, width = 0] of halves) {
    k.rect(
      x,
      282,
      width,
      186,
      26,
      k.down([0, light(body, 0.16)], [1, dark(body, 0.22)]),
      `stroke="${dark(body, 0.5)}" stroke-width="3"`,
    )
    if (k.v === 2) {
      k.rect(x + 40, 300, width - 80, 74, 16, k.down([0, '#4a2f16'], [1, '#c98a45']))
      k.shine(`M${x + 54} 306 L${x + 110} 306 L${x + 80} 370 L${x + 54} 370 Z`, 0.5)
    }
    const mid = x + width / 2
    k.rect(mid - 26, 384, 52, 92, 18, k.cyl(k.v === 2 ? k.c(1) : INK))
    k.shine(`M${mid - 18} 392 L${mid - 6} 392 L${mid - 6} 462 L${mid - 18} 462 Z`, 0.4)
  }
}

const riceCooker: Draw = (k) => {
  const body = k.c(0)
  const w = k.pick(165, 150, 178, 160)
  k.shadow(300, 500, w)
  k.tube(`M${300 - w - 6} 330 C${300 - w - 34} 336 ${300 - w - 34} 376 ${300 - w} 378`, INK, 18)
  k.tube(`M${300 + w + 6} 330 C${300 + w + 34} 336 ${300 + w + 34} 376 ${300 + w} 378`, INK, 18)
  k.path(
    `M${300 - w} 280 C${300 - w - 12} 400 ${300 - w + 10} 500 300 500 C${300 + w - 10} 500 ${300 + w + 12} 400 ${300 + w} 280 Z`,
    k.cyl(body),
  )
  k.can(300, 258, 280, w + 2, w + 4, 26, k.metal())
  if (k.v % 2 === 0) {
    k.path(
      `M${300 - w} 260 C${300 - w + 20} 170 ${300 + w - 20} 170 ${300 + w} 260 C${300 + w - 30} 292 ${300 - w + 30} 292 ${300 - w} 260 Z`,
      k.cyl(light(body, 0.1)),
    )
    k.rect(262, 176, 76, 24, 12, k.cyl(k.c(1)))
    k.oval(356, 212, 14, 7, '#232932')
  } else {
    k.path(
      `M${300 - w} 258 C${300 - w + 30} 190 ${300 + w - 30} 190 ${300 + w} 258 C${300 + w - 30} 286 ${300 - w + 30} 286 ${300 - w} 258 Z`,
      k.glass('#cfe0ea'),
    )
    k.oval(300, 262, w - 40, 14, '#fff', 'fill-opacity="0.75"')
    k.rect(286, 180, 28, 30, 8, k.cyl(INK))
    k.oval(300, 178, 32, 12, k.ball(INK))
  }
  k.rect(236, 336, 128, 96, 22, k.fall('#20252e'))
  k.figures('1:45', 262, 350, 26, k.c(1), 3.5)
  for (const cx of [264, 300, 336]) k.dot(cx, 408, 10, k.ball('#8b95a3'))
}

const microwave: Draw = (k) => {
  const body = k.c(0)
  const x = 70
  k.shadow(300, 470, 230)
  k.rect(x + 30, 446, 40, 22, 6, INK)
  k.rect(x + 390, 446, 40, 22, 6, INK)
  k.slab(x, 190, 460, 262, 40, body, 18)
  const door = k.v === 1 ? 440 : 322
  k.rect(x + 12, 206, door, 230, 12, k.fall(k.v === 2 ? '#20252e' : dark(body, 0.1)))
  k.rect(x + 34, 228, door - 76, 186, 14, k.slant([0, '#3b4553'], [0.5, '#171b22'], [1, '#0d1117']))
  k.oval(x + door / 2 - 4, 380, (door - 110) / 2, 16, '#4c5866', 'fill-opacity="0.7"')
  k.path(`M${x + 60} 230 L${x + 120} 230 L${x + 70} 412 L${x + 36} 412 L${x + 36} 330 Z`, '#fff', 'fill-opacity="0.1"')
  k.rect(x + door - 22, 226, 16, 190, 8, k.metal())
  if (k.v === 1) {
    k.figures('12:30', x + 360, 212, 0.1, '#000')
    return
  }
  const cx = x + 396
  k.rect(cx - 44, 216, 88, 40, 8, '#12161c')
  k.figures('12:30', cx - 34, 226, 20, '#7fe3c4', 2.6)
  if (k.v === 0)
    for (const y of [308, 388]) {
      k.dot(cx, y, 32, k.metal())
      k.dot(cx, y, 23, k.ball(k.c(1)))
      k.line(`M${cx} ${y - 18} L${cx} ${y - 8}`, '#fff', 4)
    }
  else
    for (let i = 0; i < 12; i++)
      k.rect(cx - 42 + (i % 3) * 30, 276 + Math.floor(i / 3) * 36, 24, 26, 7, k.fall(i === 11 ? k.c(1) : light(body, 0.25)))
}

const kitchenScale: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 452, 200)
  if (k.v === 1) {
    k.disc(300, 384, 206, 74, 34, body)
    k.oval(300, 366, 130, 44, k.metal())
    k.oval(300, 360, 118, 38, k.fall('#e4e8ec'))
  } else {
    k.path('M130 330 L470 330 L520 424 C524 448 510 458 490 458 L110 458 C90 458 76 448 80 424 Z', k.fall(dark(body, 0.14)))
    k.path(
      'M138 322 L462 322 C470 322 474 326 478 334 L514 412 C520 428 512 436 498 436 L102 436 C88 436 80 428 86 412 L122 334 C126 326 130 322 138 322 Z',
      k.face(body),
    )
    k.oval(300, 356, 118, 22, k.metal())
  }
  k.rect(232, k.v === 1 ? 408 : 392, 136, 36, 9, '#12201c')
  k.figures(k.pick('500', '1.25', '350', '85.5'), 252, k.v === 1 ? 415 : 399, 22, '#a9f0cf', 3)
  if (k.v !== 1) for (const cx of [170, 430]) k.oval(cx, 412, 18, 9, k.ball(k.c(1)))
  if (k.v === 2) {
    k.path('M160 236 L440 236 C436 320 380 356 300 356 C220 356 164 320 160 236 Z', k.glass())
    k.oval(300, 236, 140, 26, '#e8f2f7', 'fill-opacity="0.9" stroke="#9fb6c4" stroke-width="3"')
    for (const [cx = 0, cy = 0, r = 0] of [
      [240, 240, 30],
      [300, 228, 34],
      [358, 240, 30],
    ])
      k.dot(cx, cy, r, k.ball('#d94b3f'))
    k.path(
      'M162 250 C190 280 410 280 438 250 C430 320 376 354 300 354 C224 354 170 320 162 250 Z',
      '#dcecf4',
      'fill-opacity="0.55"',
    )
  } else {
    const fruit = k.pick('#e39b2d', '#d94b3f', '#9dbb3f', '#e39b2d')
    for (const [cx = 0, cy = 0] of [
      [262, 316],
      [340, 322],
      [302, 262],
    ]) {
      k.dot(cx, cy, 44, k.ball(fruit))
      k.line(`M${cx} ${cy - 38} C${cx + 2} ${cy - 50} ${cx + 8} ${cy - 54} ${cx + 12} ${cy - 58}`, '#5a4426', 4)
    }
  }
}

export const cooking = { airFryer, riceCooker, microwave, kitchenScale } satisfies Record<string, Draw>

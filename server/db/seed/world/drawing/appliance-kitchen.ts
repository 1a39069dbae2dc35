/** Kitchen appliances. */
import { dark, light } from './colour.ts'
import type { Draw } from './kit.ts'

const INK = '#2b313b'

const kettle: Draw = (k) => {
  const body = k.c(0)
  const [rt, rb, top] = k.pick([88, 138, 190], [108, 120, 160], [70, 150, 235], [96, 128, 175])
  k.shadow(300, 500, 165)
  k.disc(300, 480, 150, 20, 14, INK)
  if (k.v === 2) {
    // Gooseneck spout.
    k.tube('M182 420 C110 410 150 300 100 250 L78 246', dark(body, 0.08), 22)
    k.tube('M392 270 C520 240 540 330 500 440', k.c(1), 30)
  } else {
    k.path(
      `M${300 - rt + 6} ${top + 18} L${300 - rt - 58} ${top + 14} L${300 - rt - 22} ${top + 105} Z`,
      k.face(dark(body, 0.12)),
    )
    k.tube(
      `M${300 + rt - 8} ${top + 14} C480 ${top - 30} 515 ${top + 60} 505 ${top + 150} C500 ${top + 230} 470 420 ${300 + rb - 16} 425`,
      k.c(1),
      34,
    )
  }
  const side = `M${300 - rt} ${top} C${300 - rt - 18} ${top + 120} ${300 - rb} 400 ${300 - rb} 468 C${300 - rb} 496 ${300 + rb} 496 ${300 + rb} 468 C${300 + rb} 400 ${300 + rt + 18} ${top + 120} ${300 + rt} ${top} Z`
  k.path(side, k.v === 1 ? k.metal() : k.cyl(body))
  if (k.v === 1) k.within(side, () => k.rect(100, 400, 400, 110, 0, k.cyl(body)))
  k.oval(300, top, rt, 20, k.fall(light(body, 0.1)))
  k.path(
    `M${300 - rt + 14} ${top - 2} C${300 - rt + 24} ${top - 42} ${300 + rt - 24} ${top - 42} ${300 + rt - 14} ${top - 2} C${300 + rt - 30} ${top + 14} ${300 - rt + 30} ${top + 14} ${300 - rt + 14} ${top - 2} Z`,
    k.cyl(k.c(1)),
  )
  k.oval(300, top - 40, 22, 13, k.ball(k.c(1)))
  if (k.v === 3) {
    k.rect(318, 270, 34, 150, 17, '#dbeaf2', 'fill-opacity="0.9"')
    k.rect(322, 330, 26, 86, 13, '#8fc3e6', 'fill-opacity="0.85"')
    for (let y = 300; y < 400; y += 24) k.line(`M326 ${y} L336 ${y}`, '#6b7f90', 2)
  } else if (k.v === 0) {
    k.dot(300, 400, 20, k.metal())
    k.oval(300, 400, 15, 15, '#f7f9fb')
    k.line('M300 400 L308 390', '#d0432f', 3)
  }
  k.shine(
    `M${300 - rt + 12} ${top + 40} C${300 - rt - 2} ${top + 130} ${300 - rb + 26} 400 ${300 - rb + 30} 450 L${300 - rb + 48} 450 C${300 - rb + 46} 390 ${300 - rt + 18} ${top + 140} ${300 - rt + 32} ${top + 40} Z`,
    0.42,
  )
}

const toaster: Draw = (k) => {
  const body = k.c(0)
  const wide = k.pick(360, 400, 330, 380)
  const r = k.pick(70, 34, 110, 54)
  const x = 300 - wide / 2
  k.shadow(300, 496, wide / 2)
  k.rect(x + 30, 470, 60, 28, 8, INK)
  k.rect(x + wide - 90, 470, 60, 28, 8, INK)
  const slots = k.v === 1 ? [300] : [255, 345]
  for (const cx of slots) {
    const w = k.v === 1 ? 240 : 74
    k.path(
      `M${cx - w / 2} 250 L${cx - w / 2} 196 C${cx - w / 2 - 12} 150 ${cx + w / 2 + 12} 150 ${cx + w / 2} 196 L${cx + w / 2} 250 Z`,
      k.down([0, '#c98a45'], [0.25, '#f0cf97'], [1, '#dba866']),
    )
  }
  k.rect(x, 230, wide, 256, r, k.fall(body))
  k.path(`M${x + r * 0.6} 262 C${x + r * 0.8} 226 ${x + wide - r * 0.8} 226 ${x + wide - r * 0.6} 262 Z`, k.metal('#b9c0c9'))
  for (const cx of slots) k.rect(cx - (k.v === 1 ? 130 : 42), 240, k.v === 1 ? 260 : 84, 12, 6, '#1d222b')
  k.rect(x + 8, 296, wide - 16, 100, 20, k.across([0, '#fff', 0], [0.22, '#fff', 0.34], [0.5, '#fff', 0.04], [1, '#000', 0.14]))
  const lever = x + wide - 76
  k.rect(lever, 306, 14, 130, 7, dark(body, 0.45))
  k.rect(lever - 22, 322, 58, 26, 12, k.cyl(k.c(1)))
  k.dot(lever - 60, 420, 27, k.metal())
  k.dot(lever - 60, 420, 19, k.ball(k.c(1)))
  k.line(`M${lever - 60} 408 L${lever - 60} 416`, '#fff', 4)
  if (k.v === 3)
    k.tube(
      `M${x + 50} 196 L${x + wide - 50} 196 M${x + 70} 198 L${x + 70} 232 M${x + wide - 70} 198 L${x + wide - 70} 232`,
      '#b7bec8',
      9,
    )
  k.shine(
    `M${x + r * 0.7} 268 L${x + 40 + r} 268 C${x + 30} 300 ${x + 20} 360 ${x + 24} 430 L${x + 10} 420 C${x + 4} 340 ${x + 14} 290 ${x + r * 0.7} 268 Z`,
    0.5,
  )
}

const blender: Draw = (k) => {
  const body = k.c(0)
  const [jt, jb] = k.pick([100, 70], [84, 84], [112, 62], [92, 76])
  k.shadow(300, 502, 120)
  if (k.v !== 1) k.tube(`M${300 + jt - 10} 140 C${300 + jt + 70} 130 ${300 + jt + 70} 300 ${300 + jb} 300`, INK, 24)
  k.can(300, 110, 340, jt, jb, 12, k.glass())
  const juice = k.pick('#f2a541', '#8fbf4d', '#e5677c', '#b886c9')
  const cut = jt + (jb - jt) * 0.45
  k.can(300, 214, 330, cut - 8, jb - 7, 10, k.cyl(juice))
  k.oval(300, 214, cut - 8, 12, light(juice, 0.3))
  k.can(
    300,
    110,
    340,
    jt,
    jb,
    12,
    k.across([0, '#ffffff', 0.15], [0.2, '#ffffff', 0.75], [0.3, '#ffffff', 0.1], [0.85, '#ffffff', 0.05], [1, '#5f7787', 0.35]),
  )
  k.can(300, 92, 112, jt - 4, jt + 4, 12, k.cyl(INK))
  k.oval(300, 92, jt - 4, 12, k.fall('#454d5a'))
  k.rect(276, 66, 48, 26, 10, k.cyl('#454d5a'))
  for (let y = 180; y < 320; y += 32) k.line(`M318 ${y} L340 ${y}`, '#5f7787', 2.5, 'stroke-opacity="0.7"')
  k.path('M262 340 L300 322 L338 340 Z', k.metal())
  k.can(300, 350, 368, jb + 8, jb + 18, 10, k.cyl('#454d5a'))
  k.path(
    `M${300 - jb - 18} 372 C${300 - jb - 30} 430 ${190 - k.v * 4} 470 ${186 - k.v * 4} 492 C190 512 410 512 ${414 + k.v * 4} 492 C${410 + k.v * 4} 470 ${300 + jb + 30} 430 ${300 + jb + 18} 372 Z`,
    k.cyl(body),
  )
  k.dot(300, 444, 36, k.metal())
  k.dot(300, 444, 27, k.ball(k.c(1)))
  k.line('M300 424 L300 436', '#fff', 5)
  k.dot(240, 452, 8, k.ball('#f4f6f8'))
  k.dot(360, 452, 8, k.ball('#f4f6f8'))
}

const coffee: Draw = (k) => {
  const body = k.c(0)
  const wide = k.pick(270, 310, 230, 290)
  const x = 300 - wide / 2
  k.shadow(300, 502, wide / 2 + 10)
  k.rect(x, 120, wide, 376, 26, k.cyl(body))
  k.rect(x + 26, 236, wide - 52, 216, 14, k.fall('#171b22'))
  k.slab(x - 6, 118, wide + 12, 104, 26, body, 20)
  k.rect(x + 34, 146, wide - 68, 50, 12, k.fall('#1c2129'))
  for (let i = 0; i < 3; i++) k.dot(300 - 52 + i * 52, 171, 13, k.ball(i === 1 ? k.c(1) : '#5d6673'))
  if (k.v % 2 === 0) {
    k.path('M240 238 L360 238 L346 270 L254 270 Z', k.metal())
    k.rect(262, 268, 76, 20, 6, k.cyl('#4b5462'))
    k.tube('M338 278 L430 292', INK, 20)
    k.line('M286 290 L286 372 M314 290 L314 372', '#6b3f1f', 5)
    k.path('M246 372 L354 372 C352 420 336 438 300 438 C264 438 248 420 246 372 Z', k.cyl('#f4f5f7'))
    k.line('M352 384 C388 380 386 420 344 418', '#e3e6ea', 9)
    k.oval(300, 372, 54, 9, '#5b341a')
    k.oval(300, 371, 46, 6, '#a97142')
  } else {
    // Glass jug of a filter machine.
    k.path('M232 238 L368 238 L350 290 L250 290 Z', k.fall('#3a424e'))
    k.path(
      'M236 320 C210 360 214 446 240 446 L360 446 C386 446 390 360 364 320 Z',
      k.across([0, '#4a2a14'], [0.25, '#8a5530'], [0.6, '#54301a'], [1, '#2d180b']),
    )
    k.path('M240 306 L360 306 C396 366 388 448 360 448 L240 448 C212 448 204 366 240 306 Z', k.glass())
    k.rect(236, 294, 128, 16, 8, k.cyl(INK))
    k.tube('M368 316 C424 320 420 420 376 428', INK, 16)
  }
  k.rect(x + 14, 452, wide - 28, 16, 6, k.metal())
  for (let i = x + 40; i < x + wide - 40; i += 18) k.line(`M${i} 460 L${i + 8} 460`, '#454d5a', 4)
  k.rect(x - 8, 468, wide + 16, 30, 12, k.cyl(dark(body, 0.15)))
  k.shine(`M${x + 10} 230 L${x + 20} 230 L${x + 20} 450 L${x + 10} 450 Z`, 0.5)
}

const handMixer: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 508, 130, 0.7)
  for (const cx of [228, 284]) {
    k.tube(`M${cx} 330 L${cx} 408`, '#b9c0c9', 9)
    for (const spread of [30, 14, -14, -30])
      k.line(`M${cx} 400 C${cx + spread} 420 ${cx + spread * 1.2} 470 ${cx} 500`, spread > 0 ? '#a3acb7' : '#cfd5dc', 5)
  }
  const handle = k.pick(
    'M204 226 C214 120 420 110 456 196 C470 240 450 262 420 268',
    'M200 220 C230 130 380 130 470 150 L486 190',
    'M190 226 C196 150 440 90 478 220 C480 262 440 270 420 270',
    'M210 220 C240 160 400 140 452 190 C480 230 460 270 430 280',
  )
  k.tube(handle, k.v % 2 ? k.c(1) : body, 44)
  k.path(
    'M140 262 C140 214 210 210 300 216 C410 222 478 244 482 290 C482 336 420 346 320 346 L200 346 C158 344 140 310 140 262 Z',
    k.fall(body),
  )
  k.path(
    'M140 270 C150 300 300 312 482 296 C474 336 420 346 320 346 L200 346 C158 344 142 312 140 270 Z',
    '#0d1524',
    'fill-opacity="0.12"',
  )
  k.shine('M164 240 C200 222 320 226 400 244 C340 238 220 236 170 262 Z', 0.8)
  k.rect(204, 338, 104, 18, 9, k.cyl('#454d5a'))
  k.rect(262, 140, 66, 20, 10, k.cyl(k.c(1)))
  for (let i = 0; i < 4; i++) k.line(`M${390 + i * 18} 272 L${384 + i * 18} 310`, dark(body, 0.4), 6)
  k.cable('M480 280 C540 290 556 360 520 420 C500 460 540 490 560 486', INK, 10)
}

export const kitchen = { kettle, toaster, blender, coffee, handMixer } satisfies Record<string, Draw>

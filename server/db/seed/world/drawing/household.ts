/** Bathroom and household goods. */
import { dark, light } from './colour.ts'
import type { Draw } from './kit.ts'

const towelRail: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 540, 130, 0.35)
  if (k.v === 1) {
    for (const x of [80, 520]) k.dot(x, 220, 34, k.metal(body))
    for (const y of [210, 250]) k.tube(`M80 ${y} L520 ${y}`, body, 15)
  } else {
    const rungs = k.pick(9, 9, 6, 11)
    for (const x of [150, 450]) k.rect(x - 13, 70, 26, 440, 13, k.metal(body))
    for (let i = 0; i < rungs; i++)
      k.tube(
        `M156 ${96 + (i * 390) / (rungs - 1)} Q300 ${(k.v === 2 ? 96 : 108) + (i * 390) / (rungs - 1)} 444 ${96 + (i * 390) / (rungs - 1)}`,
        body,
        k.v === 3 ? 11 : 15,
      )
  }
  const [x, y] = k.v === 1 ? [210, 244] : [200, 190]
  k.path(
    `M${x} ${y} C${x + 40} ${y - 16} ${x + 110} ${y - 16} ${x + 160} ${y} L${x + 164} ${y + 220} C${x + 100} ${y + 232} ${x + 50} ${y + 212} ${x - 4} ${y + 224} Z`,
    k.across(
      [0, light(k.c(1), 0.2)],
      [0.3, light(k.c(1), 0.5)],
      [0.5, k.c(1)],
      [0.75, light(k.c(1), 0.35)],
      [1, dark(k.c(1), 0.12)],
    ),
  )
  for (const dy of [176, 190])
    k.line(
      `M${x - 2} ${y + dy} C${x + 50} ${y + dy - 10} ${x + 100} ${y + dy + 14} ${x + 163} ${y + dy - 2}`,
      light(k.c(1), 0.75),
      5,
    )
}

const showerHead: Draw = (k) => {
  const body = k.c(0)
  for (let i = -7; i <= 7; i++)
    k.line(
      `M${(k.v % 2 ? 300 : 250) + i * 16} 330 L${(k.v % 2 ? 300 : 250) + i * 23} ${500 + (i % 3) * 18}`,
      '#a8d4ec',
      4,
      'stroke-dasharray="26 14" stroke-opacity="0.85"',
    )
  if (k.v % 2) {
    k.tube('M300 60 L300 220', body, 24)
    k.can(300, 216, 250, 30, 60, 8, k.metal(body))
    if (k.v === 1) k.disc(300, 262, 190, 44, 30, body)
    else k.slab(110, 262, 380, 44, 50, body, 8)
    for (let i = -5; i <= 5; i++) k.dot(300 + i * 30, k.v === 1 ? 326 - Math.abs(i) * 4 : 298, 6, '#3a424e')
    return
  }
  k.tube('M470 90 C450 180 410 230 330 260', body, 34)
  k.tube('M470 90 C500 30 560 100 540 240 C520 380 560 460 520 540', '#b9c0c9', 15)
  k.group(250, 286, -18, 1, () => {
    k.oval(0, -14, 140, 60, k.metal(body))
    k.oval(0, 6, 140, 56, k.face(light(body, 0.4)))
    k.oval(0, 8, 116, 43, k.fall(k.v === 2 ? k.c(1) : '#e7ecf0'))
    for (let i = 0; i < 38; i++)
      k.dot(Math.cos(i * 2.4) * Math.sqrt(i / 38) * 104, 8 + Math.sin(i * 2.4) * Math.sqrt(i / 38) * 37, 4.5, '#4b5462')
  })
}

const soapDispenser: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 500, 110)
  if (k.v === 3) {
    k.path(
      'M210 180 C210 120 250 100 330 100 L430 130 C450 140 440 170 420 172 L390 176 L390 470 C390 500 210 500 210 470 Z',
      k.cyl(body),
    )
    k.oval(414, 172, 16, 6, '#1d232c')
    k.line('M414 180 L414 214', k.c(1), 9)
    k.rect(236, 300, 34, 140, 17, k.glass('#8fc3e6'))
    k.glow(330, 130, 26, '#6fd3ff', 0.9)
    return
  }
  k.tube('M300 210 L300 140 L210 140 L204 160', k.v === 1 ? k.c(1) : '#b9c0c9', 20)
  k.rect(262, 112, 82, 28, 12, k.metal(k.v === 1 ? k.c(1) : '#c3c9d1'))
  k.can(300, 206, 240, 34, 46, 8, k.metal(k.v === 1 ? k.c(1) : '#c3c9d1'))
  const shape = k.pick(
    'M220 260 C220 240 380 240 380 260 L396 470 C396 502 204 502 204 470 Z',
    'M240 250 C170 290 160 500 250 500 L350 500 C440 500 430 290 360 250 Z',
    'M196 262 C196 242 404 242 404 262 L404 476 C404 500 196 500 196 476 Z',
  )
  k.path(shape, k.v === 2 ? k.glass('#b8d3e0') : k.cyl(body))
  if (k.v === 2) k.rect(206, 330, 188, 160, 20, k.cyl(light(k.c(1), 0.35)), 'fill-opacity="0.85"')
  for (let i = 0; i < 3 && k.v === 0; i++)
    k.line(`M${214 - i * 3} ${330 + i * 44} Q300 ${346 + i * 44} ${386 + i * 3} ${330 + i * 44}`, light(body, 0.4), 3)
  k.shine('M232 280 L248 280 L244 460 L226 460 Z', 0.7)
}

const mirror: Draw = (k) => {
  const glass = k.slant([0, '#f2f8fb'], [0.45, '#cfe0ea'], [0.5, '#eaf3f8'], [1, '#a9c3d2'])
  const lit = '#fff1cd'
  if (k.v === 1) {
    // Table mirror.
    k.shadow(300, 506, 110)
    k.disc(300, 480, 104, 22, 16, k.c(0))
    k.can(300, 400, 480, 13, 17, 4, k.metal(k.c(0)))
    k.glow(300, 250, 230, '#ffdf9c', 0.7)
    k.dot(300, 250, 172, k.metal(k.c(0)))
    k.dot(300, 250, 160, lit)
    k.dot(300, 250, 132, glass)
    return
  }
  k.glow(300, 300, 290, '#ffdf9c', 0.7)
  if (k.v === 2) {
    k.rect(86, 140, 428, 320, 16, k.fall(k.c(0)))
    k.rect(104, 158, 392, 284, 8, glass)
    for (const x of [130, 470]) k.rect(x - 10, 190, 20, 220, 10, lit, 'stroke="#f3d79a" stroke-width="3"')
  } else {
    const [x, w, r] = k.v === 3 ? [160, 280, 140] : [100, 400, 200]
    const [y, h] = k.v === 3 ? [70, 460] : [100, 400]
    k.rect(x, y, w, h, r, k.metal(k.c(0)))
    k.rect(x + 12, y + 12, w - 24, h - 24, r - 12, lit)
    k.rect(x + 38, y + 38, w - 76, h - 76, r - 38, glass)
    k.dot(300, y + h - 70, 13, 'none', 'stroke="#6fb5dd" stroke-width="4"')
  }
  k.path('M240 190 L320 190 L220 400 L180 400 L180 320 Z', '#fff', 'fill-opacity="0.4"')
}

const bathScale: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 476, 220)
  if (k.v === 2) k.disc(300, 366, 216, 84, 26, body)
  else {
    k.path('M132 250 L468 250 L530 440 C534 466 524 472 504 472 L96 472 C76 472 66 466 70 440 Z', k.fall(dark(body, 0.3)))
    k.path(
      'M140 240 L460 240 C470 240 474 244 478 254 L528 430 C532 448 524 454 508 454 L92 454 C76 454 68 448 72 430 L122 254 C126 244 130 240 140 240 Z',
      k.v === 1 ? k.face(light('#d5a56c', 0.1)) : k.face(body),
    )
    if (k.v === 1)
      for (const y of [290, 340, 392]) k.line(`M${124 - (y - 290) * 0.26} ${y} L${476 + (y - 290) * 0.26} ${y}`, '#b07f47', 3)
  }
  const y = k.v === 2 ? 300 : 258
  k.rect(226, y, 148, 52, 12, '#12201c')
  k.figures(k.pick('72.4', '68.0', '81.5', '59.3'), 252, y + 11, 30, '#a9f0cf', 4)
  for (const x of [196, 404]) k.oval(x, 392, 56, k.v === 2 ? 14 : 30, k.metal(light(k.c(1), 0.6)), 'fill-opacity="0.7"')
}

const laundryBasket: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 506, 150)
  k.path('M190 190 C200 110 280 150 300 130 C330 100 380 160 420 190 Z', k.fall('#eef1f4'))
  k.path('M250 196 C250 130 340 120 370 196 Z', k.fall(light(k.c(1), 0.35)))
  const top = 196
  k.can(300, top, 480, 156, k.pick(124, 150, 112, 130), 22, k.cyl(body))
  k.oval(300, top, 156, 26, 'none', `stroke="${dark(body, 0.15)}" stroke-width="14"`)
  const rows = k.v === 1 ? 0 : 7
  for (let r = 0; r < rows; r++)
    for (let i = -5; i <= 5; i++) {
      const y = 240 + r * 34
      if (k.v === 2)
        k.line(
          `M${300 + i * 22 - 11} ${y} Q${300 + i * 22} ${y + 14} ${300 + i * 22 + 11} ${y}`,
          r % 2 ? light(body, 0.35) : dark(body, 0.25),
          9,
        )
      else k.rect(300 + i * 23 - 6, y, 12, 20, 6, dark(body, 0.5))
    }
  if (k.v === 1) {
    k.can(300, 380, 480, 152, 150, 22, k.cyl(k.c(1)))
    k.path('M270 300 L330 300 L330 326 L270 326 Z', k.face('#c99a66'))
  }
  for (const x of [150, 450])
    k.tube(
      `M${x} 230 C${x + (x < 300 ? -40 : 40)} 240 ${x + (x < 300 ? -40 : 40)} 300 ${x + (x < 300 ? 10 : -10)} 306`,
      k.v === 3 ? '#c99a66' : k.c(1),
      16,
    )
}

export const household = { towelRail, showerHead, soapDispenser, mirror, bathScale, laundryBasket } satisfies Record<string, Draw>

/** What pets wear, play with and are groomed with. */
import { dark, light } from './colour.ts'
import type { Draw } from './kit.ts'

const ROPE = '#d9b98a'

const collar: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 478, 170)
  const wide = k.pick(52, 40, 60, 44)
  k.oval(300, 268, 196, 120, 'none', `stroke="${dark(body, 0.5)}" stroke-width="${wide}"`)
  k.line('M104 268 C104 460 496 460 496 268', dark(body, 0.3), wide)
  k.line('M104 264 C104 456 496 456 496 264', body, wide - 5)
  k.line('M110 252 C114 430 486 430 490 252', light(body, 0.45), 4, k.v === 2 ? '' : 'stroke-dasharray="13 9"')
  if (k.v === 1) for (let i = -3; i <= 3; i++) k.dot(300 + i * 52, 408 - Math.abs(i) * Math.abs(i) * 7, 13, k.metal())
  if (k.v === 3) k.line('M150 350 C200 420 400 420 450 350', k.c(1), 14)
  k.rect(400, 318, 66, 76, 12, 'none', 'stroke="#8b95a3" stroke-width="14"')
  k.rect(400, 316, 66, 76, 12, 'none', 'stroke="#dfe4e9" stroke-width="7"')
  k.dot(300, 440, 18, 'none', 'stroke="#9aa4b0" stroke-width="7"')
  if (k.v === 2) {
    k.dot(300, 486, 34, k.ball('#e2b13a'))
    k.rect(284, 484, 32, 7, 3, '#5a4426')
  } else {
    k.oval(300, 488, 42, 38, k.face(k.c(1)))
    k.oval(300, 498, 15, 12, '#fff')
    for (const x of [-18, -6, 6, 18]) k.dot(300 + x, x * x > 100 ? 484 : 478, 5, '#fff')
  }
}

const leash: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 490, 170)
  const hook = (x: number, y: number) => {
    k.rect(x - 12, y - 6, 24, 44, 8, k.metal())
    k.line(
      `M${x} ${y + 36} C${x + 44} ${y + 50} ${x + 34} ${y + 104} ${x} ${y + 100} C${x - 26} ${y + 96} ${x - 24} ${y + 66} ${x - 16} ${y + 58}`,
      '#9aa4b0',
      13,
    )
    k.line(`M${x} ${y + 36} C${x + 42} ${y + 50} ${x + 32} ${y + 102} ${x} ${y + 98}`, '#eef1f4', 5)
  }
  if (k.v % 2) {
    // Retractable.
    k.tube('M420 300 C500 310 520 360 520 400', k.c(1), 14)
    hook(520, 396)
    k.path(
      'M120 300 C110 180 210 120 310 140 C410 160 450 240 430 330 C410 420 330 440 280 480 C250 500 210 490 216 456 C222 420 130 400 120 300 Z',
      k.fall(body),
    )
    k.path(
      'M200 300 C190 240 240 214 280 224 C330 236 340 280 320 320 C300 350 260 350 250 390 C220 380 206 340 200 300 Z',
      '#ffffff',
    )
    k.dot(350, 220, 52, k.ball(light(body, 0.1)))
    k.dot(350, 220, 30, k.face(k.c(1)))
    k.rect(240, 130, 66, 26, 12, k.fall(k.c(1)))
  } else {
    for (let i = 0; i < 4; i++)
      k.tube(
        `M${180 + i * 10} 300 C${160 + i * 12} ${170 + i * 8} ${440 - i * 12} ${170 + i * 8} ${430 - i * 10} 300 C${430 - i * 10} ${440 - i * 8} ${180 + i * 10} ${440 - i * 8} ${180 + i * 10} 300`,
        body,
        k.v === 2 ? 22 : 18,
      )
    k.tube('M180 300 C140 200 60 190 70 130 C90 70 200 90 190 170 C186 220 170 250 180 300', body, 20)
    k.tube('M430 300 C450 340 470 350 480 380', body, 20)
    if (k.v === 2) k.line('M180 300 C160 170 440 170 430 300', k.c(1), 6, 'stroke-dasharray="14 12"')
    k.rect(150, 250, 48, 40, 8, k.cyl(k.c(1)))
    hook(484, 378)
  }
}

const scratchingPost: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 512, 200)
  const post = (x: number, top: number, bottom: number) => {
    k.can(x, top, bottom, 34, 34, 8, k.cyl(ROPE))
    for (let y = top + 8; y < bottom + 4; y += 10)
      k.line(`M${x - 33} ${y} Q${x} ${y + 10} ${x + 33} ${y}`, dark(ROPE, 0.3), 2.5, 'stroke-opacity="0.7"')
  }
  k.disc(300, 468, 200, 36, 26, body)
  if (k.v === 0) {
    post(300, 190, 466)
    k.disc(300, 170, 110, 24, 22, body)
    k.line('M390 186 L390 270', '#6b7685', 3)
    k.dot(390, 286, 20, k.ball(k.c(1)))
  } else if (k.v === 1) {
    post(210, 250, 466)
    post(390, 140, 466)
    k.disc(210, 234, 100, 22, 20, body)
    k.disc(390, 118, 110, 24, 24, light(k.c(1), 0.1))
    k.rect(286, 330, 190, 122, 28, k.fall(body))
    k.dot(390, 400, 42, dark(body, 0.65))
  } else if (k.v === 2) {
    post(300, 300, 466)
    k.rect(176, 170, 248, 140, 40, k.fall(body))
    k.dot(300, 244, 56, dark(body, 0.65))
    k.dot(300, 244, 56, 'none', `stroke="${k.c(1)}" stroke-width="9"`)
    post(300, 110, 164)
    k.disc(300, 92, 100, 22, 18, k.c(1))
  } else {
    post(240, 200, 466)
    post(370, 300, 466)
    k.path('M140 190 C160 230 340 230 360 190 L344 214 C320 240 180 240 156 214 Z', k.cyl(body))
    k.oval(250, 190, 110, 22, k.face(k.c(1)))
    k.disc(376, 288, 96, 22, 18, body)
  }
}

const catToy: Draw = (k) => {
  const body = k.c(0)
  if (k.v === 1) {
    k.shadow(300, 470, 170)
    k.tube('M440 400 C520 400 540 330 500 280', k.c(1), 12)
    k.path('M110 430 C110 330 220 260 330 280 C430 300 470 380 450 440 C440 470 120 474 110 430 Z', k.ball(body))
    for (const x of [230, 300]) {
      k.dot(x, 290, 40, k.ball(body))
      k.dot(x, 292, 24, k.ball(k.c(1)))
    }
    k.dot(176, 376, 9, '#1d232c')
    k.dot(112, 420, 12, k.ball('#e58fa0'))
    for (const y of [400, 424, 446]) k.line(`M140 424 L70 ${y}`, '#6b7685', 3)
    return
  }
  if (k.v === 2) {
    // Ball track tower.
    k.shadow(300, 490, 190)
    for (const [y = 0, r = 0] of [
      [440, 190],
      [350, 156],
      [264, 122],
    ]) {
      k.disc(300, y, r, r * 0.26, 34, y === 350 ? k.c(1) : body)
      k.oval(300, y, r * 0.8, r * 0.19, k.fall(dark(body, 0.3)))
      k.oval(300, y - 2, r * 0.52, r * 0.12, k.face(light(body, 0.3)))
      k.dot(300 + r * 0.66, y - 4, 22, k.ball(y === 264 ? '#e2b13a' : '#e5677c'))
    }
    return
  }
  k.shadow(390, 500, 120)
  k.tube('M90 500 L330 110', k.v === 3 ? ROPE : k.c(1), 13)
  k.tube('M90 500 L140 418', '#2b313b', 20)
  k.line('M330 110 C430 90 440 190 400 290', '#6b7685', 4)
  for (const [i, t] of [-34, -12, 12, 34].entries()) {
    k.group(400, 330, t, 1, () => {
      k.path('M0 0 C-40 50 -34 130 0 170 C34 130 40 50 0 0 Z', k.face([body, k.c(1), light(body, 0.3), '#e2b13a'][i] ?? body))
      k.line('M0 10 L0 160', '#fff', 3, 'stroke-opacity="0.7"')
    })
  }
  k.dot(400, 312, 30, k.ball(body))
  k.dot(400, 312, 12, k.ball('#e2b13a'))
}

const dogToy: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 450, 200)
  if (k.v === 1) {
    for (let i = 0; i < 16; i++)
      k.group(130 + i * 22.6, 330 - Math.sin(i / 5) * 40, 30, 1, () => k.oval(0, 0, 20, 46, k.ball(i % 3 ? body : k.c(1))))
    for (const x of [104, 496]) {
      k.dot(x, 330, 58, k.ball(k.c(1)))
      for (let i = 0; i < 9; i++) k.line(`M${x} 330 L${x + (x < 300 ? -64 : 64)} ${290 + i * 11}`, i % 2 ? body : k.c(1), 9)
    }
    return
  }
  if (k.v === 2) {
    k.dot(300, 310, 146, k.ball(body))
    for (let i = 0; i < 30; i++)
      k.dot(
        300 + Math.cos(i * 2.4) * Math.sqrt(i / 30) * 134,
        310 + Math.sin(i * 2.4) * Math.sqrt(i / 30) * 134,
        13,
        k.ball(light(body, 0.15)),
      )
    k.path(
      'M166 330 C240 380 360 380 434 330 C430 350 424 366 416 380 C350 416 250 416 184 380 C176 366 170 350 166 330 Z',
      k.fall(k.c(1)),
    )
    return
  }
  k.group(300, 330, k.v === 3 ? 12 : -16, 1, () => {
    k.path(
      'M-130 -34 L130 -34 C120 -100 210 -116 220 -50 C270 -30 260 30 220 40 C210 110 120 100 130 40 L-130 40 C-120 100 -210 110 -220 40 C-260 30 -270 -30 -220 -50 C-210 -116 -120 -100 -130 -34 Z',
      k.fall(body),
    )
    k.shine('M-200 -60 C-180 -80 -150 -70 -146 -40 L-110 -24 L110 -24 L110 -14 L-120 -14 C-160 -30 -180 -30 -200 -60 Z', 0.75)
    for (let x = -84; x <= 84; x += 28) k.rect(x - 7, -34, 14, 74, 6, k.v === 3 ? k.c(1) : dark(body, 0.16))
  })
}

const brush: Draw = (k) => {
  const body = k.c(0)
  k.shadow(310, 490, 170, 0.8)
  k.group(300, 300, -28, 1, () => {
    k.tube('M60 0 L230 0', k.c(1), 50)
    k.rect(120, -14, 80, 28, 12, dark(k.c(1), 0.25))
    if (k.v === 1) {
      k.rect(-190, -24, 60, 48, 10, k.metal())
      k.rect(-180, -130, 40, 260, 14, k.fall(body))
      for (let y = -118; y < 124; y += 13) k.line(`M-184 ${y} L-226 ${y}`, '#9aa4b0', 4)
      k.tube('M-140 0 L60 0', body, 34)
      return
    }
    k.path(
      k.v === 2
        ? 'M-200 -70 C-160 -90 40 -90 70 0 C40 90 -160 90 -200 70 Z'
        : 'M-220 -84 L20 -84 C60 -84 70 -30 90 0 C70 30 60 84 20 84 L-220 84 C-240 60 -240 -60 -220 -84 Z',
      k.fall(body),
    )
    k.rect(-206, -66, 226, 132, 30, k.fall(light(k.c(1), 0.45)))
    for (let x = -190; x < 14; x += 22)
      for (let y = -50; y < 60; y += 20) {
        k.line(`M${x} ${y} L${x - 3} ${y - 9}`, '#6b7685', 3)
        k.dot(x - 3, y - 10, 4, k.v === 3 ? k.c(0) : '#dfe4e9')
      }
  })
}

const aquariumLight: Draw = (k) => {
  const body = k.c(0)
  k.shadow(300, 506, 230)
  k.rect(70, 200, 460, 300, 10, k.down([0, '#e9f7fd'], [0.3, '#9fd6ef'], [1, '#3f8fb8']))
  k.path('M120 150 L480 150 L560 420 L40 420 Z', k.down([0, '#ffffff', 0.75], [1, '#ffffff', 0]))
  k.path(
    'M70 470 C160 440 240 476 330 456 C420 440 480 470 530 456 L530 494 C530 498 528 500 524 500 L76 500 C72 500 70 498 70 494 Z',
    '#d9bd8c',
  )
  for (const [x = 0, h = 0] of [
    [130, 150],
    [160, 110],
    [450, 170],
    [480, 120],
  ])
    k.line(`M${x} 462 C${x - 26} ${462 - h * 0.4} ${x + 26} ${462 - h * 0.6} ${x} ${462 - h}`, x % 20 ? '#3f9a5b' : '#5bb673', 13)
  for (const [x = 0, y = 0, s = 0] of [
    [260, 320, 1],
    [370, 380, -1],
  ]) {
    k.path(
      `M${x} ${y} C${x + s * 40} ${y - 40} ${x + s * 80} ${y - 20} ${x + s * 90} ${y} C${x + s * 80} ${y + 20} ${x + s * 40} ${y + 40} ${x} ${y} L${x - s * 30} ${y - 26} L${x - s * 30} ${y + 26} Z`,
      k.face(s > 0 ? '#f0812e' : k.c(1)),
    )
    k.dot(x + s * 72, y - 5, 5, '#1d232c')
  }
  k.rect(70, 200, 460, 300, 10, 'none', 'stroke="#8fb2c4" stroke-width="6" stroke-opacity="0.8"')
  k.rect(k.v === 1 ? 180 : 84, 120, k.v === 1 ? 240 : 432, k.v === 2 ? 44 : 30, k.v === 3 ? 15 : 6, k.fall(body))
  for (let x = 110; x < 500; x += 26)
    if (k.v !== 1 || (x > 190 && x < 410)) k.rect(x, 150, 14, 7, 3, x % 52 ? '#bfe3ff' : '#fff7d9')
  for (const x of k.v === 1 ? [300] : [100, 500]) k.line(`M${x} 148 L${x} 204`, dark(body, 0.2), 9)
}

export const petPlay = { collar, leash, scratchingPost, catToy, dogToy, brush, aquariumLight } satisfies Record<string, Draw>

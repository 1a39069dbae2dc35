import { checkDigit } from '#domain/rules/barcode.ts'

// Draws barcodes as printers do, so that readers are tested on pictures that no reader has made. `1` is a dark module.

const LEFT = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
const right = (digit: string): string => Array.from(left(digit), (bit) => (bit === '1' ? '0' : '1')).join('')
const left = (digit: string): string => LEFT[Number(digit)] ?? ''
const even = (digit: string): string => Array.from(right(digit)).reverse().join('')
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']
const UPC_E_PARITY = ['GGGLLL', 'GGLGLL', 'GGLLGL', 'GGLLLG', 'GLGGLL', 'GLLGGL', 'GLLLGG', 'GLGLGL', 'GLGLLG', 'GLLGLG']

const half = (digits: string, parity: string): string =>
  Array.from(digits, (digit, at) => (parity[at] === 'G' ? even(digit) : left(digit))).join('')

export const ean13 = (code: string): string => {
  const parity = PARITY[Number(code[0])] ?? ''
  return `101${half(code.slice(1, 7), parity)}01010${Array.from(code.slice(7), right).join('')}101`
}
/** A UPC-A is the EAN-13 with a zero before it. */
export const upcA = (code: string): string => ean13(`0${code}`)
export const ean8 = (code: string): string =>
  `101${Array.from(code.slice(0, 4), left).join('')}01010${Array.from(code.slice(4), right).join('')}101`
export const upcE = (code: string): string => `101${half(code.slice(1, 7), UPC_E_PARITY[Number(code[7])] ?? '')}010101`

const ITF = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn']
export const itf = (code: string): string => {
  const width = (kind: string | undefined): number => (kind === 'w' ? 3 : 1)
  let modules = '1010'
  for (let at = 0; at < code.length; at += 2) {
    const [bars = '', spaces = ''] = [ITF[Number(code[at])], ITF[Number(code[at + 1])]]
    for (let i = 0; i < 5; i += 1) modules += '1'.repeat(width(bars[i])) + '0'.repeat(width(spaces[i]))
  }
  return `${modules}11101`
}

const CODE_128 = `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113
213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112
421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232
2331112`.split(/\s+/)
const START_B = 104
const FNC_1 = 102
const STOP = 106

/** Code 128 in set B; `gs1` puts FNC1 first, as on the label of a carton. */
export const code128 = (text: string, gs1 = false): string => {
  const values = [START_B, ...(gs1 ? [FNC_1] : []), ...Array.from(text, (sign) => sign.charCodeAt(0) - 32)]
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  return [...values, check, STOP]
    .flatMap((value) => Array.from(CODE_128[value] ?? '', (width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))))
    .join('')
}

export const withCheckDigit = (digits: string): string => `${digits}${checkDigit(digits)}`

export interface Look {
  readonly width: number
  readonly height: number
  /** Pixels per module. */
  readonly module: number
  /** True if the label is turned on its side. */
  readonly upright?: boolean
  /** Grey levels of random noise. */
  readonly noise?: number
  readonly dark?: number
  readonly light?: number
}

/** Grey levels, row by row: the code in the middle of a surface; null is the surface alone. */
export const drawGrey = (modules: string | null, look: Look): Uint8Array => {
  const { width, height, module, upright = false, noise = 0, dark = 20, light = 235 } = look
  const [along, across] = upright ? [height, width] : [width, height]
  const start = Math.round((along - (modules?.length ?? 0) * module) / 2)
  const grey = new Uint8Array(width * height)
  let seed = 7
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [at, beside] = upright ? [y, x] : [x, y]
      const isBar = Math.abs(beside - across / 2) < across / 4 && modules?.[Math.floor((at - start) / module)] === '1'
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      grey[y * width + x] = Math.max(0, Math.min(255, (isBar ? dark : light) + (seed / 2_147_483_648 - 0.5) * noise))
    }
  }
  return grey
}

/** As a canvas gives it. */
export const drawFrame = (modules: string | null, look: Look): ImageData => {
  const grey = drawGrey(modules, look)
  const data = new Uint8ClampedArray(grey.length * 4)
  for (const [at, level] of grey.entries()) data.set([level, level, level, 255], at * 4)
  return { data, width: look.width, height: look.height, colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' } as ImageData
}

/** A film for Chromium's camera (YUV4MPEG2): shows each scene for its number of frames; the camera loops it. */
export const film = (scenes: readonly { modules: string | null; frames: number }[], look: Look, perSecond: number): Buffer => {
  const colourless = Buffer.alloc((look.width / 2) * (look.height / 2) * 2, 128)
  const frames = scenes.flatMap(({ modules, frames }) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), drawGrey(modules, look), colourless])
    return Array.from({ length: frames }, () => frame)
  })
  const head = `YUV4MPEG2 W${look.width} H${look.height} F${perSecond}:1 Ip A1:1 C420jpeg\n`
  return Buffer.concat([Buffer.from(head), ...frames])
}

/** Figures as single strokes in a 10 × 18 box, so that pictures need no font. */
const strokes: Readonly<Record<string, readonly (readonly number[])[]>> = {
  '0': [[2, 0, 8, 0, 10, 2, 10, 16, 8, 18, 2, 18, 0, 16, 0, 2, 2, 0]],
  '1': [[2, 4, 6, 0, 6, 18]],
  '2': [[0, 3, 2, 0, 8, 0, 10, 3, 10, 7, 0, 18, 10, 18]],
  '3': [[0, 0, 10, 0, 5, 7, 8, 7, 10, 10, 10, 15, 8, 18, 2, 18, 0, 16]],
  '4': [[7, 18, 7, 0, 0, 12, 10, 12]],
  '5': [[10, 0, 1, 0, 0, 8, 7, 7, 10, 10, 10, 15, 7, 18, 2, 18, 0, 16]],
  '6': [[9, 0, 5, 0, 0, 8, 0, 15, 2, 18, 8, 18, 10, 15, 10, 11, 8, 8, 0, 9]],
  '7': [[0, 0, 10, 0, 4, 18]],
  '8': [
    [2, 0, 8, 0, 10, 2, 10, 6, 8, 8, 2, 8, 0, 6, 0, 2, 2, 0],
    [2, 8, 0, 10, 0, 16, 2, 18, 8, 18, 10, 16, 10, 10, 8, 8],
  ],
  '9': [[1, 18, 5, 18, 10, 10, 10, 3, 8, 0, 2, 0, 0, 3, 0, 7, 2, 10, 10, 9]],
  '.': [[4, 17.5, 5, 17.5]],
  ':': [
    [4.5, 6, 5.2, 6],
    [4.5, 13, 5.2, 13],
  ],
  c: [[9, 8, 7, 6, 2, 6, 0, 9, 0, 15, 2, 18, 7, 18, 9, 16]],
  m: [
    [0, 18, 0, 6],
    [0, 9, 2, 6, 4, 6, 5, 8, 5, 18],
    [5, 9, 7, 6, 9, 6, 10, 8, 10, 18],
  ],
  '%': [
    [0, 18, 10, 0],
    [1, 1, 3, 1, 3, 4, 1, 4, 1, 1],
    [7, 14, 9, 14, 9, 17, 7, 17, 7, 14],
  ],
}

const advance = (sign: string) => (sign === '.' || sign === ':' ? 9 : 14)

export const digitsWidth = (text: string, height: number): number =>
  (Array.from(text).reduce((sum, sign) => sum + advance(sign), 0) * height) / 18

/** Path data for `text` with its upper left corner at x, y. */
export function digits(text: string, x: number, y: number, height: number): string {
  const scale = height / 18
  let left = x
  let path = ''
  for (const sign of text) {
    for (const stroke of strokes[sign] ?? []) {
      for (let i = 0; i < stroke.length; i += 2) {
        const px = left + (stroke[i] ?? 0) * scale
        const py = y + (stroke[i + 1] ?? 0) * scale
        path += `${i === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)} `
      }
    }
    left += advance(sign) * scale
  }
  return path.trim()
}

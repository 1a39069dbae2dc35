import { encode } from 'uqr'
import css from './receipts.module.css'

/** Level M recovers up to 15 % hidden by a stamp or a fold. The white border is part of the code. */
export const QR_OPTIONS = { ecc: 'M', border: 4 } as const

/** A text as a QR code, dark on white in every colour scheme, because cameras need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, QR_OPTIONS)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: an img would need a file
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={data.map(rowToPath).join('')} />
    </svg>
  )
}

/** Adjacent dark modules of a row form one bar: hairlines between modules would blur the print. */
function rowToPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x++
    path += `M${from} ${y}h${x - from + 1}v1H${from}z`
  }
  return path
}

import { describe, expect, test } from 'vitest'
import { isPdf, isSafePdf } from './safe-pdf.ts'

describe('a PDF', () => {
  const pdf = (inside: string) => new TextEncoder().encode(`%PDF-1.7\n${inside}\n%%EOF\n`)
  test('with attached files is accepted, and so is one whose compressed bytes spell a keyword by chance', () => {
    expect(isSafePdf(pdf('<< /Type /EmbeddedFile /JSmooth 1 >>'))).toBe(true)
    expect(isSafePdf(pdf('<< /Length 9 >>\nstream\nx/JS (y\nendstream\nendobj'))).toBe(true)
  })
  test.each(['/JavaScript (x)', '<< /S /JS>>', '/Launch', '/Encrypt 1 0 R', '<< >>\nstream\nx\nendstream /Launch'])(
    'with %s is refused',
    (inside) => expect(isSafePdf(pdf(inside))).toBe(false),
  )
  test('that is truncated, or not a PDF, is refused', () => {
    expect(isSafePdf(new TextEncoder().encode('%PDF-1.7\n'))).toBe(false)
    expect(isSafePdf(new TextEncoder().encode('PK\u0003\u0004 %%EOF'))).toBe(false)
  })
  test('is recognised by its first bytes alone', () => {
    expect(isPdf(new TextEncoder().encode('%PDF-1.7 and more'))).toBe(true)
    expect(isPdf(new TextEncoder().encode('%PD'))).toBe(false)
  })
})

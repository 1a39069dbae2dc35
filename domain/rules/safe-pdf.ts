const PDF_HEAD = '%PDF-'
const PDF_END = '%%EOF'
/** Readers look for the end marker in these last bytes. */
const PDF_TAIL_BYTES = 1024
/** Features that run, open or hide something; an attached file (Factur-X) is none of them. */
const PDF_UNWANTED = ['/JavaScript', '/JS', '/Launch', '/Encrypt', '/RichMedia', '/SubmitForm', '/ImportData']

/** True for a PDF by its first bytes; it may still be incomplete or harmful. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, PDF_HEAD.length)) === PDF_HEAD
}

/** True for a PDF with its beginning and end that is not encrypted and does nothing, as far as its uncompressed parts show. */
export function isSafePdf(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.startsWith(PDF_HEAD) || !text.slice(-PDF_TAIL_BYTES).includes(PDF_END)) return false
  const plain = withoutStreams(text)
  return !PDF_UNWANTED.some((word) => new RegExp(`${word}(?![A-Za-z0-9])`).test(plain))
}

/** Removes streams: compressed bytes spell any short word by chance. */
function withoutStreams(text: string): string {
  const parts = text.split('endstream')
  return parts.map((part) => part.slice(0, /stream\r?\n/.exec(part)?.index)).join('')
}

const PDF_HEAD = '%PDF-'
const PDF_END = '%%EOF'
/** Where readers look for the end. */
const PDF_TAIL_BYTES = 1024
/** What runs, opens or hides something; an attached file (Factur-X) is none of them. */
const PDF_UNWANTED = ['/JavaScript', '/JS', '/Launch', '/Encrypt', '/RichMedia', '/SubmitForm', '/ImportData']

/** A PDF by its first bytes; whether it is whole and harmless is another question. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, PDF_HEAD.length)) === PDF_HEAD
}

/** A PDF by its beginning and end that is not locked and does nothing, as far as its plain parts show. */
export function isSafePdf(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.startsWith(PDF_HEAD) || !text.slice(-PDF_TAIL_BYTES).includes(PDF_END)) return false
  const plain = withoutStreams(text)
  return !PDF_UNWANTED.some((word) => new RegExp(`${word}(?![A-Za-z0-9])`).test(plain))
}

/** Compressed bytes spell every short word by chance. */
function withoutStreams(text: string): string {
  const parts = text.split('endstream')
  return parts.map((part) => part.slice(0, /stream\r?\n/.exec(part)?.index)).join('')
}

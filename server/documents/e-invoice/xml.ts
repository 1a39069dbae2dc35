/** An element: name, content, attributes. An element without content is left out. */
export type XmlNode = string | null | readonly [name: string, content: string | readonly XmlNode[], attributes?: Attributes]
type Attributes = Readonly<Record<string, string>>

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 cannot represent. */
// oxlint-disable-next-line no-control-regex -- these are what it is about
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, ' ')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

export function writeXml(node: XmlNode): string {
  if (node === null) return ''
  if (typeof node === 'string') return escapeXml(node)
  const [name, content, attributes = {}] = node
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(writeXml).join('')
  if (inner === '') return ''
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')
  return `<${name}${written}>${inner}</${name}>`
}

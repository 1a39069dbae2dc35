import { createEncryption } from '../adapters/encryption.ts'
import type { OutboxRow } from '../tables.ts'

/** Unsent work on its way from one device of a person to another. */
export interface Parcel {
  readonly parcelId: string
  readonly tenant: string
  readonly principal: string
  readonly handedAt: string
  /** In the order of giving. */
  readonly rows: readonly OutboxRow[]
  /** Files that they name, by their SHA-256. */
  readonly files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
}

/** `notOurs`: no work of this app · `newer`: made by a build unknown to this one · `foreign`: another person's or brand's. */
export type ParcelTrouble = 'notOurs' | 'newer' | 'foreign' | 'damaged'

export interface Owner {
  readonly tenant: string
  readonly principal: string
}

const MARK = 'TPH'
const VERSION = 1
const CODE_DIGITS = 6

/** `TPH1.`, the owner's hash, `.` and the sealed work: text, so that a file and a run of codes carry the same. */
export const sealParcel = async (parcel: Parcel, key: CryptoKey): Promise<string> => {
  const packed = await throughStream(new TextEncoder().encode(JSON.stringify(parcel, bytesToText)), new CompressionStream('gzip'))
  const sealed = await createEncryption(key).close(packed, aboutOf(parcel))
  return [`${MARK}${VERSION}`, await whoseOf(parcel), toText(sealed)].join('.')
}

export const openParcel = async (text: string, key: CryptoKey, owner: Owner): Promise<Parcel | ParcelTrouble> => {
  const read = /^TPH(\d{1,3})\.([0-9a-f]{16})\.([\w-]+)$/.exec(text.trim())
  if (!read) return 'notOurs'
  const [, version, whose, sealed = ''] = read
  if (Number(version) !== VERSION) return 'newer'
  if (whose !== (await whoseOf(owner))) return 'foreign'
  try {
    const packed = (await createEncryption(key).open(fromText(sealed), aboutOf(owner))) as Uint8Array<ArrayBuffer>
    const json = new TextDecoder().decode(await throughStream(packed, new DecompressionStream('gzip')))
    const parcel = JSON.parse(json, textToBytes) as Parcel
    return parcel.tenant === owner.tenant && parcel.principal === owner.principal ? parcel : 'foreign'
  } catch {
    return 'damaged'
  }
}

/** Code that the taking device shows: it proves that the parcel was opened. */
export const codeOf = async (parcelId: string): Promise<string> => {
  const digest = new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`taken ${parcelId}`)))
  return String(digest.getUint32(0) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

const aboutOf = ({ tenant, principal }: Owner): string => `handOver/${tenant}/${principal}`

/** Distinguishes another person's parcel from a broken one without revealing the person. */
const whoseOf = async (owner: Owner): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(aboutOf(owner)))
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const BYTES = '\u0000bytes'
const bytesToText = (_: string, part: unknown): unknown => (part instanceof Uint8Array ? { [BYTES]: toText(part) } : part)
const textToBytes = (_: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && BYTES in part ? fromText(String(part[BYTES])) : part

const throughStream = async (bytes: Uint8Array<ArrayBuffer>, through: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through as TransformStream)).arrayBuffer())

/** URL-safe base64: no sign that a code or a file name cannot carry. */
const toText = (bytes: Uint8Array): string => {
  let signs = ''
  for (const byte of bytes) signs += String.fromCharCode(byte)
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

import { downloads as calls } from '#domain/contract/downloads.ts'
import type { PackageAsked } from '#domain/contract/download-shapes.ts'
import { RANDOM_STRING_LENGTH } from '#domain/rules/limits.ts'
import { callApi, callBytes } from '../../api/client.ts'
import type { Failure } from '../../api/answer.ts'

/** 256 random bits in base64url: the service keeps only their hash. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_STRING_LENGTH))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

export const makePackage = ({ of, files }: PackageAsked, remark: string) =>
  of.kind === 'cart' ? callApi(calls.makeCart, { body: { files, remark } }) : callApi(calls.make, { body: { of, files, remark } })

export const makeAgain = (fileId: string) => callApi(calls.again, { query: { fileId } })

/** Passes the package to the browser’s own downloads, which stream it to the disk and resume after an interruption. */
export async function downloadPackage(fileId: string): Promise<Failure | null> {
  const token = newToken()
  const answer = await callApi(calls.fetch, { body: { fileId, token } })
  if (!answer.ok) return answer
  const link = document.createElement('a')
  link.href = `/api/v1.0/download_center/file/${token}`
  link.download = answer.data.fileName
  link.click()
  return null
}

/** Address of a shared link; it cannot be shown a second time. */
export async function sharePackage(fileId: string, living: boolean, days: number) {
  const token = newToken()
  const answer = await callApi(calls.publish, { body: { fileId, token, living, days } })
  return answer.ok ? { ...answer, data: `${location.origin}/api/share/${token}` } : answer
}

/** Address of a link to the price list of the day, valid for a year. */
export async function sharePriceList() {
  const token = newToken()
  const answer = await callApi(calls.publishList, { body: { token } })
  return answer.ok ? { ...answer, data: `${location.origin}/api/share/${token}` } : answer
}

/** Today's price list in the person's language; the service makes it. */
export const readPriceList = () => callBytes(calls.priceList, { timeoutMs: 60_000 })

/** A picture of the library in its largest size, watermarked. */
export const readPicture = (goodsId: string, key: string) => callBytes(calls.picture, { query: { goodsId, key } })

export const revokeLink = (linkId: string) => callApi(calls.revoke, { body: { linkId } })

/** Codes are sent as the file they came in, or as one that the app writes. */
export const findCodes = (file: File) => callApi(calls.import, { file })

export const noteSeen = () => callApi(calls.seen, { body: {} })

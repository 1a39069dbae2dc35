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

/** Gives the package to the browser’s own downloads, which write it to the disk as it comes and go on after a break. */
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

/** The address of a shared link, which nobody can be told twice. */
export async function sharePackage(fileId: string, living: boolean, days: number) {
  const token = newToken()
  const answer = await callApi(calls.publish, { body: { fileId, token, living, days } })
  return answer.ok ? { ...answer, data: `${location.origin}/api/share/${token}` } : answer
}

/** The address of a link that gives the price list of the day, for a year. */
export async function sharePriceList() {
  const token = newToken()
  const answer = await callApi(calls.publishList, { body: { token } })
  return answer.ok ? { ...answer, data: `${location.origin}/api/share/${token}` } : answer
}

/** Today's price list in the person's language; the service makes it. */
export const readPriceList = () => callBytes(calls.priceList, { timeoutMs: 60_000 })

/** A picture of the library as large as there is, marked as ours. */
export const readPicture = (goodsId: string, key: string) => callBytes(calls.picture, { query: { goodsId, key } })

export const revokeLink = (linkId: string) => callApi(calls.revoke, { body: { linkId } })

/** Codes go as the file they came in, or as one of ours. */
export const findCodes = (file: File) => callApi(calls.import, { file })

export const noteSeen = () => callApi(calls.seen, { body: {} })

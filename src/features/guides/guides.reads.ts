import { guides } from '#domain/contract/guides.ts'
import { guideNotice } from '#domain/guides/guides.ts'
import type { GuideType } from '#domain/guides/guides.ts'
import { callApi } from '../../api/client.ts'

const TOLD = 'guide'

export const readGuide = (functionGuideId: string) => callApi(guides.one, { params: { functionGuideId } })

/**
 * The guide of the screen with its steps if this version was not offered to this person yet; null if it was, or without an answer.
 */
export const findNewGuide = async (type: GuideType) => {
  const [found, told] = await Promise.all([
    callApi(guides.list, { params: { type } }),
    callApi(guides.told, { params: { type: TOLD } }),
  ])
  if (!found.ok || !told.ok) return null
  const seen = new Set(told.data.list.map(({ notice }) => notice))
  const next = found.data.list.find(({ functionGuideId, version }) => !seen.has(guideNotice(functionGuideId, version)))
  const guide = next && (await readGuide(next.functionGuideId))
  return guide?.ok ? guide.data : null
}

export const noteOffered = ({ functionGuideId, version }: { functionGuideId: string; version: number }) =>
  callApi(guides.tell, { params: { type: TOLD, notice: guideNotice(functionGuideId, version) } })

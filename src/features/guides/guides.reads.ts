import { guides } from '#domain/contract/guides.ts'
import { guideNotice } from '#domain/guides/guides.ts'
import type { GuideType } from '#domain/guides/guides.ts'
import { callApi } from '../../api/client.ts'

const TOLD = 'guide'

/** The guide of the screen that this person has not been offered yet; null where there is none, or nobody answers. */
export const findNewGuide = async (type: GuideType): Promise<{ id: string; version: number; steps: number } | null> => {
  const [found, told] = await Promise.all([
    callApi(guides.list, { params: { type } }),
    callApi(guides.told, { params: { type: TOLD } }),
  ])
  if (!found.ok || !told.ok) return null
  const seen = new Set(told.data.list.map(({ notice }) => notice))
  const next = found.data.list.find(({ functionGuideId, version }) => !seen.has(guideNotice(functionGuideId, version)))
  return next ? { id: next.functionGuideId, version: next.version, steps: next.steps } : null
}

export const noteOffered = ({ id, version }: { id: string; version: number }) =>
  callApi(guides.tell, { params: { type: TOLD, notice: guideNotice(id, version) } })

export const readGuide = (functionGuideId: string) => callApi(guides.one, { params: { functionGuideId } })

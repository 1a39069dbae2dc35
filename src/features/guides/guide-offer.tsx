import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { toast } from '../../ui/toasts.ts'
import { findNewGuide, noteOffered } from './guides.reads.ts'
import { partsInSight } from './parts-in-sight.ts'
import { untilFree } from './until-free.ts'
import { useGuideOf } from './use-guide-of.ts'
import { usePlayGuide } from './use-guide.ts'
import { takeWanted } from './wanted-guide.ts'

const SHOWN_MS = 10_000
/** A single part, as on an empty screen, is no tour; it is offered once there is more to show. */
const PARTS_MIN = 2

/**
 * Offers the screen's guide once per person and version; nothing covers the screen until the person wants it. Requested from the
 * help, it starts at once.
 */
export function GuideOffer({ path }: { path: string }) {
  const { t } = useLingui()
  const play = usePlayGuide()
  const type = useGuideOf([path])
  useEffect(() => {
    if (!type) return
    if (takeWanted(type)) return play(type)
    const leaving = new AbortController()
    const offer = async () => {
      const guide = await findNewGuide(type)
      if (!guide || !(await untilFree(() => partsInSight(guide.steps).length >= PARTS_MIN, leaving.signal))) return
      const parts = partsInSight(guide.steps)
      // Noted before it is shown, so that of two open tabs at most one offers it.
      const noted = await noteOffered(guide)
      if (!noted.ok || leaving.signal.aborted) return
      const action = { label: t`Show me around`, run: () => play(guide.functionGuideId) }
      const words = t`New here? A tour of this screen takes ${plural(parts.length, { one: '# step', other: '# steps' })}.`
      toast(words, { tone: 'plain', ms: SHOWN_MS, action, key: 'guide' })
    }
    void offer()
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of another language offer nothing anew
  }, [type])
  return null
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { guideOfPath } from '#domain/guides/guide-of-path.ts'
import { toast } from '../../ui/toasts.ts'
import { findNewGuide, noteOffered } from './guides.reads.ts'
import { usePlayGuide } from './use-guide.ts'
import { takeWanted } from './wanted-guide.ts'

const SHOWN_MS = 10_000

/** Offers the screen's guide once a person and version; nothing covers the screen before somebody wants it. Asked for in the help it starts at once. */
export function GuideOffer({ path }: { path: string }) {
  const { t } = useLingui()
  const play = usePlayGuide()
  const type = guideOfPath(path)
  useEffect(() => {
    if (!type) return
    if (takeWanted(type)) return play(type)
    let isOver = false
    const offer = async () => {
      const guide = await findNewGuide(type)
      if (!guide || isOver) return
      // Noted before it is shown: of two tabs at once at most one offers it.
      const noted = await noteOffered(guide)
      if (!noted.ok || isOver) return
      const action = { label: t`Show me around`, run: () => play(guide.id) }
      const words = t`New here? A tour of this screen takes ${plural(guide.steps, { one: '# step', other: '# steps' })}.`
      toast(words, { tone: 'plain', ms: SHOWN_MS, action, key: 'guide' })
    }
    void offer()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of another language offer nothing anew
  }, [type])
  return null
}

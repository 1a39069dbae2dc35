import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { toast } from '../../ui/toasts.ts'
import { findArticle } from './find-article.ts'
import { takeCodes } from './incoming.ts'
import { isGood, useOutcomeWords } from './outcome-words.ts'
import type { ScanDesk, Wanted } from './scan-desk.ts'
import type { Scan, ScanOf } from './scan-log.ts'
import { signal } from './signal.ts'

/** All scan actions, each with sound and words. `said` is for screen readers. */
export function useScanning(desk: ScanDesk, onSearch: (code: string) => void) {
  const { t } = useLingui()
  const { catalogue } = useDevice()
  const { aloud } = useOutcomeWords()
  const errorText = useErrorText()
  const [said, setSaid] = useState<{ readonly id: string; readonly words: string } | null>(null)

  const tell = (scan: Scan): void => {
    signal(isGood(scan) ? 'ok' : 'bad')
    const [goodsId = ''] = 'goodsId' in scan ? [scan.goodsId] : []
    setSaid({ id: scan.id, words: aloud(scan, desk.article(goodsId), desk.quantityOf(goodsId)) })
  }
  const scan = async (code: string): Promise<void> => tell(await desk.scan(code))
  /** A code from the search field is a scan only if it means exactly one article. */
  const scanOrSearch = async (code: string): Promise<void> => {
    const found = await findArticle(catalogue.list, code)
    if (found.kind === 'one') await scan(code)
    else onSearch(code)
  }

  const take = useRef({ scan, scanOrSearch })
  useEffect(() => {
    take.current = { scan, scanOrSearch }
  })
  useEffect(
    () => takeCodes(({ code, fromSearch }) => void (fromSearch ? take.current.scanOrSearch(code) : take.current.scan(code))),
    [],
  )

  return {
    said,
    scan,
    choose: async (choice: ScanOf<'choice'>, article: Article) => tell(await desk.choose(choice, article)),
    async addAll(wanted: readonly Wanted[], label: string) {
      const made = await desk.addAll(wanted, label)
      const last = made.at(-1)
      if (last) tell(last)
    },
    async undo(undone: readonly ScanOf<'added'>[]) {
      const [first] = undone
      if (!first) return
      const name = desk.article(first.goodsId)?.name ?? first.goodsId
      if (await desk.undo(undone, t`Undo: ${name}`)) setSaid({ id: `undo ${first.id}`, words: t`Undo: ${name}` })
      else toast(errorText({ error: 'broken' }), { tone: 'need', stays: true })
    },
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toRun } from '../../../offline/hand-over/run.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Pager } from '../../../ui/pager.tsx'
import css from './hand-over.module.css'
import type { HandOverParts } from './hand-over-screen.tsx'
import { TROUBLE } from './trouble-words.tsx'

/** Long enough for a camera to read one. */
const SHOWN_MS = 900

/** Shows one code after another in a loop until it is stopped, so that a missed code is shown again. */
export function CodeRun({ text, qr }: Pick<HandOverParts, 'qr'> & { text: string }) {
  const { t } = useLingui()
  const { data: run } = useQuery({ queryKey: ['day', 'run', text], queryFn: async () => (await toRun(text)) ?? null, gcTime: 0 })
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const total = run?.length ?? 0
  useEffect(() => {
    if (!isPlaying || total < 2) return
    const timer = setInterval(() => setAt((before) => (before + 1) % total), SHOWN_MS)
    return () => clearInterval(timer)
  }, [isPlaying, total])
  if (run === undefined) return null
  if (run === null)
    return (
      <Note tone="change" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {TROUBLE.rest()}
      </Note>
    )
  const number = at + 1
  return (
    <div className={css.run}>
      {qr(run[at] ?? '', t`Code ${number} of ${total}`)}
      {total > 1 && (
        <div className={css.acts}>
          <Button
            icon={isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? <Trans>Stop</Trans> : <Trans>Show one after the other</Trans>}
          </Button>
          <Pager page={number} pages={total} onPage={(page) => setAt(page - 1)} />
        </div>
      )}
    </div>
  )
}

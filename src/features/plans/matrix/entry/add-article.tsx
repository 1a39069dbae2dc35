import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { KitText } from '../../../../ui/kit/kit-fields.tsx'
import type { FindArticle } from './find-codes.ts'
import css from '../matrix-screen.module.css'

/** Adds a row by article number, barcode or model; Enter adds it and is ready for the next one. */
export function AddArticle({ find, onAdd }: { find: FindArticle; onAdd: (goodsId: string) => void }) {
  const { t } = useLingui()
  const formId = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<'several' | 'none' | 'unread' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const words = {
    several: t`Several articles have this code. Type the article number.`,
    none: t`No article has this code.`,
    unread: t`It could not be looked up. Try again with a network.`,
  }
  const add = async () => {
    if (code.trim() === '' || isBusy) return
    setBusy(true)
    const found = await find(code.trim()).catch(() => ({ kind: 'unread' as const }))
    setBusy(false)
    if (found.kind !== 'one') {
      setProblem(found.kind)
      return
    }
    onAdd(found.article.goodsId)
    setCode('')
  }
  return (
    <form
      id={formId}
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <KitText
        label={t`Article number or barcode`}
        value={code}
        maxLength={60}
        error={problem !== null && words[problem]}
        onChange={(next) => {
          setCode(next)
          setProblem(null)
        }}
      />
      <Button type="submit" icon={<IconPlus size={18} aria-hidden />} busy={isBusy}>
        <Trans>Add row</Trans>
      </Button>
    </form>
  )
}

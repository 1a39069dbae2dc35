import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { review } from '#domain/contract/review.ts'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { PICTURE_DAYS, PICTURE_REQUEST_ARTICLES_MAX, PICTURE_USES, isUseTold } from '#domain/rules/picture-request.ts'
import type { PictureUse } from '#domain/rules/picture-request.ts'
import { callApi } from '../../api/client.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { KitSelect, KitTextArea } from '../../ui/kit/kit-fields.tsx'
import { KitFormDialog } from '../../ui/kit/kit-form-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toasts.ts'
import { areGoodsIds, textToGoodsIds } from './read-codes.ts'
import { USE_WORDS } from './use-words.ts'

interface RequestDialogProps {
  /** Filled in at first. */
  goodsId: string
  onAsked: () => void
  onClose: () => void
}

/** Asks which articles and what for; the service staff read it. */
export function RequestDialog({ goodsId, onAsked, onClose }: RequestDialogProps) {
  const { t, i18n } = useLingui()
  const [articles, setArticles] = useState(goodsId)
  const [use, setUse] = useState<PictureUse>('onlineShop')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isOffline = useOffline()
  const goodsIds = textToGoodsIds(articles)
  const save = () => {
    setTried(true)
    if (isOffline || !areGoodsIds(goodsIds) || !isUseTold(use, note)) return null
    return callApi(review.request, { body: { goodsIds, use, note } })
  }
  return (
    <KitFormDialog
      title={<Trans>Ask for pictures</Trans>}
      submit={<Trans>Send the request</Trans>}
      save={save}
      onSaved={() => {
        toast(t`Your request is under review.`)
        onAsked()
      }}
      onClose={onClose}
    >
      {isTried && isOffline && (
        <Note tone="need" icon={<IconAlertCircle size={20} aria-hidden />}>
          <Trans>Our service reviews the request. Sending it needs a network.</Trans>
        </Note>
      )}
      <KitTextArea
        label={<Trans>Article numbers</Trans>}
        hint={<Trans>Up to {PICTURE_REQUEST_ARTICLES_MAX}, one per line.</Trans>}
        rows={3}
        autosize
        maxRows={10}
        value={articles}
        onChange={setArticles}
        data-autofocus={goodsId === '' ? true : undefined}
        error={
          isTried &&
          !areGoodsIds(goodsIds) && (
            <Trans>Enter up to {PICTURE_REQUEST_ARTICLES_MAX} article numbers, as shown in the catalogue.</Trans>
          )
        }
      />
      <KitSelect
        label={<Trans>Use</Trans>}
        value={use}
        options={PICTURE_USES.map((value) => ({ value, label: i18n._(USE_WORDS[value]) }))}
        onChange={setUse}
      />
      <KitTextArea
        label={<Trans>Notes</Trans>}
        optional={use !== 'other'}
        hint={<Trans>Where and for how long the pictures will be shown.</Trans>}
        maxLength={TEXT_LONG_MAX}
        rows={2}
        value={note}
        onChange={setNote}
        error={isTried && !isUseTold(use, note) && <Trans>Please fill this in.</Trans>}
      />
      <p>
        <Trans>Approved pictures can be saved for {PICTURE_DAYS} days.</Trans>
      </p>
    </KitFormDialog>
  )
}

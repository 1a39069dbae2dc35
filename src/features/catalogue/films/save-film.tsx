import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconPlayerStop } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { GoodsVideo } from '#domain/contract/goods-files.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { formatPercent } from '#domain/rules/numbers.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { useLanguage } from '../../../lib/language.ts'
import { videoUrl } from '../../../lib/media.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useOffline } from '../../../lib/use-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { createFilmSaving } from './film-saving.ts'

/** Of the whole app: it goes on while the person looks at something else. */
const saving = createFilmSaving(
  (...asked) => fetch(...asked),
  ({ name, type }, content) => saveFile(name, content, type),
)

/** Saves a film in the resolution that is chosen, one at a time; a lost line is gone on from. §4, §9 */
export function SaveFilm({ goodsId, source }: { goodsId: string; source: GoodsVideo['sources'][number] }) {
  const { i18n } = useLingui()
  const locale = intlLocale(useLanguage())
  const isOffline = useOffline()
  const state = useSyncExternalStore(saving.subscribe, saving.get)
  const { key, quality, height, type, bytes } = source
  const name = `${goodsId}-${quality}-${height}p.${type === 'video/webm' ? 'webm' : 'mp4'}`
  const start = () => void saving.start({ key, url: videoUrl(key), name, type, bytes })
  const icon = <IconDownload size={18} aria-hidden />
  if (state?.status === 'saving' && state.key !== key)
    return (
      <p>
        <Trans>Another film is being saved: one at a time.</Trans>
      </p>
    )
  if (state?.key === key && state.status === 'saving') {
    const share = formatPercent(i18n.locale, Math.floor((state.received / Math.max(1, state.total)) * 100))
    return (
      <Button icon={<IconPlayerStop size={18} aria-hidden />} onClick={saving.stop}>
        <Trans>Stop saving, {share} has come</Trans>
      </Button>
    )
  }
  if (state?.key === key && state.status === 'stopped') {
    const [received, total] = [formatFileSize(state.received, locale), formatFileSize(state.total, locale)]
    return (
      <Button icon={icon} disabled={isOffline} onClick={start}>
        <Trans>
          Go on saving, {received} of {total} are there
        </Trans>
      </Button>
    )
  }
  if (isOffline) return null
  return (
    <>
      <Button icon={icon} onClick={start}>
        <Trans>Save the film</Trans>
      </Button>
      {state?.key === key && (
        <p role="alert">
          <Trans>This film is not there any more.</Trans>
        </p>
      )}
    </>
  )
}

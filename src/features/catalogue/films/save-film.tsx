import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import type { GoodsVideo } from '#domain/contract/goods-files.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { formatPercent } from '#domain/rules/numbers.ts'
import { useDevice } from '../../../lib/device.ts'
import { filmFileKey } from '../../../lib/film-files.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { useLanguage } from '../../../lib/language.ts'
import { videoUrl } from '../../../lib/media.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useOffline } from '../../../lib/use-offline.ts'
import { createWebLock } from '../../../offline/adapters/web-lock.ts'
import type { Device, SealedFile } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import { createFilmSaving } from './film-saving.ts'
import type { FilmSaving } from './film-saving.ts'
import css from '../videos.module.css'

const savings = new WeakMap<Device, ReturnType<typeof createFilmSaving>>()

/** One for the whole app: it continues while the person looks at something else. */
const savingOn = (device: Device) => {
  const saving =
    savings.get(device) ??
    createFilmSaving({
      ask: (...asked) => fetch(...asked),
      files: () => device.files(),
      lock: createWebLock((globalThis.navigator as { readonly locks?: LockManager }).locks),
      save: ({ name, type }, content) => saveFile(name, content, type),
    })
  savings.set(device, saving)
  return saving
}

/** Saves a film in the chosen resolution, one at a time; resumes after a reload or a lost connection. §4, §9 */
export function SaveFilm({ goodsId, source }: { goodsId: string; source: GoodsVideo['sources'][number] }) {
  const saving = savingOn(useDevice())
  const isOffline = useOffline()
  const { last, begun } = useSyncExternalStore(saving.subscribe, saving.get)
  const { key, quality, height, type, bytes } = source
  useEffect(() => void saving.look(), [saving])
  const name = `${goodsId}-${quality}-${height}p.${type === 'video/webm' ? 'webm' : 'mp4'}`
  const start = () => void saving.start({ key, url: videoUrl(key), name, type, bytes })
  const here = begun.get(filmFileKey(key))
  if (last?.how === 'saving' && last.key !== key)
    return (
      <p>
        <Trans>Another video is being saved; only one can be saved at a time.</Trans>
      </p>
    )
  const icon = <IconDownload size={18} aria-hidden />
  return (
    <>
      {last?.key === key && <Said last={last} />}
      {last?.how === 'saving' ? (
        <StopButton here={here} onStop={saving.stop} />
      ) : here ? (
        <div className={css.begun}>
          <Share here={here} />
          <Button icon={icon} disabled={isOffline && here.received < here.total} onClick={start}>
            <Trans>Continue</Trans>
          </Button>
          <Button onClick={() => void saving.discard(key)}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      ) : (
        !isOffline && (
          <Button icon={icon} onClick={start}>
            <Trans>Save the video</Trans>
          </Button>
        )
      )}
    </>
  )
}

const useShare = (here: SealedFile | undefined): string => {
  const { i18n } = useLingui()
  return formatPercent(i18n.locale, here ? Math.floor((here.received / Math.max(1, here.total)) * 100) : 0)
}

function StopButton({ here, onStop }: { here: SealedFile | undefined; onStop: () => void }) {
  const share = useShare(here)
  return (
    <Button icon={<IconPlayerStop size={18} aria-hidden />} onClick={onStop}>
      <Trans>Stop saving ({share} downloaded)</Trans>
    </Button>
  )
}

function Share({ here }: { here: SealedFile }) {
  const share = useShare(here)
  const locale = intlLocale(useLanguage())
  const [received, total] = [formatFileSize(here.received, locale), formatFileSize(here.total, locale)]
  return (
    <p>
      <Trans>
        {share} saved: {received} of {total}
      </Trans>
    </p>
  )
}

/** What the person cannot know: the film has changed, or it cannot continue. */
function Said({ last: { how, isAnew } }: { last: NonNullable<FilmSaving['last']> }) {
  return (
    <>
      {isAnew && (
        <output>
          <Trans>The video has changed since you began, so it is being saved again from the beginning.</Trans>
        </output>
      )}
      {how === 'gone' && (
        <p role="alert">
          <Trans>This video is no longer there.</Trans>
        </p>
      )}
      {how === 'full' && (
        <p role="alert">
          <Trans>
            There is no room for the video on this device. What has been downloaded is kept: make room, then continue.
          </Trans>
        </p>
      )}
      {how === 'elsewhere' && (
        <p role="alert">
          <Trans>Another window is saving a video. Try again when it is done.</Trans>
        </p>
      )}
    </>
  )
}

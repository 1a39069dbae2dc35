import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { GoodsVideo } from '#domain/contract/goods-files.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { useLanguage } from '../../lib/language.ts'
import { pictureUrl, videoUrl } from '../../lib/media.ts'
import { recall, remember } from '../../lib/remember.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SaveFilm } from './films/save-film.tsx'
import css from './videos.module.css'

type Quality = GoodsVideo['sources'][number]['quality']
const KEY = 'tradepad.videoQuality'
const QUALITIES: readonly Quality[] = ['standard', 'high']

/** The films of an article: nothing of them is fetched before somebody presses play. */
export function Videos({ goodsId, videos }: { goodsId: string; videos: readonly GoodsVideo[] }) {
  if (videos.length === 0) return null
  return (
    <Card title={<Trans>Video</Trans>}>
      <div className={css.videos}>
        {videos.map((video) => (
          <Video key={video.sources[0]?.key ?? video.title} goodsId={goodsId} video={video} />
        ))}
      </div>
    </Card>
  )
}

function Video({ goodsId, video: { title, poster, seconds, sources } }: { goodsId: string; video: GoodsVideo }) {
  const { t } = useLingui()
  const locale = intlLocale(useLanguage())
  const isOffline = useOffline()
  const player = useRef<HTMLVideoElement>(null)
  const isPressed = useRef(false)
  const [wanted, setWanted] = useState<Quality>(() => QUALITIES.find((one) => one === recall(KEY)) ?? 'standard')
  /** Null is not begun; where the film goes on when its resolution changes. */
  const [from, setFrom] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const source = sources.find(({ quality }) => quality === wanted) ?? sources[0]
  if (!source) return null
  const choose = (quality: Quality) => {
    remember(KEY, quality)
    setFailed(false)
    if (from !== null) setFrom(player.current?.currentTime ?? 0)
    setWanted(quality)
  }
  const begin = () => {
    isPressed.current = true
    setFailed(false)
    setFrom(player.current?.currentTime ?? 0)
  }
  const words: Readonly<Record<Quality, string>> = { standard: t`Standard`, high: t`High` }
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={css.video}>
      <div className={css.frame}>
        {failed || (isOffline && from === null) ? (
          <div className={css.none}>
            <IconCloudOff size={28} aria-hidden />
            <p>
              {isOffline ? (
                <Trans>Videos are not kept on this device: they play with a network.</Trans>
              ) : (
                <Trans>This video could not be played.</Trans>
              )}
            </p>
            {!isOffline && (
              <Button onClick={begin}>
                <Trans>Try again</Trans>
              </Button>
            )}
          </div>
        ) : from === null ? (
          <button type="button" className={css.poster} onClick={begin} aria-label={t`Play the video, ${length}`}>
            {poster !== '' && <img src={pictureUrl(poster, 1000)} alt="" loading="lazy" decoding="async" />}
            <span className={css.play} aria-hidden>
              <IconPlayerPlayFilled size={28} />
            </span>
            <span className={css.length} aria-hidden>
              {length}
            </span>
          </button>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of articles come without speech, and without a track
          <video
            key={source.key}
            ref={player}
            className={css.film}
            src={videoUrl(source.key)}
            aria-label={title}
            width={source.width}
            height={source.height}
            controls
            autoPlay
            playsInline
            preload="metadata"
            onLoadedMetadata={(event) => {
              event.currentTarget.currentTime = from
              // What was pressed is gone: the keys go on with the film.
              if (isPressed.current) event.currentTarget.focus()
              isPressed.current = false
            }}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      {sources.length > 1 && (
        <div>
          <Segmented
            label={t`Resolution`}
            value={source.quality}
            choices={sources.map(({ quality, height, bytes }) => ({
              value: quality,
              label: (
                <>
                  {words[quality]}
                  <span className={css.about}>
                    {height}p · {formatFileSize(bytes, locale)}
                  </span>
                </>
              ),
            }))}
            onChange={choose}
          />
        </div>
      )}
      <SaveFilm goodsId={goodsId} source={source} />
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { GoodsVideo } from '#domain/contract/goods-files.ts'
import { pictureUrl, videoUrl } from '../../lib/media.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Resolution, useFilmChoice } from './films/film-choice.tsx'
import { SaveFilm } from './films/save-film.tsx'
import css from './videos.module.css'

/** The films of an article: no part of them is fetched before a person presses play. */
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
  const isOffline = useOffline()
  const player = useRef<HTMLVideoElement>(null)
  const isPressed = useRef(false)
  const { source, choose: chooseSource } = useFilmChoice(sources)
  /** Null until started; then the position to resume from when the resolution changes. */
  const [from, setFrom] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  if (!source) return null
  const choose = (quality: typeof source.quality) => {
    setFailed(false)
    if (from !== null) setFrom(player.current?.currentTime ?? 0)
    chooseSource(quality)
  }
  const begin = () => {
    isPressed.current = true
    setFailed(false)
    setFrom(player.current?.currentTime ?? 0)
  }
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={css.video}>
      <div className={css.frame}>
        {failed || (isOffline && from === null) ? (
          <div className={css.none}>
            <IconCloudOff size={28} aria-hidden />
            <p>
              {isOffline ? (
                <Trans>Videos are not kept on this device: they need a network to play.</Trans>
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
              // The pressed button is gone: the film takes the focus.
              if (isPressed.current) event.currentTarget.focus()
              isPressed.current = false
            }}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <Resolution sources={sources} value={source.quality} onChange={choose} />
      <SaveFilm goodsId={goodsId} source={source} />
    </div>
  )
}

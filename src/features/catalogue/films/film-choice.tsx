import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GoodsVideo } from '#domain/contract/goods-files.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { useLanguage } from '../../../lib/language.ts'
import { recall, remember } from '../../../lib/remember.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import css from '../videos.module.css'
import { SaveFilm } from './save-film.tsx'

type Sources = GoodsVideo['sources']
type Quality = Sources[number]['quality']
const KEY = 'tradepad.videoQuality'
const QUALITIES: readonly Quality[] = ['standard', 'high']

/** The file of a film in the resolution that was chosen last on this device. §9 */
export function useFilmChoice(sources: Sources) {
  const [wanted, setWanted] = useState<Quality>(() => QUALITIES.find((one) => one === recall(KEY)) ?? 'standard')
  const choose = (quality: Quality) => {
    remember(KEY, quality)
    setWanted(quality)
  }
  return { source: sources.find(({ quality }) => quality === wanted) ?? sources[0], choose }
}

interface ResolutionProps {
  sources: Sources
  value: Quality
  onChange: (quality: Quality) => void
}

/** Nothing if there is only one resolution. */
export function Resolution({ sources, value, onChange }: ResolutionProps) {
  const { t } = useLingui()
  const locale = intlLocale(useLanguage())
  const words: Readonly<Record<Quality, string>> = { standard: t`Standard`, high: t`High` }
  if (sources.length < 2) return null
  return (
    <div>
      <Segmented
        label={t`Resolution`}
        value={value}
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
        onChange={onChange}
      />
    </div>
  )
}

/** Saves a film that is not shown: choice of resolution, one film at a time, resumable. For lists of files, through a route. */
export function ChooseAndSaveFilm({ goodsId, sources }: { goodsId: string; sources: Sources }) {
  const { source, choose } = useFilmChoice(sources)
  if (!source) return null
  return (
    <div className={css.begun}>
      <Resolution sources={sources} value={source.quality} onChange={choose} />
      <SaveFilm goodsId={goodsId} source={source} />
    </div>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { intlLocale } from '#domain/rules/languages.ts'
import { useDevice } from '../../lib/device.ts'
import { isFilmFile } from '../../lib/film-files.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { useLanguage } from '../../lib/language.ts'
import type { SealedFile } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import css from './sync-screen.module.css'

/** Films saved in part on this device: each can be continued at its article, and all can be discarded here. */
export function BegunFilms() {
  const { t } = useLingui()
  const device = useDevice()
  const locale = intlLocale(useLanguage())
  const [films, setFilms] = useState<readonly SealedFile[]>([])
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const all = await (await device.files())?.list()
      if (isCurrent) setFilms(all?.filter(isFilmFile) ?? [])
    }
    look().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [device])
  if (films.length === 0) return null
  const discard = async () => {
    await (await device.files())?.forget(films.map(({ key }) => key))
    setFilms([])
  }
  const size = formatFileSize(
    films.reduce((bytes, { received }) => bytes + received, 0),
    locale,
  )
  return (
    <div className={css.fact}>
      <dt>
        <Trans>Partly saved videos</Trans>
      </dt>
      <dd className={css.storage}>
        <span>
          <Plural value={films.length} one="# video" other="# videos" /> · {size}
        </span>
        <Button aria-label={t`Discard the partly saved videos`} onClick={() => void discard()}>
          <Trans>Discard</Trans>
        </Button>
      </dd>
    </div>
  )
}

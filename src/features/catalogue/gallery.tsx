import { useLingui } from '@lingui/react/macro'
import { IconMaximize } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import css from './gallery.module.css'

// Loaded on the first press: most people only look at the list.
const GalleryFull = lazy(async () => ({ default: (await import('./gallery-full.tsx')).GalleryFull }))

/** The article's pictures: one large, the others to choose from; a press shows them in full screen. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const [isFull, setFull] = useState(false)
  const shown = images[at] ?? images[0] ?? ''
  const large = <Picture image={shown} alt={name} size={1000} eager className={css.large} />
  return (
    <div className={css.gallery} data-guide="articlePictures">
      {shown === '' ? (
        large
      ) : (
        <button type="button" className={css.open} title={t`Enlarge picture`} onClick={() => setFull(true)}>
          {large}
          <span className={css.mark}>
            <IconMaximize size={18} aria-hidden />
            <span className="visuallyHidden">{t`Enlarge picture`}</span>
          </span>
        </button>
      )}
      {images.length > 1 && (
        <ul className={css.small}>
          {images.map((image, index) => {
            const number = index + 1
            return (
              <li key={image}>
                <button
                  type="button"
                  className={css.choice}
                  aria-label={t`Picture ${number}`}
                  aria-pressed={index === at}
                  onClick={() => setAt(index)}
                >
                  <Picture image={image} alt="" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {isFull && (
        <Suspense>
          <GalleryFull images={images} name={name} at={at} onTurn={setAt} onClose={() => setFull(false)} />
        </Suspense>
      )}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import css from './gallery.module.css'

/** The article's pictures: one large, the others to choose from. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const shown = images[at] ?? images[0] ?? ''
  return (
    <div className={css.gallery}>
      <Picture image={shown} alt={name} size={1000} eager className={css.large} />
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
    </div>
  )
}

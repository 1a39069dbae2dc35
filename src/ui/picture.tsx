import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { pictureUrl } from '../lib/media.ts'
import { classNames } from './class-names.ts'
import css from './picture.module.css'

interface PictureProps {
  /** Picture key; '' if there is none. */
  image: string
  /** '' if the name is beside it. */
  alt: string
  size?: 368 | 1000
  /** Visible at once, so not loaded lazily. */
  eager?: boolean
  className?: string | undefined
}

/** An article's picture on a white square, in both schemes; an icon if there is none or this device lacks it. */
export function Picture({ image, alt, size = 368, eager, className }: PictureProps) {
  const [failed, setFailed] = useState('')
  const isMissing = image === '' || failed === image
  return (
    <span className={classNames(css.picture, className)}>
      {isMissing ? (
        <IconPhotoOff className={css.none} role={alt === '' ? undefined : 'img'} aria-label={alt || undefined} stroke={1.2} />
      ) : (
        <img
          src={pictureUrl(image, size)}
          alt={alt}
          width={size}
          height={size}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(image)}
        />
      )}
    </span>
  )
}

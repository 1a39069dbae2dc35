import { useState } from 'react'
import type { ReactNode } from 'react'
import { pictureUrl } from '../../lib/media.ts'

interface PromoPictureProps {
  image: string
  className: string | undefined
  /** Comes at once; the others when they come near. */
  isEager?: boolean
  onLoad?: () => void
  /** Instead of a picture that is not there or not on this device. */
  otherwise?: ReactNode
}

/** A banner's picture, 1200 × 560 (specification §9); the words beside it say what it shows. */
export function PromoPicture({ image, className, isEager = false, onLoad, otherwise = null }: PromoPictureProps) {
  const [failed, setFailed] = useState('')
  if (image === '' || failed === image) return otherwise
  return (
    <img
      src={pictureUrl(image, 1200)}
      alt=""
      width={1200}
      height={560}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={className}
      onLoad={onLoad}
      onError={() => setFailed(image)}
    />
  )
}

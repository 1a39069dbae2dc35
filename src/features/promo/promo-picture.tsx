import { useState } from 'react'
import type { ReactNode } from 'react'
import { pictureUrl } from '../../lib/media.ts'

interface PromoPictureProps {
  image: string
  className: string | undefined
  /** Loads at once; the others when they come near. */
  isEager?: boolean
  onLoad?: () => void
  /** Shown if the picture does not exist or is not on this device. */
  otherwise?: ReactNode
}

/** A banner's picture, 1200 × 560 (specification §9); its text stands beside it, so `alt` is empty. */
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

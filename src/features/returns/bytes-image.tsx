import { PHOTO_TYPES, photoKindOf } from '#domain/rules/photo.ts'

interface BytesImageProps {
  bytes: Uint8Array<ArrayBuffer>
  label: string
  className?: string | undefined
}

/** A photo from bytes that this page holds; its object URL is valid while it is rendered. */
export function BytesImage({ bytes, label, className }: BytesImageProps) {
  return <img ref={(image) => withAddress(bytes, (url) => image?.setAttribute('src', url))} alt={label} className={className} />
}

/** The same, which opens in full when pressed. */
export function OpenableImage({ bytes, label, className }: BytesImageProps) {
  return (
    <a
      ref={(link) => withAddress(bytes, (url) => link?.setAttribute('href', url))}
      href="#photo"
      target="_blank"
      rel="noreferrer"
      className={className}
    >
      <BytesImage bytes={bytes} label={label} />
    </a>
  )
}

function withAddress(bytes: Uint8Array<ArrayBuffer>, put: (url: string) => void): () => void {
  const kind = photoKindOf(bytes)
  const url = URL.createObjectURL(new Blob([bytes], { type: kind ? PHOTO_TYPES[kind] : 'application/octet-stream' }))
  put(url)
  return () => URL.revokeObjectURL(url)
}

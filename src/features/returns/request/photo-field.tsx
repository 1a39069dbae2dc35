import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { RETURN_PHOTOS_PER_LINE } from '#domain/rules/limits.ts'
import { useDevice } from '../../../lib/device.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { BytesImage } from '../bytes-image.tsx'
import css from './request.module.css'
import type { Photo } from './request-form.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp'

interface PhotoFieldProps {
  /** Name of the article, for screen readers. */
  name: string
  photos: readonly Photo[]
  /** Number of photos that the whole return still has room for. */
  room: number
  onAdd: (photos: readonly Photo[]) => void
  onRemove: (photo: Photo) => void
}

/** Takes or chooses photos; each is shrunk and kept on the device at once. */
export function PhotoField({ name, photos, room, onAdd, onRemove }: PhotoFieldProps) {
  const { t } = useLingui()
  const device = useDevice()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const left = Math.min(RETURN_PHOTOS_PER_LINE - photos.length, room)
  const take = async (files: readonly File[]) => {
    setReading(true)
    const taken: Photo[] = []
    const problems: string[] = []
    const words = {
      wrongKind: (file: string) => t`${file} is not a photo that can be kept: JPEG, PNG or WebP.`,
      tooLarge: (file: string) => t`${file} is too large.`,
      broken: (file: string) => t`${file} could not be read.`,
    }
    for (const file of files.slice(0, left)) {
      const shrunk = await shrinkPhoto(file)
      const hash = shrunk.ok ? await device.formDrafts.keepFile(shrunk.bytes) : null
      if (!shrunk.ok) problems.push(words[shrunk.reason](file.name))
      else if (hash === null) problems.push(t`${file.name} could not be saved on this device. Free some space first.`)
      // Skips a photo that is already there.
      else if (![...photos, ...taken].some(({ id }) => id === hash)) taken.push({ id: hash, bytes: shrunk.bytes })
    }
    if (files.length > left) problems.push(t`Photos that fit here: ${left}. The others were left out.`)
    setReading(false)
    setRefused(problems)
    if (taken.length > 0) onAdd(taken)
  }
  return (
    <div className={css.photoField}>
      <ul className={css.photos} aria-label={t`Photos of ${name}`}>
        {photos.map((photo, at) => (
          <li key={photo.id} className={css.taken}>
            <BytesImage bytes={photo.bytes} label={t`Photo ${at + 1} of ${name}`} className={css.thumbnail} />
            <IconButton
              label={t`Remove photo ${at + 1} of ${name}`}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={() => onRemove(photo)}
            />
          </li>
        ))}
      </ul>
      <Button
        icon={<IconCamera size={18} aria-hidden />}
        busy={isReading}
        disabled={left <= 0}
        onClick={() => input.current?.click()}
      >
        <Trans>Add photos</Trans>
      </Button>
      <span className={css.hint}>
        <Trans>
          {photos.length} of {RETURN_PHOTOS_PER_LINE}; kept on this device until they are sent.
        </Trans>
      </span>
      <input
        ref={input}
        type="file"
        multiple
        className="visuallyHidden"
        tabIndex={-1}
        aria-label={t`Photo files of ${name}`}
        accept={ACCEPTED}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Lets the person choose the same file again.
          event.target.value = ''
          if (files.length > 0) void take(files)
        }}
      />
      {refused.length > 0 && (
        <div role="alert" className={css.problem}>
          {refused.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffectEvent, useLayoutEffect } from 'react'
import { formatPercent } from '#domain/rules/numbers.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import css from './gallery-full.module.css'
import { useZoom } from './use-zoom.ts'
import { SCALE_MAX, SCALE_STEP } from './zoom.ts'

interface GalleryFullProps {
  images: readonly string[]
  name: string
  at: number
  onTurn: (at: number) => void
  onClose: () => void
}

/** Pixels that an arrow key moves an enlarged picture. */
const KEY_PX = 60

/** The pictures in full screen: enlarged by wheel, two fingers, double tap, buttons or keys. */
export function GalleryFull({ images, name, at, onTurn, onClose }: GalleryFullProps) {
  const { t, i18n } = useLingui()
  const show = (by: 1 | -1) => onTurn((at + by + images.length) % images.length)
  const { view, stage, handlers, zoomBy, move, reset } = useZoom(show)
  const turn = (by: 1 | -1) => {
    reset()
    show(by)
  }
  const isZoomed = view.scale > 1
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrows: Readonly<Record<string, () => void>> = isZoomed
      ? {
          ArrowLeft: () => move({ x: KEY_PX, y: 0 }),
          ArrowRight: () => move({ x: -KEY_PX, y: 0 }),
          ArrowUp: () => move({ x: 0, y: KEY_PX }),
          ArrowDown: () => move({ x: 0, y: -KEY_PX }),
        }
      : { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) }
    const keys = {
      ...arrows,
      '+': () => zoomBy(SCALE_STEP),
      '=': () => zoomBy(SCALE_STEP),
      '-': () => zoomBy(1 / SCALE_STEP),
      '0': reset,
    }
    const act = keys[event.key as keyof typeof keys]
    if (!act) return
    event.preventDefault()
    act()
  })
  // From the very frame that shows it: a person who opened it by key presses the next key at once.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  const number = at + 1
  const count = images.length
  const percent = formatPercent(i18n.locale, Math.round(view.scale * 100))
  return (
    <Dialog title={name} shape="full" onClose={onClose}>
      <div className={css.view}>
        {/* Buttons and keys do everything that a finger does here. */}
        <div ref={stage} className={css.stage} data-zoomed={isZoomed || undefined} {...handlers}>
          <div className={css.moved} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
            <Picture key={images[at]} image={images[at] ?? ''} alt={name} size={1000} eager className={css.picture} />
          </div>
        </div>
        <div className={css.tools}>
          {count > 1 && (
            <IconButton label={t`Previous picture`} icon={<IconChevronLeft size={22} />} outlined onClick={() => turn(-1)} />
          )}
          <IconButton
            label={t`Smaller`}
            icon={<IconZoomOut size={22} />}
            outlined
            disabled={!isZoomed}
            onClick={() => zoomBy(1 / SCALE_STEP)}
          />
          <output className={css.state} aria-label={t`Picture ${number} of ${count}, ${percent}`}>
            {count > 1 && <span>{`${number} / ${count}`}</span>}
            <span>{percent}</span>
          </output>
          <IconButton
            label={t`Larger`}
            icon={<IconZoomIn size={22} />}
            outlined
            disabled={view.scale >= SCALE_MAX}
            onClick={() => zoomBy(SCALE_STEP)}
          />
          {count > 1 && (
            <IconButton label={t`Next picture`} icon={<IconChevronRight size={22} />} outlined onClick={() => turn(1)} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

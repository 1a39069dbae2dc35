import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useStable } from '../lib/use-stable.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import css from './toaster.module.css'
import { dismissToast, readToasts, startTime, stopTime, watchToasts } from './toasts.ts'
import type { Toast } from './toasts.ts'
import tones from './tone.module.css'

const ICONS = {
  ok: IconCircleCheck,
  need: IconAlertCircle,
  change: IconAlertCircle,
  wait: IconInfoCircle,
  plain: IconInfoCircle,
  accent: IconInfoCircle,
} as const

/**
 * Shows the box above everything. An open modal dialog blocks everything outside, so the box moves into the topmost one until it
 * closes; it moves only then, because showing it again may silence a screen reader.
 */
function raise(box: HTMLElement, home: Element): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  const place = dialog ?? home
  if (box.parentElement !== place) {
    place.append(box)
    // Unless the whole page is gone by then.
    dialog?.addEventListener('close', () => home.isConnected && raise(box, home), { once: true })
  }
  if (!box.matches(':popover-open')) box.showPopover()
}

/** Control and Z press the newest Undo, unless the focused field has typed text that the browser can take back. */
function useUndoKey(answer: (item: Toast) => void) {
  useEffect(() => {
    let typed: EventTarget | null = null
    const heard = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) {
        typed = event instanceof InputEvent ? event.target : null
        return
      }
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      const item = isUndo && !event.repeat && readToasts().findLast(({ action }) => action && !action.label)
      if (!item || typed === document.activeElement) return
      event.preventDefault()
      answer(item)
    }
    const types = ['keydown', 'input', 'focusin']
    for (const type of types) addEventListener(type, heard)
    return () => types.forEach((type) => removeEventListener(type, heard))
  }, [answer])
}

/** Where toasts appear, above open dialogs too; the frame renders it once. */
export function Toaster() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(watchToasts, readToasts)
  const box = useRef<HTMLElement>(null)
  const home = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = box.current
    home.current = element?.parentElement ?? null
    // A dialog that opens covers messages already shown.
    const opened = new MutationObserver(() => {
      if (element && home.current && readToasts().length > 0) raise(element, home.current)
    })
    opened.observe(document, { subtree: true, attributeFilter: ['open'] })
    return () => {
      opened.disconnect()
      // React removes it from where it rendered it.
      if (element) home.current?.append(element)
    }
  }, [])
  useLayoutEffect(() => {
    if (box.current && home.current) raise(box.current, home.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new message is the cause
  }, [toasts])
  const came = useRef<EventTarget>(null)
  const answer = ({ id, action }: Pick<Toast, 'id' | 'action'>) => {
    action?.run()
    // The button goes with its message. After a touch, a focused field would open the on-screen keyboard.
    if (box.current?.querySelector(':focus-visible')) {
      const from = came.current as HTMLElement | null
      const place = from?.isConnected ? from : document.getElementById('content')
      place?.focus({ preventScroll: true })
    }
    dismissToast(id)
  }
  useUndoKey(useStable(answer))
  return (
    // The place that React knows stays put, so that siblings are inserted correctly.
    <div className={css.place}>
      <section ref={box} popover="manual" className={css.toaster} aria-live="polite" aria-label={t`Messages`}>
        {toasts.map((item) => {
          const Icon = ICONS[item.tone]
          return (
            <div
              key={item.id}
              className={classNames(css.toast, tones[item.tone], item.stays && item.tone === 'plain' && css.offer)}
              onPointerEnter={() => stopTime(item)}
              onFocus={({ relatedTarget }) => {
                stopTime(item)
                if (!box.current?.contains(relatedTarget)) came.current = relatedTarget
              }}
              onPointerLeave={({ currentTarget }) => currentTarget.matches(':focus-within') || startTime(item)}
              onBlur={({ currentTarget }) => currentTarget.matches(':hover') || startTime(item)}
            >
              <Icon size={20} aria-hidden />
              <span className={css.words}>{item.text}</span>
              {item.action && (
                <button type="button" className={css.action} onClick={() => answer(item)}>
                  {item.action.label ?? t`Undo`}
                </button>
              )}
              {item.stays && (
                <IconButton
                  label={t`Hide this message`}
                  icon={<IconX size={18} aria-hidden />}
                  onClick={() => answer({ id: item.id })}
                />
              )}
            </div>
          )
        })}
      </section>
    </div>
  )
}

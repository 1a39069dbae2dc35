import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhoto, IconPlayerPause, IconPhotoDown, IconTrash } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useDevice } from '../../lib/device.ts'
import type { ClassPictures, PicturesState } from '../../offline/device-types.ts'
import { WHOLE_CATALOGUE } from '../../offline/pictures-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { Row } from '../../ui/row.tsx'
import { megabytes } from './megabytes.ts'
import css from './pictures-card.module.css'
import { rowStateOf } from './pictures-state.ts'
import type { RowState } from './pictures-state.ts'
import { RowAct } from './row-act.tsx'

const MARKS: Partial<Record<RowState, ReactNode>> = {
  complete: (
    <Badge tone="ok" bare>
      <Trans>On this device</Trans>
    </Badge>
  ),
  paused: (
    <Badge tone="wait" bare icon={<IconPlayerPause size={14} aria-hidden />}>
      <Trans>Paused</Trans>
    </Badge>
  ),
  next: (
    <Badge tone="wait" bare>
      <Trans>Waiting</Trans>
    </Badge>
  ),
  unreachable: (
    <Badge tone="wait" bare>
      <Trans>Waiting for a connection</Trans>
    </Badge>
  ),
  full: (
    <Badge tone="change" bare>
      <Trans>No more room</Trans>
    </Badge>
  ),
}

/** One category, or the whole catalogue. */
export function PicturesRow({ row, state }: { row: ClassPictures; state: PicturesState }) {
  const { pictures } = useDevice().catalogue
  const nameId = useId()
  const { classId, name, total, kept } = row
  const now = rowStateOf(row, state)
  const isBegun = now !== 'off' && now !== 'counting' && now !== 'complete'
  const isChosen = isBegun || now === 'complete'
  const box = useRef<HTMLLIElement>(null)
  const remove = async () => {
    await pictures.drop(classId)
    // The pressed button is gone; the focus stays in this row.
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }
  return (
    <li ref={box}>
      <Row
        lead={<IconPhoto aria-hidden />}
        title={<span id={nameId}>{classId === WHOLE_CATALOGUE ? <Trans>Whole catalogue</Trans> : name}</span>}
        marks={MARKS[now]}
        meta={<Figures row={row} state={now} averageBytes={state.averageBytes} />}
        actions={
          <>
            {(now === 'off' || isBegun) && (
              // One button with three labels, so that it keeps the focus.
              <RowAct
                icon={
                  isBegun && now !== 'paused' ? (
                    <IconPlayerPause size={18} aria-hidden />
                  ) : (
                    <IconPhotoDown size={18} aria-hidden />
                  )
                }
                of={nameId}
                onClick={() => void (isBegun && now !== 'paused' ? pictures.pause(classId) : pictures.keep(classId))}
              >
                {now === 'off' ? <Trans>Keep</Trans> : now === 'paused' ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
              </RowAct>
            )}
            {isChosen && (
              <RowAct icon={<IconTrash size={18} aria-hidden />} of={nameId} onClick={() => void remove()}>
                <Trans>Remove</Trans>
              </RowAct>
            )}
          </>
        }
      >
        {isBegun && total !== null && <progress className={css.progress} aria-labelledby={nameId} value={kept} max={total} />}
      </Row>
    </li>
  )
}

function Figures({ row, state, averageBytes }: { row: ClassPictures; state: RowState; averageBytes: number | null }) {
  const { t, i18n } = useLingui()
  const { total, kept, bytes, missing } = row
  if (total === null) return <Trans>being counted</Trans>
  const size = megabytes(i18n, state === 'off' ? total * (averageBytes ?? 0) : bytes)
  const keptNow = formatNumber(i18n.locale, kept)
  const all = formatNumber(i18n.locale, total)
  const isSized = state === 'off' ? averageBytes !== null : kept > 0
  const words = () => {
    if (state === 'off' && isSized) return t`${plural(total, { one: '# picture', other: '# pictures' })}, about ${size}`
    if (state === 'off') return t`${plural(total, { one: '# picture', other: '# pictures' })}`
    if (state === 'complete') return t`${plural(kept, { one: '# picture', other: '# pictures' })}, ${size}`
    return isSized ? t`${keptNow} of ${all}, ${size}` : t`${keptNow} of ${all}`
  }
  return (
    <span className="num">
      {words()}
      {missing > 0 && (
        <>
          {' · '}
          {t`${plural(missing, { one: '# is missing at the service', other: '# are missing at the service' })}`}
        </>
      )}
    </span>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { Article } from '#domain/contract/article.ts'
import type { GoodsDocument } from '#domain/contract/goods-files.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { LabelledArticle } from '../../ui/energy-labels.ts'
import { classesIn, toneAt } from '#domain/energy/energy-scale.ts'
import tones from '../../ui/energy-tone.module.css'
import { Note } from '../../ui/note.tsx'
import { useArticleDetail } from './catalogue.reads.ts'
import { useDocument } from './document-file.ts'
import { DocumentButton, DocumentTrouble, ProductSheet } from './documents.tsx'
import css from './energy-label.module.css'

const ICON = { size: 18, 'aria-hidden': true } as const

interface EnergyLabelProps {
  article: LabelledArticle
  onClose: () => void
}

/**
 * The energy label behind a class arrow (decisions §11): supplier and model, the class on its scale, the supplier's own label if
 * one is stored, and the product sheet. The class is known with the arrow; the documents are available offline once read.
 */
export function EnergyLabel({ article: { goodsId, name, energy }, onClose }: EnergyLabelProps) {
  const { data, error, isComing } = useArticleDetail(goodsId)
  const documents = data?.documents ?? []
  const stored = documents.find(({ kind }) => kind === 'energyLabel')
  const isAsked = isComing || data?.from === 'server' || ReadFailure.of(error).answer.kind === 'refused'
  const supplier = [data?.article.brand, data?.article.model].filter(Boolean).join(' ')
  return (
    <Dialog title={<Trans>Energy label</Trans>} onClose={onClose}>
      <div className={css.label}>
        <p className={css.whose}>
          {supplier !== '' && <strong>{supplier}</strong>}
          <span>{name}</span>
          <span className={css.number}>{goodsId}</span>
        </p>
        {energy && <Scale energy={energy} />}
        {stored?.type.startsWith('image/') && <StoredLabel key={stored.documentId} document={stored} />}
        {documents.length > 0 && (
          <div className={css.documents}>
            <DocumentButton kind="energyLabel" goodsId={goodsId} documents={documents} />
            <ProductSheet goodsId={goodsId} documents={documents} />
          </div>
        )}
        {documents.length === 0 && !isAsked && (
          <Note tone="wait" icon={<IconCloudOff {...ICON} />}>
            <Trans>The product information sheet is not on this device yet: it is loaded once there is a network.</Trans>
          </Note>
        )}
      </div>
    </Dialog>
  )
}

/** Drawn as on the label; read out as one sentence. */
function Scale({ energy }: { energy: NonNullable<Article['energy']> }) {
  const { range } = energy
  return (
    <>
      <div className={css.scale} aria-hidden>
        {classesIn(range).map((one, at) => (
          <div key={one} className={css.step}>
            <span className={classNames(css.bar, tones[toneAt(one, range)])} style={{ width: `${34 + at * 6}%` }}>
              {one}
            </span>
            {one === energy.class && <span className={css.own}>{one}</span>}
          </div>
        ))}
      </div>
      <p>
        <Trans>
          Energy class {energy.class} on the scale {range}.
        </Trans>
      </p>
    </>
  )
}

/** The supplier's label as a picture; a label in another format is offered as a file. */
function StoredLabel({ document }: { document: GoodsDocument }) {
  const { t } = useLingui()
  const { data, error } = useDocument(document)
  const isOffline = useOffline()
  const { type } = document
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return
      const address = URL.createObjectURL(new Blob([data], { type }))
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [data, type],
  )
  if (error) {
    return (
      <Note tone={isOffline ? 'wait' : 'need'} icon={isOffline ? <IconCloudOff {...ICON} /> : <IconAlertCircle {...ICON} />}>
        <DocumentTrouble answer={ReadFailure.of(error).answer} />
      </Note>
    )
  }
  return data && <img ref={show} alt={t`Energy label`} className={css.stored} />
}

import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import type { ReactNode } from 'react'
import type { PackageAsked, PackageFiles, PackageOf } from '#domain/contract/download-shapes.ts'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useOffline } from '../../../lib/use-offline.ts'
import { Card } from '../../../ui/card.tsx'
import { KitSearchSelect, KitSelect, KitStack, KitText } from '../../../ui/kit/kit-fields.tsx'
import { toast } from '../../../ui/toasts.ts'
import { OF_WORDS } from '../download-words.ts'
import { makePackage } from '../downloads.commands.ts'
import { useAskAgain, useMeasure, useSources } from '../downloads.reads.ts'
import css from '../downloads.module.css'
import { CodeSearch } from './code-search.tsx'
import type { DrawCamera } from './code-search.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { AskedContext } from '../tell-when-made.ts'
import { PackageSize } from './package-size.tsx'

const KINDS = ['articles', 'class', 'favorites', 'plan', 'order', 'cart'] as const
const FILES: PackageFiles = {
  pictures: 'main',
  pictureSize: '600',
  documents: [],
  documentLanguages: [],
  priceList: [],
  productData: [],
}

interface PackageBuilderProps {
  camera: DrawCamera
  start: PackageOf | null
  /** How the person learns that it is ready. */
  told: ReactNode
  onMade: () => void
}

/** What the package is of, and which files; shows its size before anything is made. */
export function PackageBuilder({ camera, start, told, onMade }: PackageBuilderProps) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const isOffline = useOffline()
  const askAgain = useAskAgain()
  const onAsked = use(AskedContext)
  const [of, setOf] = useState<PackageOf>(start ?? { kind: 'articles', goodsIds: [] })
  const [files, setFiles] = useState(FILES)
  const [remark, setRemark] = useState('')
  const [isBusy, setBusy] = useState(false)
  const asked = isChosen(of) ? { of, files } : null
  const { measured, failure, isPending } = useMeasure(asked)
  const make = async (wanted: PackageAsked) => {
    setBusy(true)
    const answer = await makePackage(wanted, remark.trim())
    setBusy(false)
    if (!answer.ok) {
      toast(errorText(answer), { tone: 'need' })
      return
    }
    askAgain()
    toast(answer.data.state === 'done' ? t`This package is there already.` : t`The package is being made.`)
    onAsked(answer.data)
    onMade()
  }
  return (
    <div className={css.builder}>
      <KitStack>
        <Card title={<Trans>Articles</Trans>}>
          <KitStack>
            <KitSelect
              label={t`Which articles`}
              value={of.kind}
              options={KINDS.map((kind) => ({ value: kind, label: i18n._(OF_WORDS[kind]) }))}
              onChange={(kind) => setOf(emptyOf(kind))}
            />
            {of.kind === 'articles' && (
              <CodeSearch
                camera={camera}
                start={start?.kind === 'articles' ? start.goodsIds : []}
                onFound={(goodsIds) => setOf({ kind: 'articles', goodsIds: [...goodsIds] })}
              />
            )}
            {(of.kind === 'class' || of.kind === 'plan' || of.kind === 'order') && <Source of={of} onChange={setOf} />}
          </KitStack>
        </Card>
        <ChooseFiles files={files} onChange={setFiles} />
        <Card title={<Trans>Remark</Trans>}>
          <KitText label={t`Remark`} optional value={remark} maxLength={TEXT_LONG_MAX} onChange={setRemark} />
        </Card>
      </KitStack>
      <PackageSize
        measured={measured}
        refusal={failure && errorText(failure)}
        isWaiting={asked !== null && isPending}
        told={told}
        isOffline={isOffline}
        isBusy={isBusy}
        onMake={asked && (() => void make(asked))}
      />
    </div>
  )
}

function Source({
  of,
  onChange,
}: {
  of: Extract<PackageOf, { kind: 'class' | 'plan' | 'order' }>
  onChange: (of: PackageOf) => void
}) {
  const { i18n } = useLingui()
  const { data = [] } = useSources(of.kind)
  const value = of.kind === 'class' ? of.classId : of.kind === 'plan' ? of.planId : of.orderId
  const choose = (id: string) =>
    onChange(
      of.kind === 'class'
        ? { kind: 'class', classId: id }
        : of.kind === 'plan'
          ? { kind: 'plan', planId: id }
          : { kind: 'order', orderId: id },
    )
  return <KitSearchSelect label={i18n._(OF_WORDS[of.kind])} value={value} options={data} onChange={choose} />
}

const emptyOf = (kind: PackageOf['kind']): PackageOf => {
  if (kind === 'articles') return { kind, goodsIds: [] }
  if (kind === 'class') return { kind, classId: '' }
  if (kind === 'plan') return { kind, planId: '' }
  if (kind === 'order') return { kind, orderId: '' }
  return { kind }
}

const isChosen = (of: PackageOf): boolean => {
  if (of.kind === 'articles') return of.goodsIds.length > 0
  if (of.kind === 'class') return of.classId !== ''
  if (of.kind === 'plan') return of.planId !== ''
  return of.kind !== 'order' || of.orderId !== ''
}

import { Trans, useLingui } from '@lingui/react/macro'
import { SHEET_FORMATS } from '#domain/contract/download-shapes.ts'
import type { PackageFiles } from '#domain/contract/download-shapes.ts'
import { documentKinds } from '#domain/contract/goods-files.ts'
import { useAccount } from '../../../lib/device.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Card } from '../../../ui/card.tsx'
import { KitCheckbox, KitRadios, KitStack } from '../../../ui/kit/kit-fields.tsx'
import { KIND_WORDS } from '../download-words.ts'
import css from '../downloads.module.css'

interface ChooseFilesProps {
  files: PackageFiles
  onChange: (files: PackageFiles) => void
}

/** Adds `one` if `on`, else removes it. */
const turned = <T,>(list: readonly T[], one: T, on: boolean): T[] => (on ? [...list, one] : list.filter((other) => other !== one))

export function ChooseFiles({ files, onChange }: ChooseFilesProps) {
  const { t, i18n } = useLingui()
  const languages = useAccount()?.languages ?? []
  const own = useLanguage()
  const change = (part: Partial<PackageFiles>) => onChange({ ...files, ...part })
  return (
    <>
      <Card title={<Trans>Pictures</Trans>}>
        <KitStack>
          <KitRadios
            inline
            label={t`Pictures`}
            value={files.pictures}
            options={[
              { value: 'none', label: <Trans>None</Trans> },
              { value: 'main', label: <Trans>Main picture</Trans> },
              { value: 'all', label: <Trans>All pictures</Trans> },
            ]}
            onChange={(pictures) => change({ pictures })}
          />
          {files.pictures !== 'none' && (
            <KitRadios
              inline
              label={t`Size of the pictures`}
              value={files.pictureSize}
              options={[
                { value: '600', label: <Trans>600 × 600 pixels</Trans> },
                { value: 'full', label: <Trans>Largest available</Trans> },
              ]}
              onChange={(pictureSize) => change({ pictureSize })}
            />
          )}
          {files.pictures !== 'none' && (
            <p>
              <Trans>Pictures in packages carry the brand’s name as a watermark.</Trans>
            </p>
          )}
        </KitStack>
      </Card>
      <Card title={<Trans>Documents</Trans>}>
        <KitStack>
          <div className={css.checks}>
            {documentKinds.map((kind) => (
              <KitCheckbox
                key={kind}
                label={i18n._(KIND_WORDS[kind])}
                checked={files.documents.includes(kind)}
                onChange={(on) => change({ documents: turned(files.documents, kind, on) })}
              />
            ))}
          </div>
          {files.documents.length > 0 && (
            <fieldset className={css.checks}>
              <legend>
                <Trans>Languages of the documents; all if none is chosen</Trans>
              </legend>
              {languages.map((language) => (
                <KitCheckbox
                  key={language}
                  label={languageName(language, own)}
                  checked={files.documentLanguages.some((one) => one === language)}
                  onChange={(on) => change({ documentLanguages: turned(files.documentLanguages, language, on) })}
                />
              ))}
            </fieldset>
          )}
        </KitStack>
      </Card>
      <Card title={<Trans>Price list</Trans>}>
        <Formats chosen={files.priceList} onChange={(priceList) => change({ priceList })} />
      </Card>
      <Card title={<Trans>Product data</Trans>}>
        <Formats chosen={files.productData} onChange={(productData) => change({ productData })} />
      </Card>
    </>
  )
}

type Format = (typeof SHEET_FORMATS)[number]

function Formats({ chosen, onChange }: { chosen: readonly Format[]; onChange: (chosen: Format[]) => void }) {
  return (
    <div className={css.checks}>
      {SHEET_FORMATS.map((format) => (
        <KitCheckbox
          key={format}
          label={FORMAT_NAMES[format]}
          checked={chosen.includes(format)}
          onChange={(on) => onChange(turned(chosen, format, on))}
        />
      ))}
    </div>
  )
}

/** The same in every language. */
const FORMAT_NAMES = { xlsx: 'Excel (.xlsx)', csv: 'CSV', json: 'JSON', pdf: 'PDF' } as const

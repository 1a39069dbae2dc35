import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { desk } from '#domain/contract/desk.ts'
import { LANGUAGES } from '#domain/rules/languages.ts'
import { PROOF_TYPES } from '#domain/rules/proof.ts'
import type { ProofKind } from '#domain/rules/proof.ts'
import { callBytes } from '../../../api/client.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { KitSelect } from '../../../ui/kit/kit-fields.tsx'
import { toast } from '../../../ui/toasts.ts'
import css from '../desk.module.css'
import type { CasePart } from './case-part.ts'

type Part = CasePart<'registration'>

const Facts: Part['Facts'] = ({ caseId, detail }) => {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { company, country, vat, email, fullName, telephone, street, postalCode, city, province, sameVat, clientNumber } = detail
  const { language, proofKind, proofAt } = detail
  const save = async (kind: ProofKind) => {
    const answer = await callBytes(desk.file, { query: { caseId } })
    if (answer.ok) saveFile(`${clientNumber}-proof.${kind}`, answer.data, PROOF_TYPES[kind])
    else toast(errorText(answer), { tone: 'need' })
  }
  return (
    <Card title={<Trans>Application</Trans>}>
      <dl className={css.facts}>
        <dt>{t`Company`}</dt>
        <dd>{company}</dd>
        <dt>{t`VAT number`}</dt>
        <dd className="num">
          {vat} · {country}
        </dd>
        <dt>{t`Client number`}</dt>
        <dd className="num">{clientNumber}</dd>
        <dt>{t`Contact person`}</dt>
        <dd>
          {fullName} · {email} {telephone !== '' && `· ${telephone}`}
        </dd>
        <dt>{t`Delivery address`}</dt>
        <dd>
          {street}, {postalCode} {city} {province}
        </dd>
        <dt>{t`Language`}</dt>
        <dd>{LANGUAGES.find(({ code }) => code === language)?.name}</dd>
        {proofAt !== null && (
          <>
            <dt>{t`Proof of trade`}</dt>
            <dd>
              <Trans>uploaded {formatMoment(proofAt)}</Trans>
            </dd>
          </>
        )}
      </dl>
      {sameVat.length > 0 && (
        <p>
          <Badge tone="change">
            <Trans>The same VAT number is known already</Trans>
          </Badge>{' '}
          {sameVat.map((one) => `${one.clientNumber} ${one.company}`).join(' · ')}
        </p>
      )}
      {proofKind && (
        <Button onClick={() => void save(proofKind)}>
          <Trans>Save the proof of trade</Trans>
        </Button>
      )}
    </Card>
  )
}

const TermsFields: Part['TermsFields'] = ({ detail, terms, onChange }) => (
  <KitSelect
    label={<Trans>Price list</Trans>}
    value={terms.priceListId ?? ''}
    options={detail.priceLists.map((list) => ({ value: list.priceListId, label: `${list.priceListId} · ${list.currency}` }))}
    onChange={(priceListId) => onChange({ priceListId })}
  />
)

export const registrationPart: Part = {
  name: msg`Application for an account`,
  reasons: [
    msg`The company name differs from the proof of trade.`,
    msg`The VAT number could not be confirmed. Please check it.`,
    msg`The proof of trade cannot be read. Please send a clearer one.`,
    msg`We deliver to retailers and distributors only.`,
  ],
  Facts,
  terms: ({ priceListId }) => ({ priceListId }),
  TermsFields,
}

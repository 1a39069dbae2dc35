import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '../../../lib/dates.ts'
import { Card } from '../../../ui/card.tsx'
import css from '../desk.module.css'
import type { CasePart } from './case-part.ts'

type Part = CasePart<'apiApplication'>

const Facts: Part['Facts'] = ({ detail, lent }) => {
  const { t, i18n } = useLingui()
  const {
    programName,
    companyName,
    storeUrl,
    companySize,
    hasTechnician,
    wantedInformation,
    submittedAt,
    submittedBy,
    usedAt,
    revokedAt,
  } = detail
  return (
    <Card title={<Trans>API access</Trans>}>
      <dl className={css.facts}>
        <dt>{t`Name of the program`}</dt>
        <dd>{programName}</dd>
        <dt>{t`Company`}</dt>
        <dd>{companyName}</dd>
        <dt>{t`Link to the shop`}</dt>
        <dd>
          <a href={storeUrl} target="_blank" rel="noreferrer">
            {storeUrl}
          </a>
        </dd>
        <dt>{t`People in the company`}</dt>
        <dd className="num">{lent.companySizes[companySize]}</dd>
        <dt>{t`A technician looks after the program`}</dt>
        <dd>{hasTechnician ? t`Yes` : t`No`}</dd>
        <dt>{t`What the program may read and do`}</dt>
        <dd>{wantedInformation.map((scope) => i18n._(lent.programScopes[scope])).join(' · ')}</dd>
        <dt>{t`Submitted`}</dt>
        <dd>
          {submittedBy} · {formatMoment(submittedAt)}
        </dd>
        {usedAt !== null && (
          <>
            <dt>{t`Last signed in`}</dt>
            <dd>{formatMoment(usedAt)}</dd>
          </>
        )}
        {revokedAt !== null && (
          <>
            <dt>{t`Revoked`}</dt>
            <dd>{formatMoment(revokedAt)}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}

export const apiApplicationPart: Part = {
  name: msg`API access`,
  reasons: [
    msg`The link does not lead to your shop. Please correct it.`,
    msg`Please choose only what the program needs.`,
    msg`We give access to companies with a technician of their own.`,
  ],
  revoke: {
    holds: ({ applicationState, revokedAt }) => applicationState === 'passed' && revokedAt === null,
    effect: msg`The program loses its access at once. Orders that it placed stay as they are. The client can apply again.`,
    reasons: [
      msg`The program makes too many calls.`,
      msg`The secret of the program was seen by others.`,
      msg`The program is no longer used.`,
    ],
  },
  Facts,
}

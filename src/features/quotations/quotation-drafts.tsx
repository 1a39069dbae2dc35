import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { formatMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { firstLineOf, useDeleteDraft } from './quotations.commands.ts'
import type { ShownDraft } from './quotations.reads.ts'

interface QuotationDraftsProps {
  drafts: readonly ShownDraft[]
  link: (quotationId: string) => LinkProps
}

/** Quotations started or changed but not saved yet; each can be continued, on this device only. */
export function QuotationDrafts({ drafts, link }: QuotationDraftsProps) {
  const { t } = useLingui()
  if (drafts.length === 0) return null
  return (
    <Card flush title={<Trans>Drafts</Trans>}>
      <Rows label={t`Drafts`}>
        {drafts.map((one) => (
          <li key={one.draft.quotationId} data-guide="quotationsDraft">
            <DraftRow one={one} link={link(one.draft.quotationId)} />
          </li>
        ))}
      </Rows>
    </Card>
  )
}

function DraftRow({ one, link }: { one: ShownDraft; link: LinkProps }) {
  const { t } = useLingui()
  const remove = useDeleteDraft()
  const { draft, savedAt, quotationNumber } = one
  const customer = firstLineOf(draft.addressee) || t`No customer yet`
  return (
    <Row
      lead={<IconPencil size={20} aria-hidden />}
      title={
        <Link {...link} className="rowTarget">
          {customer}
        </Link>
      }
      marks={
        <Badge tone="change">
          <Trans>Draft</Trans>
        </Badge>
      }
      meta={
        <span className="num">
          {quotationNumber !== '' && `${quotationNumber} · `}
          <Plural value={draft.lines.length} one="# article" other="# articles" /> · {formatMoment(savedAt)} ·{' '}
          <Trans>on this device only</Trans>
        </span>
      }
      actions={
        <IconButton
          label={t`Delete the draft for ${customer}`}
          icon={<IconTrash size={20} aria-hidden />}
          onClick={() => void remove(draft, customer)}
        />
      }
    />
  )
}

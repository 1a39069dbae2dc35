import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBookmark, IconCopy, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useDevice } from '../../../lib/device.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { NamedDraft } from '../../../offline/device-types.ts'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { KitMenu } from '../../../ui/kit/kit-menu.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { ConfirmGoods } from '../confirm-goods.ts'
import { AsideDialog } from './aside-dialog.tsx'
import { useNamedDrafts } from './drafts.reads.ts'
import { useGoOn } from './go-on.ts'
import { leavesWith, plainName } from './named-draft.ts'
import { PresentOrderDialog } from './present-order-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

interface DraftListProps {
  /** The articles now chosen in the cart. */
  goods: ConfirmGoods
  choose: (goodsIds: readonly string[]) => void
  links: { readonly orders: LinkProps; readonly catalogue: LinkProps }
  onOpened: () => void
  /** The tabs of the orders, from the route. */
  above?: ReactNode
}

/** Orders started and put aside, on this device only (decisions §7). */
export function DraftList({ goods, choose, links, onOpened, above }: DraftListProps) {
  const drafts = useNamedDrafts()
  return (
    <Page
      width="wide"
      above={above}
      title={<Trans>Drafts</Trans>}
      meta={
        drafts && (
          <>
            <Plural value={drafts.length} one="# draft" other="# drafts" /> · <Trans>on this device only</Trans>
          </>
        )
      }
      actions={
        <LinkButton {...links.orders}>
          <Trans>Orders</Trans>
        </LinkButton>
      }
    >
      {drafts === undefined || goods.isWaiting ? (
        <Waiting>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      ) : drafts === null ? (
        <BrokenState
          title={<Trans>The drafts cannot be read just now</Trans>}
          safe={<Trans>They stay on this device.</Trans>}
          onRetry={() => location.reload()}
        >
          <Trans>The storage of this device does not answer.</Trans>
        </BrokenState>
      ) : drafts.length === 0 ? (
        <EmptyState
          icon={<IconBookmark size={28} />}
          title={<Trans>No drafts yet</Trans>}
          action={
            <LinkButton {...links.catalogue} variant="primary">
              <Trans>Open the catalogue</Trans>
            </LinkButton>
          }
        >
          <Trans>Save the order you are writing as a draft, start another one, and come back to it later.</Trans>
        </EmptyState>
      ) : (
        <List drafts={drafts} goods={goods} choose={choose} onOpened={onOpened} />
      )}
    </Page>
  )
}

type ListProps = Pick<DraftListProps, 'goods' | 'choose' | 'onOpened'> & { drafts: readonly NamedDraft[] }

function List({ drafts, goods, choose, onOpened }: ListProps) {
  const { t } = useLingui()
  const goOn = useGoOn({ goods, drafts, choose, onOpened })
  const { question } = goOn
  return (
    <Card flush>
      <Rows label={t`Drafts`}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftRow draft={draft} isOpening={goOn.opening === draft.id} onGoOn={() => void goOn.start(draft)} />
          </li>
        ))}
      </Rows>
      {question?.about === 'present' && (
        <PresentOrderDialog
          present={question.present}
          onClose={goOn.forget}
          onPutAside={() => void goOn.putAsideAndOpen(question.present, question.draft)}
          onTogether={() => void goOn.together(question.draft)}
        />
      )}
      {question?.about === 'aside' && (
        <AsideDialog lines={question.lines} onClose={goOn.forget} onOrderBoth={() => void goOn.open(question.draft)} />
      )}
    </Card>
  )
}

function DraftRow({ draft, isOpening, onGoOn }: { draft: NamedDraft; isOpening: boolean; onGoOn: () => void }) {
  const { t } = useLingui()
  const acts = useDraftActs()
  const [isRenaming, setRenaming] = useState(false)
  const { name, savedAt, totalSeen, currency, entries } = draft
  const label = t`Actions for ${name}`
  return (
    <>
      <Row
        title={name}
        meta={
          <span className="num">
            <Plural value={leavesWith(draft).length} one="# article" other="# articles" /> · {formatMoment(savedAt)}
            {entries.ownNumber !== '' && entries.ownNumber !== name && ` · ${entries.ownNumber}`}
          </span>
        }
        end={<Money minor={parseDecimal(totalSeen) ?? 0} currency={currency} strong />}
        actions={
          <>
            <Button busy={isOpening} onClick={onGoOn} aria-label={t`Continue ${name}`}>
              <Trans>Continue</Trans>
            </Button>
            <KitMenu
              label={label}
              trigger={<IconButton label={label} icon={<IconDotsVertical size={20} aria-hidden />} />}
              items={[
                {
                  key: 'rename',
                  label: <Trans>Rename</Trans>,
                  icon: <IconPencil size={18} aria-hidden />,
                  run: () => setRenaming(true),
                },
                {
                  key: 'duplicate',
                  label: <Trans>Duplicate</Trans>,
                  icon: <IconCopy size={18} aria-hidden />,
                  run: () => void acts.duplicate(draft),
                },
                {
                  key: 'delete',
                  label: <Trans>Delete</Trans>,
                  icon: <IconTrash size={18} aria-hidden />,
                  isDangerous: true,
                  run: () => void acts.remove(draft),
                },
              ]}
            />
          </>
        }
      />
      {isRenaming && (
        <RenameDialog
          name={name}
          onClose={() => setRenaming(false)}
          onSave={(next) => acts.put({ ...draft, name: plainName(next) })}
        />
      )}
    </>
  )
}

/** The actions on a draft; each is stored before the screen shows it. */
function useDraftActs() {
  const { t } = useLingui()
  const { namedDrafts, newId } = useDevice()
  const errorText = useErrorText()
  const put = async (draft: NamedDraft): Promise<boolean> => {
    const outcome = await namedDrafts.save(draft)
    if (outcome === 'quota') toast(t`There are too many drafts. Delete one first.`, { tone: 'need', stays: true })
    if (outcome === 'failed') toast(errorText({ error: 'broken' }), { tone: 'need', stays: true })
    return outcome === 'saved'
  }
  return {
    put,
    duplicate: (draft: NamedDraft) =>
      put({ ...draft, id: newId(), name: plainName(t`${draft.name} (copy)`), savedAt: new Date(serverNow()).toISOString() }),
    async remove(draft: NamedDraft) {
      if ((await namedDrafts.remove(draft.id)) === 'failed')
        return toast(errorText({ error: 'broken' }), { tone: 'need', stays: true })
      toast(t`“${draft.name}” deleted`, { undo: () => void put(draft) })
    },
  }
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import css from './home-screen.module.css'
import type { OpenWork } from './open-work.ts'
import { useOpenWork } from './use-open-work.ts'

const CHIPS_SHOWN = 3
const ROWS_SHOWN = 6

interface OpenCartsProps {
  /** Acts for the account from now on and opens its cart. */
  onOpen: (clientId: string) => void
}

/** The other accounts with open work, in one line beside the current account. */
export function OpenCartChips({ onOpen }: OpenCartsProps) {
  const { t } = useLingui()
  const work = useOpenWork().slice(0, CHIPS_SHOWN)
  if (work.length === 0) return null
  return (
    <section className={css.chips} aria-label={t`Open carts`}>
      <span className={css.chipsHead} aria-hidden>
        <Trans>Open carts</Trans>
      </span>
      {work.map(({ account, lines, unsent }) => (
        <Button
          key={account.clientId}
          className={css.chip}
          icon={<IconShoppingCart size={18} aria-hidden />}
          onClick={() => onOpen(account.clientId)}
        >
          <span className={css.chipWords}>{account.company}</span>
          <span className={css.chipLines}>
            <Lines lines={lines} unsent={unsent} />
          </span>
        </Button>
      ))}
    </section>
  )
}

/** Accounts with open work, before one is chosen. */
export function OpenCarts({ onOpen, action }: OpenCartsProps & { action?: ReactNode }) {
  const { t } = useLingui()
  const work = useOpenWork().slice(0, ROWS_SHOWN)
  if (work.length === 0) return null
  return (
    <Card flush title={<Trans>Open carts</Trans>} action={action}>
      <Rows label={t`Open carts`}>
        {work.map(({ account, lines, unsent }) => (
          <li key={account.clientId}>
            <Row
              lead={<IconShoppingCart size={22} aria-hidden />}
              title={account.company}
              onPress={() => onOpen(account.clientId)}
              meta={<span className="num">{account.clientNumber}</span>}
              end={<Lines lines={lines} unsent={unsent} />}
            />
          </li>
        ))}
      </Rows>
    </Card>
  )
}

function Lines({ lines: lineCount, unsent }: Pick<OpenWork, 'lines' | 'unsent'>) {
  return unsent > 0 ? (
    <Plural value={unsent} one="# not sent yet" other="# not sent yet" />
  ) : (
    <Plural value={lineCount} one="# line" other="# lines" />
  )
}

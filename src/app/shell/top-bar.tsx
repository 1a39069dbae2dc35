import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ActingFor } from '../../features/account/acting-for.tsx'
import { SyncChip } from '../../features/sync/sync-chip.tsx'
import { currentBrand } from '../../lib/brand.ts'
import { useIdentity } from '../../lib/device.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { paths } from '../paths.ts'
import { CartButton } from './cart-button.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SearchBox } from './search-box.tsx'
import css from './top-bar.module.css'

/** Top bar: account, search, sync state, cart and person. */
export function TopBar() {
  const person = useIdentity()
  const brand = (
    <Link {...paths.home()} className={css.brand}>
      <BrandMark logo={currentBrand().logo} named />
    </Link>
  )
  if (!person) {
    return (
      <header className={css.bar}>
        {brand}
        <div className={css.end}>
          <LinkButton variant="primary" {...paths.login()}>
            <Trans>Sign in</Trans>
          </LinkButton>
        </div>
      </header>
    )
  }
  // Service works for no client account (§1): there is no account to choose and nothing to order.
  if (person.role === 'service') {
    return (
      <header className={css.bar}>
        {brand}
        <div className={css.end}>
          <SyncChip centre={paths.sync()} />
          <PersonMenu person={person} />
        </div>
      </header>
    )
  }
  return (
    <header className={css.bar}>
      <div className={css.account}>
        <ActingFor picker={paths.accounts()} />
      </div>
      <div className={css.search} data-guide="search">
        <SearchBox />
      </div>
      <div className={css.end}>
        <SyncChip centre={paths.sync()} />
        <CartButton />
        <PersonMenu person={person} />
      </div>
    </header>
  )
}

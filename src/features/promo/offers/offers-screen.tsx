import { Trans, useLingui } from '@lingui/react/macro'
import { IconPackages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AsOf } from '../as-of.tsx'
import { OfferSkeleton, OfferLoad } from './offer-screen.tsx'
import { offerWords } from './offer-words.tsx'
import css from './offers.module.css'
import { useOffers } from './offers.reads.ts'
import type { OfferKind } from './offers.reads.ts'

interface OffersScreenProps {
  kind: OfferKind
  one: (id: string) => LinkProps
  /** The price of one in the cart, from the catalogue feature. */
  figure: (offer: PromoOffer) => ReactNode
}

/** All sets, or all mixed pallets open to the account; typing filters pallets by title. */
export function OffersScreen({ kind, one, figure }: OffersScreenProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState({ keyword: '', page: 1 })
  const { offers, total, pages, readAt, isOld, failure, retry } = useOffers(kind, { ...asked, keyword: asked.keyword.trim() })
  const words = offerWords[kind]
  return (
    <Page
      title={words.title}
      meta={
        total !== undefined && (
          <>
            {words.count(total)}
            {isOld && <AsOf at={readAt} />}
          </>
        )
      }
    >
      {kind === 'pallet' && (
        <TextField
          type="search"
          label={<Trans>Find a pallet</Trans>}
          value={asked.keyword}
          maxLength={200}
          onChange={(keyword) => setAsked({ keyword, page: 1 })}
        />
      )}
      {failure && (
        <BrokenState tight title={<Trans>This list is not on this device yet</Trans>} onRetry={retry}>
          <Refusal trouble={failure} />
        </BrokenState>
      )}
      {!failure && !offers && <OfferSkeleton />}
      {offers?.length === 0 && (
        <EmptyState tight icon={<IconPackages size={28} />} title={words.none}>
          {words.noneNote}
        </EmptyState>
      )}
      {offers !== undefined && offers.length > 0 && (
        <Card flush>
          <Rows label={kind === 'set' ? t`Sets` : t`Mixed pallets`}>
            {offers.map((offer) => (
              <li key={offer.id}>
                <Row
                  lead={<Picture image={offer.lines[0]?.goods.imageUrl ?? ''} alt="" className={css.picture} />}
                  title={
                    <Link {...one(offer.id)} className="rowTarget">
                      {offer.title}
                    </Link>
                  }
                  meta={<OfferLoad offer={offer} />}
                  end={figure(offer)}
                />
              </li>
            ))}
          </Rows>
        </Card>
      )}
      {pages > 1 && <Pager page={asked.page} pages={pages} onPage={(page) => setAsked({ ...asked, page })} />}
    </Page>
  )
}

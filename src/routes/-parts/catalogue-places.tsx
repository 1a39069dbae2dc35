import { Trans, useLingui } from '@lingui/react/macro'
import { IconLayoutGrid } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { doorsOf } from '#domain/feed/classes.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { PlaceList } from './place-list.tsx'
import css from './place-list.module.css'
import { categoryLink, wholeCatalogue } from './product-word.ts'

/** Content of Catalogue: the categories that this device can name, and the lists. */
export function CataloguePlaces() {
  const { t, i18n } = useLingui()
  const { catalogue } = useDevice()
  const language = useLanguage()
  const clientId = useAccount()?.clientId
  const { phase } = useObservable(catalogue.state)
  const tree = useQuery({
    queryKey: ['places', 'tree', clientId, language, phase],
    queryFn: () => catalogue.upperTree(),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ul className={css.list} aria-label={t`Categories`}>
        <li>
          <Link {...wholeCatalogue()} className={css.place} data-close>
            <IconLayoutGrid size={20} aria-hidden />
            <Trans>All articles</Trans>
          </Link>
        </li>
        {tree.data?.ok &&
          doorsOf(tree.data.data).map(({ id, name, goodsCount }) => (
            <li key={id}>
              <Link {...categoryLink(id)} className={css.place} data-close>
                {name}
                <span className={`${css.count} num`}>{formatNumber(i18n.locale, goodsCount)}</span>
              </Link>
            </li>
          ))}
      </ul>
      <p className={css.group}>
        <Trans>Lists</Trans>
      </p>
      <PlaceList group="catalogue" label={t`Lists`} />
    </>
  )
}

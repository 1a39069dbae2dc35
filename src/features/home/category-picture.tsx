import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDevice } from '../../lib/device.ts'
import { pictureUrl } from '../../lib/media.ts'
import { useObservable } from '../../lib/use-observable.ts'
import css from './home-screen.module.css'

/** The picture of the category's best-selling article: always one of its own goods, and on the device once seen. */
export function CategoryPicture({ classId }: { classId: string }) {
  const device = useDevice()
  const { phase } = useObservable(device.catalogue.state)
  const best = useQuery({
    queryKey: ['home', 'best', classId, phase],
    placeholderData: keepPreviousData,
    queryFn: () => device.catalogue.list({ goodsClassSetId: classId, sort: 'popularity', limit: 1 }),
  })
  const picture = best.data?.ok ? best.data.data.list[0]?.images[0] : undefined
  return picture !== undefined && <img src={pictureUrl(picture, 368)} alt="" loading="lazy" className={css.goods} />
}

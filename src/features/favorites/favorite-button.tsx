import { useLingui } from '@lingui/react/macro'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { Article } from '#domain/contract/article.ts'
import { contract } from '#domain/contract/index.ts'
import { useDevice } from '../../lib/device.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toasts.ts'
import css from './favorite-button.module.css'
import { useIsFavorite } from './favorites.reads.ts'

/** The heart on a card and on the detail: a person's own list within one account. */
export function FavoriteButton({ article, outlined }: { article: Article; outlined?: boolean }) {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const { goodsId, name } = article
  const isFavorite = useIsFavorite(goodsId)
  const set = async (next: boolean) => {
    const words = next ? t`${name} is among your favourites` : t`${name} is no longer a favourite`
    if (!(await saved(device.enqueue(contract.favorites.set, { goodsId, favorite: next }, { label: name })))) return false
    toast(words, {
      key: 'favorite',
      tone: next ? 'ok' : 'plain',
      ...(!next && { undo: () => void set(true) }),
    })
    return true
  }
  return (
    <IconButton
      label={t`Favourite: ${name}`}
      outlined={outlined}
      aria-pressed={isFavorite}
      className={isFavorite ? css.on : css.off}
      icon={isFavorite ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} aria-hidden />}
      onClick={() => void set(!isFavorite)}
    />
  )
}

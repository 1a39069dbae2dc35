import { useNavigate } from '@tanstack/react-router'
import type { Article } from '#domain/contract/article.ts'
import { PriceBlock } from '../../features/catalogue/price-block.tsx'
import { StockMark } from '../../features/catalogue/stock-mark.tsx'
import { Suggestions } from '../../features/search/suggestions.tsx'
import type { SuggestionsProps } from '../../features/search/suggestions.tsx'
import { articleLink } from './buying.tsx'
import { categoryLink } from './product-word.ts'

const priceOf = (article: Article) => <PriceBlock article={article} row isTold />
const stockOf = (article: Article) => <StockMark article={article} />

/** The search field's suggestions with what the catalogue adds to them. */
export function SearchSuggestions(props: SuggestionsProps) {
  const navigate = useNavigate()
  return (
    <Suggestions
      {...props}
      price={priceOf}
      stock={stockOf}
      openArticle={(goodsId) => void navigate(articleLink(goodsId))}
      openCategory={(classId) => void navigate(categoryLink(classId))}
    />
  )
}

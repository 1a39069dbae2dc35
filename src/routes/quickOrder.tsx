import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { paths } from '../app/paths.ts'
import { ArticleLink } from '../features/catalogue/article-link.tsx'
import { QuickOrderScreen } from '../features/quick-order/quick-order-screen.tsx'
import { createWedge } from '../features/scan/wedge.ts'
import { articleLink } from './-parts/buying.tsx'

export const Route = createFileRoute('/quickOrder')({
  staticData: { title: msg`Quick order` },
  component: () => <QuickOrderScreen cart={paths.cart()} article={linkTo} createEar={createWedge} />,
})

const linkTo = ({ goodsId, name }: Article, children: ReactNode) => (
  <ArticleLink link={articleLink(goodsId)} goodsId={goodsId} title={name}>
    {children}
  </ArticleLink>
)

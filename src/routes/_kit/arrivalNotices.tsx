import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NoticesScreen } from '../../features/notices/notices-screen.tsx'
import { articleLink } from '../-parts/buying.tsx'
import { wholeCatalogue } from '../-parts/product-word.ts'

export const Route = createFileRoute('/_kit/arrivalNotices')({
  staticData: { title: msg`Arrival notices` },
  component: () => <NoticesScreen article={articleLink} catalogue={wholeCatalogue()} />,
})

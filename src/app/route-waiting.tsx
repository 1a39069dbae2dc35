import { Skeleton, Waiting } from '../ui/skeleton.tsx'
import css from './route-waiting.module.css'

/** Shown while a screen's code loads: a heading and lines, as most screens begin. */
export function RouteWaiting() {
  return (
    <Waiting className={css.waiting}>
      <Skeleton width={20} />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Waiting>
  )
}

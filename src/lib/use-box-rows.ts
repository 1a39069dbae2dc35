import { useVirtualizer } from '@tanstack/react-virtual'
import type { Virtualizer } from '@tanstack/react-virtual'

type Options<T extends Element> = Parameters<typeof useVirtualizer<HTMLElement, T>>[0]

/** Like `useWindowRows`, for a list that scrolls in its own box. */
export function useBoxRows<T extends Element>(options: Options<T>): Virtualizer<HTMLElement, T> {
  // oxlint-disable-next-line react/incompatible-library -- who uses it hands numbers to what is memoised, never its functions
  return useVirtualizer<HTMLElement, T>(options)
}

import type { KeyboardEvent } from 'react'

/** Moves from this row by a number of rows, into the cell of that column. */
export type Move = (from: number, by: number, column: number) => void

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows and Enter move from cell to cell; left and right only from the edge of the text, so that it can still be edited. */
export function moveFocus(event: KeyboardEvent<HTMLInputElement>, move: Move): void {
  const step = STEPS[event.key]
  const input = event.currentTarget
  if (!step) return
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const [rows, columns] = event.key === 'Enter' && event.shiftKey ? [-1, 0] : step
  if (event.shiftKey && event.key !== 'Enter') return
  const { selectionStart: start, selectionEnd: end, value } = input
  const isWhole = start === 0 && end === value.length
  const isAtEdge = columns < 0 ? start === 0 && end === 0 : start === value.length && end === value.length
  if (columns !== 0 && !isWhole && !isAtEdge) return
  const row = input.closest('tr')
  const column = [...(row?.querySelectorAll('input[data-cell]') ?? [])].indexOf(input)
  event.preventDefault()
  move(Number(row?.dataset['index']), rows, column + columns)
}

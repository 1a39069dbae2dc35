import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isSignature } from '#domain/rules/signature.ts'
import type { Signature } from '#domain/rules/signature.ts'
import { renderScreen } from '../../../../tests/kit/screen.tsx'
import { SignatureCard } from './signature-card.tsx'
import { SignatureDrawing } from '../../../ui/signature-drawing.tsx'

function Form({ onKept }: { onKept: (signature: Signature | undefined) => void }) {
  const [signature, setSignature] = useState<Signature>()
  return (
    <>
      <SignatureCard
        signature={signature}
        onChange={(next) => {
          setSignature(next)
          onKept(next)
        }}
      />
      {signature && <SignatureDrawing signature={signature} />}
    </>
  )
}

const aForm = async () => {
  const kept: (Signature | undefined)[] = []
  const screen = await renderScreen(<Form onKept={(signature) => kept.push(signature)} />)
  await screen.getByRole('button', { name: 'Sign the order' }).click()
  return { screen, kept }
}

/** Draws from point to point; coordinates are fractions of the field's width and height. */
const draw = (pad: Element, points: readonly (readonly [number, number])[], part: PointerEventInit = {}) => {
  const { left, top, width, height } = pad.getBoundingClientRect()
  const fire = (type: string, [x, y]: readonly [number, number]) =>
    pad.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 7,
        pointerType: 'pen',
        clientX: left + x * width,
        clientY: top + y * height,
        ...part,
      }),
    )
  for (const [at, point] of points.entries()) fire(at === 0 ? 'pointerdown' : 'pointermove', point)
  const last = points.at(-1)
  if (last) fire('pointerup', last)
}

test('pen strokes are kept, shown as a picture, and undone one by one', async () => {
  const { screen, kept } = await aForm()
  const pad = screen.getByRole('img', { name: 'Field for the signature' })
  draw(pad.element(), [
    [0.1, 0.5],
    [0.5, 0.1],
    [0.9, 0.5],
  ])
  await expect.poll(() => kept.length).toBe(1)
  draw(pad.element(), [[0.5, 0.9]])
  await expect.poll(() => kept.length).toBe(2)
  const drawn = kept.at(-1)
  expect(drawn && isSignature(drawn)).toBe(true)
  expect(drawn?.strokes[0]).toEqual([60, 100, 300, 20, 540, 100])
  await expect.element(screen.getByRole('img', { name: 'Signature', exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(kept.at(-1)?.strokes).toHaveLength(1)
  await screen.getByRole('button', { name: 'Clear' }).click()
  expect(kept.at(-1)).toBeUndefined()
})

test('a palm resting on the glass meanwhile draws nothing', async () => {
  const { screen, kept } = await aForm()
  const pad = screen.getByRole('img', { name: 'Field for the signature' }).element()
  const { left, top } = pad.getBoundingClientRect()
  const at = { bubbles: true, clientX: left + 30, clientY: top + 30 }
  pad.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerId: 1, pointerType: 'pen' }))
  draw(pad, [[0.8, 0.8]], { pointerId: 2, pointerType: 'touch' })
  expect(kept).toEqual([])
  pad.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerId: 1, pointerType: 'pen' }))
  await expect.poll(() => kept.length).toBe(1)
})

test('with the keyboard alone, the typed name is the signature', async () => {
  const { screen, kept } = await aForm()
  await screen.getByLabelText(/Name of the person signing/).fill('Ana Ruiz')
  expect(kept.at(-1)).toEqual({ name: 'Ana Ruiz', width: 600, height: 200, strokes: [] })
  await screen.getByLabelText(/Name of the person signing/).fill(' ')
  expect(kept.at(-1)).toBeUndefined()
})

test('opened with the keyboard, the focus moves to the name; opened by a tap, no keyboard appears', async () => {
  const screen = await renderScreen(<Form onKept={() => {}} />)
  ;(screen.getByRole('button', { name: 'Sign the order' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText(/Name of the person signing/)).toHaveFocus()
  await userEvent.keyboard('Ana{Backspace}')
  await expect.element(screen.getByLabelText(/Name of the person signing/)).toHaveValue('An')
  await screen.unmount()
  const tapped = await aForm()
  await expect.element(tapped.screen.getByLabelText(/Name of the person signing/)).not.toHaveFocus()
})

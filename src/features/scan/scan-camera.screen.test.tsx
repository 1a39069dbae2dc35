import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import type { Camera } from './camera.ts'
import { CameraFailure } from './camera.ts'
import { ScanCamera } from './scan-camera.tsx'

type Open = (video: HTMLVideoElement, onCode: (code: string) => void, onEnd: () => void) => Promise<Camera>
const openCamera = vi.hoisted(() => vi.fn<Open>())
vi.mock('./camera.ts', async (importOriginal) => ({ ...(await importOriginal<typeof import('./camera.ts')>()), openCamera }))

const open = async () => {
  const onCode = vi.fn<(code: string) => void>()
  const onOff = vi.fn<() => void>()
  const screen = await renderScreen(<ScanCamera onCode={onCode} onOff={onOff} />)
  return { screen, onCode, onOff }
}

beforeEach(() => {
  openCamera.mockReset()
})

test('whatever prevents the camera is explained with a remedy and can be retried', async () => {
  for (const [state, words] of [
    ['refused', /may not use the camera\. Allow it in the browser’s settings/],
    ['none', /^No camera was found on this device\./],
    ['busy', /in use by another app/],
    ['noReader', /Scanners and typing work without it\.$/],
  ] as const) {
    openCamera.mockRejectedValueOnce(new CameraFailure(state))
    const { screen } = await open()
    await expect.element(screen.getByText(words)).toBeVisible()
    await screen.unmount()
  }
  openCamera.mockRejectedValueOnce(new CameraFailure('refused'))
  const { screen, onOff } = await open()
  openCamera.mockReturnValueOnce(new Promise(() => {}))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText(/^The camera is being opened\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Turn the camera off' }).click()
  expect(onOff).toHaveBeenCalledOnce()
})

test('what it reads is passed on, its light can be switched if it has one, and it is released at the end', async () => {
  const stop = vi.fn<() => void>()
  const torch = vi.fn<(on: boolean) => Promise<boolean>>().mockImplementation(async (on) => on)
  openCamera.mockResolvedValue({ torch, stop })
  const { screen, onCode } = await open()
  const light = screen.getByRole('button', { name: 'Torch' })
  await light.click()
  await expect.element(light).toHaveAttribute('aria-pressed', 'true')
  const [, read, end] = openCamera.mock.calls.at(-1)!
  read('4006381333931')
  expect(onCode).toHaveBeenCalledWith('4006381333931')
  end()
  await expect.element(screen.getByText(/in use by another app/)).toBeVisible()
  await screen.unmount()
  expect(stop).toHaveBeenCalledTimes(openCamera.mock.calls.length)
})

test('a camera without a light shows no switch for it', async () => {
  openCamera.mockResolvedValue({ torch: undefined, stop: () => {} })
  const { screen } = await open()
  await expect.element(screen.getByText(/^The camera is being opened/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Torch' })).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import { Deliveries } from './deliveries.tsx'

test('each expected delivery is listed with its pieces and its day', async () => {
  const arrivals = [
    { day: '2026-12-11', quantity: 60 },
    { day: '2026-12-18', quantity: 1240 },
  ]
  const screen = await renderScreen(
    <p data-testid="days">
      <Deliveries arrivals={arrivals} />
    </p>,
    { device: deviceWith(signedIn(aClient())) },
  )
  await expect.element(screen.getByTestId('days')).toHaveTextContent('60 on 2026-12-111,240 on 2026-12-18')
})

import { expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { see } from '../wallet/setup/see.ts'
import { it } from './setup/it.ts'
import { pairing } from './setup/pairing.ts'

it('connects within 600 ms of pasting the link, in the median of five runs', async ({
  page,
  browser,
}) => {
  const device = await browser.newContext()
  const lantern = await lanternPage.open(device, '?auto')
  const times: number[] = []
  await dapp.open(page)
  for (let round = 0; round < 5; round++) {
    const uri = await pairing.scan(page)
    await lantern.getByLabel('Link of a dapp').fill(uri)
    const pasted = performance.now()
    await lantern.locator('#pair button').dispatchEvent('click')
    await see.field(page, 'status', 'connected')
    times.push(performance.now() - pasted)
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await see.field(page, 'status', 'disconnected')
  }
  await device.close()
  const sorted = times.map(Math.round).sort((a, b) => a - b)
  console.log(`Pasted to connected: ${sorted.join(', ')} ms`)
  expect(sorted[2]).toBeLessThanOrEqual(600)
})

import { beforeAll, describe, expect } from 'vitest'
import { fir } from '../polkadot/fir.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'

beforeAll(fir.warmUp, 120_000)

describe('@polkadot/api', () => {
  it('signs and sends through the kit without changes', async ({ page }) => {
    await fir.open(page, '&consent=auto')
    await dapp.connectButton(page).click()
    await fir.row(page).click()
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    await fir.button(page, 'Sign and send').click()
    const hash = fir.outcome(page, 'Polkadot.js transaction').locator('code')
    expect(await hash.textContent()).toMatch(/^0x[0-9a-f]{64}$/)
  })
})

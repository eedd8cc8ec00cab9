import { signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { it } from '../walletconnect/setup/it.ts'
import { pairing } from '../walletconnect/setup/pairing.ts'
import { fir } from './fir.ts'

/** Account of the wallet on another device, in its own address format. */
const charlie = '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y'

beforeAll(fir.warmUp, 120_000)

describe('a Polkadot wallet on another device', () => {
  it('signs a message that verifies for its account, and sends an amount that is included in a block', async ({
    page,
    lantern,
  }) => {
    await dapp.open(page, '?chains=polkadot&wallets=none')
    await pairing.connect(page, lantern)
    await fir.button(page, 'Sign').click()
    await lanternPage.question(lantern).waitFor()
    await lanternPage.approve(lantern)
    const code = fir.outcome(page, 'Sign a message').locator('code')
    const signature = (await code.textContent()) ?? ''
    const text = '<Bytes>Hello from the sandbox</Bytes>'
    expect(signatureVerify(text, signature, charlie).isValid).toBe(true)

    await fir.button(page, 'Send').click()
    await lanternPage.question(lantern).waitFor()
    await lanternPage.approve(lantern)
    await fir.outcome(page, 'Send').getByText('In a block').waitFor()
  })
})

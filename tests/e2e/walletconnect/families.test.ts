import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { see } from '../wallet/setup/see.ts'
import { it } from './setup/it.ts'
import { pairing } from './setup/pairing.ts'

const families = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

describe('five chain families over one session', () => {
  it('R1.01 R4.17 connect with one code, each signs, and disconnect together', async ({
    page,
    lantern,
  }) => {
    await dapp.open(page, `?chains=${families}&wallets=none`)
    await pairing.connect(page, lantern)
    const connected = await page.evaluate(() =>
      globalThis.kit.connections.all.map(({ namespace }) => namespace),
    )
    expect([...connected].sort()).toEqual([...families].sort())

    for (const namespace of families) {
      const signed = page.evaluate(
        (family) => globalThis.kit.signMessage({ namespace: family, message: 'Hello' }),
        namespace,
      )
      await lanternPage.question(lantern).waitFor()
      await lanternPage.approve(lantern)
      expect((await signed).length).toBeGreaterThan(60)
    }

    await page.evaluate(() => globalThis.kit.disconnect())
    await see.field(page, 'status', 'disconnected')
    await lanternPage.sessions(lantern).waitFor({ state: 'detached' })
  })
})

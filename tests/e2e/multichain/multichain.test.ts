import type { CaipNetworkId } from '@portico/core'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { everyFamily } from './setup/everyFamily.ts'

declare global {
  var signed: Promise<string>
}

const families = everyFamily.namespaces
const shapes: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
  cosmos: /^alpha1[0-9a-z]{38}$/,
  bip122: /^(bcrt1|tb1|bc1)[0-9a-z]+$/,
}

const open = (page: Page) => everyFamily.open(page, '&walletconnect=off')

/** Active address of every chain family, as the kit reports it. */
function accounts(page: Page): Promise<Record<string, string>> {
  return page.evaluate((names) => {
    const { account } = globalThis.kit
    const states = names.map((it) => account.state(it))
    return Object.fromEntries(states.map((it) => [it.namespace, `${it.status} ${it.address}`]))
  }, families)
}

describe('all five chain families', () => {
  it('R1.01 every wallet of the page is listed once, and the wallets of one family by name', async ({
    page,
  }) => {
    await open(page)
    await dapp.connectButton(page).click()
    const rows = page.locator('[data-portico="modal"] button[data-wallet]')
    await expect.poll(() => rows.count()).toBeGreaterThan(6)
    const names = await rows.locator('.Row-label').allTextContents()
    expect(new Set(names).size).toBe(names.length)
    for (const namespace of families) {
      await page.evaluate((it) => globalThis.kit.open({ namespace: it }), namespace)
      const ids = await page.evaluate((it) => {
        const { connectors } = globalThis.kit
        return connectors.of(it).map(({ id }) => id)
      }, namespace)
      const shown = await rows.evaluateAll((all) =>
        all.map((row) => (row as HTMLElement).dataset.wallet),
      )
      expect(shown.toSorted()).toEqual(ids.toSorted())
    }
  })

  it.full(
    'R4.06 connect in parallel, each with an address that survives switches and a reload',
    async ({ page }) => {
      await open(page)
      await everyFamily.connect(page)
      const before = await accounts(page)
      for (const namespace of families) {
        const [status, address] = before[namespace]?.split(' ') ?? []
        expect([status, address]).toEqual([
          'connected',
          expect.stringMatching(shapes[namespace] ?? /^$/),
        ])
      }
      const networks = await page.evaluate((names) => {
        const { account } = globalThis.kit
        return names.map((it) => account.state(it).networkId)
      }, families)
      for (const networkId of [...networks, ...networks.toReversed()]) {
        await page.evaluate((id) => globalThis.kit.switchNetwork(id), networkId as CaipNetworkId)
        const family = networkId?.split(':')[0]
        const active = await page.evaluate(() => globalThis.kit.account.state().namespace)
        expect(active).toBe(family)
        expect(await accounts(page)).toEqual(before)
      }
      const windows = page.context().pages().length
      await page.reload()
      await expect.poll(() => accounts(page)).toEqual(before)
      expect(page.context().pages()).toHaveLength(windows)
    },
  )

  it.full(
    'R4.17 each signs the same text in its own format; disconnects one, or all',
    async ({ page }) => {
      await open(page)
      await everyFamily.connect(page)
      const signatures: string[] = []
      for (const namespace of families) {
        const asked = walletWindow.opened(page, () =>
          page.evaluate((it) => {
            globalThis.signed = globalThis.kit.signMessage({
              namespace: it,
              message: 'Hello all five',
            })
          }, namespace),
        )
        await walletWindow.approve(await asked)
        signatures.push(await page.evaluate(() => globalThis.signed))
      }
      expect(new Set(signatures).size).toBe(families.length)
      expect(signatures.every((it) => it.length > 60)).toBe(true)
      await page.evaluate(() => globalThis.kit.disconnect({ namespace: 'cosmos' }))
      const left = await accounts(page)
      expect(families.filter((it) => left[it]?.startsWith('connected'))).toEqual([
        'eip155',
        'solana',
        'polkadot',
        'bip122',
      ])
      await page.evaluate(() => globalThis.kit.open())
      await dapp.action(page, 'disconnect-all').click()
      await dapp.field(page, 'status').getByText('disconnected').waitFor()
      const states = Object.values(await accounts(page))
      expect(states.filter((it) => !it.startsWith('disconnected'))).toEqual([])
    },
  )
})

import type { Page } from 'playwright-core'
import { recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { buildPages } from '../interop/setup/buildPages.ts'
import { type ServedPages, servePages } from '../interop/setup/servePages.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import type { HooksDapp } from './dapp/hooks.tsx'

declare global {
  var hooks: HooksDapp
}

const harbor = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const receiver = '0x00000000000000000000000000000000000beef5'

let pages: ServedPages

beforeAll(async () => {
  const folder = 'tests/e2e/react/dapp'
  pages = await servePages(await buildPages({ name: 'hooks', folder, pages: ['hooks'] }))
})
afterAll(() => pages?.close())

describe('hooks', () => {
  it('useAccount goes from disconnected to connecting and connected', async ({ page }) => {
    await connected(page)
    expect(await page.evaluate(() => globalThis.hooks.seen.account)).toEqual([
      'disconnected',
      'connecting',
      'connected',
    ])
    const account = await page.evaluate(() => globalThis.hooks.now.account)
    expect(account).toMatchObject({ address: harbor, addresses: [harbor] })
  })

  it.full(
    'R4.01 useAccount goes from unknown to restoring to connected after a reload',
    async ({ page }) => {
      await connected(page)
      await page.reload()
      await shows(page, 'connected')
      expect(await page.evaluate(() => globalThis.hooks.seen.account)).toEqual([
        'unknown',
        'restoring',
        'connected',
      ])
    },
  )

  it.full(
    'useSignMessage returns the signature and keeps the status of its last run',
    async ({ page }) => {
      await connected(page)
      const message = 'By a hook'
      const signed = await answered(page, 'approve', () =>
        page.evaluate(
          (message) => globalThis.hooks.now.signMessage.signMessageAsync({ message }),
          message,
        ),
      )
      expect(await recoverMessageAddress({ message, signature: signed as `0x${string}` })).toBe(
        harbor,
      )
      await page.waitForFunction(() => globalThis.hooks.now.signMessage.status === 'success')
      const code = await answered(page, 'reject', () =>
        page.evaluate(() =>
          globalThis.hooks.now.signMessage
            .signMessageAsync({ message: 'No' })
            .catch((error: { code: string }) => error.code),
        ),
      )
      expect(code).toBe('request/rejected')
      await page.waitForFunction(() => globalThis.hooks.now.signMessage.status === 'error')
      expect(await page.evaluate(() => globalThis.hooks.seen.signMessage)).toEqual([
        'idle',
        'pending',
        'success',
        'pending',
        'error',
      ])
    },
  )

  it.full(
    'useConnect keeps the status of its last run, whichever of its actions ran',
    async ({ page }) => {
      await page.goto(`${pages.url}hooks.html`)
      await shows(page, 'disconnected')
      const code = await page.evaluate(() =>
        globalThis.hooks.now.connect
          .connectWalletAsync({ connectorIds: ['gone'] })
          .catch((error: { code: string }) => error.code),
      )
      expect(code).toBe('connection/noConnector')
      await page.waitForFunction(() => globalThis.hooks.now.connect.status === 'error')
    },
  )

  it.full('useSignTypedData, useSend and useSendCalls prompt the wallet', async ({ page }) => {
    await connected(page)
    const signed = await answered(page, 'approve', () =>
      page.evaluate(() =>
        globalThis.hooks.now.signTypedData.signTypedDataAsync({
          typedData: {
            domain: { name: 'Hooks' },
            types: { Note: [{ name: 'text', type: 'string' }] },
            primaryType: 'Note',
            message: { text: 'Hello' },
          },
        }),
      ),
    )
    expect(signed).toMatch(/^0x[0-9a-f]{130}$/)
    const sent = await answered(page, 'approve', () =>
      page.evaluate((to) => globalThis.hooks.now.send.sendAsync({ to, amount: '0.5' }), receiver),
    )
    expect(sent).toEqual({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    const batch = await answered(page, 'approve', () =>
      page.evaluate(
        (to) => globalThis.hooks.now.sendCalls.sendCallsAsync({ calls: [{ to, value: 1n }] }),
        receiver,
      ),
    )
    expect(batch).toEqual({ id: expect.any(String) })
  })

  it.full(
    'useSwitchNetwork and useNetwork change and return the network of the wallet',
    async ({ page }) => {
      await connected(page)
      const names = () =>
        page.evaluate(() => {
          const { network, networks } = globalThis.hooks.now.network
          return [network?.name, networks.length]
        })
      expect(await names()).toEqual(['Sandbox One', 2])
      await page.evaluate(() =>
        globalThis.hooks.now.switchNetwork.switchNetworkAsync('eip155:31338'),
      )
      await expect.poll(names).toEqual(['Sandbox Two', 2])
    },
  )

  it.full(
    'useBalance reads the native balance, useProvider returns the wallet’s own provider',
    async ({ page }) => {
      await connected(page)
      await page.waitForFunction(() => globalThis.hooks.now.balance.balance.status === 'success')
      const symbol = await page.evaluate(() => globalThis.hooks.now.balance.lastKnown?.symbol)
      expect(symbol).toBe('ETH')
      await page.waitForFunction(() => globalThis.hooks.now.provider !== undefined)
      const accounts = await page.evaluate(() =>
        globalThis.hooks.now.provider?.request({ method: 'eth_accounts' }),
      )
      expect(accounts).toEqual([harbor])
    },
  )

  it.full(
    'useConnect, useAccounts, useConnections, useEvents and useDisconnect follow a connection',
    async ({ page }) => {
      await connected(page)
      const found = await page.evaluate(() => {
        const { accounts, connect, connections, event } = globalThis.hooks.now
        const names = connect.connectors.map(({ name }) => name)
        const counts = [accounts.length, connections.length]
        return { names, status: connect.status, counts, event: event?.name }
      })
      const names = ['Meadow Wallet', 'Harbor Wallet']
      expect(found).toEqual({ names, status: 'success', counts: [1, 1], event: 'CONNECT_SUCCESS' })
      await page.evaluate(() => globalThis.hooks.now.disconnect.disconnectAsync())
      await shows(page, 'disconnected')
      await page.waitForFunction(() => globalThis.hooks.now.disconnect.status === 'success')
      expect(await page.evaluate(() => globalThis.hooks.now.connections.length)).toBe(0)
      expect(await page.evaluate(() => globalThis.hooks.now.provider)).toBeUndefined()
    },
  )

  it.full(
    'useModal, useTheme, useKit and useFeature return what they are named after',
    async ({ page }) => {
      await open(page)
      await page.evaluate(() => globalThis.hooks.now.modal.open())
      await page.waitForFunction(() => globalThis.hooks.now.modal.isOpen)
      await page.evaluate(() => globalThis.hooks.now.modal.close())
      await page.waitForFunction(() => !globalThis.hooks.now.modal.isOpen)
      await page.evaluate(() => globalThis.hooks.now.theme.setTheme({ accent: '#8a3b6c' }))
      await page.waitForFunction(() => globalThis.hooks.now.theme.theme.accent === '#8a3b6c')
      expect(await page.evaluate(() => globalThis.hooks.now.greeter)).toEqual({
        greeting: 'Grüezi',
      })
    },
  )

  it.full('a hook throws when its feature or the provider is missing', async ({ page }) => {
    await open(page)
    const failures = await page.evaluate(() => globalThis.hooks.failures.toSorted())
    expect(failures).toEqual(['feature/missing', 'react/noProvider'])
  })
})

async function open(page: Page): Promise<void> {
  await page.goto(`${pages.url}hooks.html`)
  await shows(page, 'disconnected')
}

async function connected(page: Page): Promise<void> {
  await open(page)
  await page.waitForFunction(() => globalThis.hooks.now.connect.connectors.length === 2)
  await answered(page, 'approve', () =>
    page.evaluate(() =>
      globalThis.hooks.now.connect.connectAsync({ connectorId: 'example.harbor' }),
    ),
  )
  await shows(page, 'connected')
}

/** Sends a request to a wallet, answers it in the wallet's window, and returns the page's result. */
async function answered<value>(
  page: Page,
  answer: 'approve' | 'reject',
  ask: () => Promise<value>,
): Promise<value> {
  let result: Promise<value> | undefined
  const window = await walletWindow.opened(page, () => {
    result = ask()
  })
  await walletWindow[answer](window)
  return result as Promise<value>
}

async function shows(page: Page, status: string): Promise<void> {
  await page.getByTestId('status').getByText(status, { exact: true }).waitFor()
}

import { describe, expect, inject } from 'vitest'
import { it } from './setup/it.ts'
import { nodeSwitch } from './setup/nodeSwitch.ts'
import { walletCases } from './setup/walletCases.ts'
import { walletPage } from './setup/walletPage.ts'
import { walletPanel } from './setup/walletPanel.ts'
import { walletWindow } from './setup/walletWindow.ts'

const [meadow, harbor] = walletCases as [(typeof walletCases)[0], (typeof walletCases)[0]]
const two = { chainId: '0x7a6a' }
const chainTwo = () => ({
  ...two,
  chainName: 'Sandbox Two',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [inject('sandbox').nodes[1]?.url],
})

describe('Meadow Wallet', () => {
  const { rdns, account, second } = meadow

  it('answers 4902 for a chain that it does not know, until the chain is added', async ({
    page,
  }) => {
    await walletPage.open(page)
    await walletPage.connect(page, rdns)
    const refused = await walletPage.request(page, rdns, 'wallet_switchEthereumChain', two)
    expect(refused.error?.code).toBe(4902)
    await walletPage.answered(page, rdns, 'wallet_addEthereumChain', [chainTwo()])
    expect(await walletPage.request(page, rdns, 'eth_chainId')).toEqual({ result: '0x7a6a' })
    const one = [{ chainId: '0x7a69' }]
    expect(await walletPage.answered(page, rdns, 'wallet_switchEthereumChain', one)).toEqual({
      result: null,
    })
  })

  it('rejects a chain whose node serves another chain id', async ({ page }) => {
    await walletPage.open(page)
    const wrong = { ...chainTwo(), chainId: '0x1' }
    const { error } = await walletPage.request(page, rdns, 'wallet_addEthereumChain', wrong)
    expect(error?.code).toBe(-32602)
  })

  it('shares the accounts that were chosen, the active one first', async ({ page, context }) => {
    await walletPage.open(page)
    const { result } = await walletPage.connect(page, rdns, [0, 1])
    expect(result).toEqual([account.toLowerCase(), second.toLowerCase()])
    await walletPanel.set(context, 'meadow', { account: second })
    const turned = [second.toLowerCase(), account.toLowerCase()]
    await expect
      .poll(() => walletPage.events(page, rdns))
      .toContainEqual(['accountsChanged', turned])
  })

  it('asks for the unlock first, and only for that when it knows the site', async ({
    page,
    context,
  }) => {
    await walletPage.open(page)
    await walletPage.connect(page, rdns)
    await walletPanel.set(context, 'meadow', { locked: true })
    const outcome = await walletPage.answered(
      page,
      rdns,
      'eth_requestAccounts',
      [],
      walletWindow.unlock,
    )
    expect(outcome.result).toEqual([account.toLowerCase()])
  })

  it('keeps its prompt open when the page reloads', async ({ page }) => {
    await walletPage.open(page)
    const window = await walletWindow.opened(page, () => {
      void walletPage.request(page, rdns, 'eth_requestAccounts').catch(() => undefined)
    })
    await walletPage.open(page)
    await walletWindow.approve(window)
    await expect
      .poll(() => walletPage.events(page, rdns))
      .toContainEqual(['accountsChanged', [account.toLowerCase()]])
  })

  it('emits disconnect and connect when the node stops and restarts', async ({ page }) => {
    await walletPage.open(page)
    await walletPage.request(page, rdns, 'eth_blockNumber')
    await nodeSwitch.stop(31337)
    try {
      const { error } = await walletPage.request(page, rdns, 'eth_blockNumber')
      expect(error?.code).toBe(-32603)
      await expect.poll(() => walletPage.events(page, rdns)).toContainEqual(['disconnect', 1013])
    } finally {
      await nodeSwitch.start(31337)
    }
    await walletPage.request(page, rdns, 'eth_blockNumber')
    await expect
      .poll(async () => (await walletPage.events(page, rdns)).at(-1))
      .toEqual(['connect', { chainId: '0x7a69' }])
  })

  it('sends calls in sequence and reports them in version 2.0.0', async ({ page }) => {
    await walletPage.open(page)
    await walletPage.connect(page, rdns)
    const calls = [1, 2].map((value) => ({ to: second, value: `0x${value}` }))
    const batch = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls }
    const { result } = await walletPage.answered(page, rdns, 'wallet_sendCalls', [batch])
    const { id } = result as { id: string }
    const status = async () =>
      (await walletPage.request(page, rdns, 'wallet_getCallsStatus', id)).result
    await expect.poll(status).toMatchObject({ version: '2.0.0', id, status: 200, atomic: false })
    expect((await status()) as object).toHaveProperty('receipts.length', 2)
    const atomic = { ...batch, atomicRequired: true }
    const refused = await walletPage.request(page, rdns, 'wallet_sendCalls', atomic)
    expect(refused.error?.code).toBe(5760)
    expect(await walletPage.request(page, rdns, 'wallet_getCapabilities', account)).toEqual({
      result: { '0x7a69': { atomic: { status: 'unsupported' } }, '0x7a6b': expect.anything() },
    })
  })
})

describe('Harbor Wallet', () => {
  const { rdns, account, second } = harbor

  it('switches without a prompt, and nests 4902 for a chain that it does not know', async ({
    page,
  }) => {
    await walletPage.open(page)
    await walletPage.connect(page, rdns)
    const moved = await walletPage.request(page, rdns, 'wallet_switchEthereumChain', two)
    expect(moved).toEqual({ result: null })
    expect(await walletPage.request(page, rdns, 'eth_chainId')).toEqual({ result: '0x7a6a' })
    const unknown = { chainId: '0x1' }
    const refused = await walletPage.request(page, rdns, 'wallet_switchEthereumChain', unknown)
    expect(refused.error).toMatchObject({ code: -32603, data: { originalError: { code: 4902 } } })
  })

  it('shares only the active account', async ({ page, context }) => {
    await walletPage.open(page)
    await walletPage.connect(page, rdns)
    await walletPanel.set(context, 'harbor', { account: second })
    await expect
      .poll(() => walletPage.events(page, rdns))
      .toContainEqual(['accountsChanged', [second]])
  })

  it('rejects with 4100 while it is locked', async ({ page, context }) => {
    await walletPage.open(page)
    await walletPanel.set(context, 'harbor', { locked: true })
    const { error } = await walletPage.request(page, rdns, 'eth_requestAccounts')
    expect(error?.code).toBe(4100)
  })

  it('drops its prompt when the page reloads', async ({ page }) => {
    await walletPage.open(page)
    const window = await walletWindow.opened(page, () => {
      void walletPage.request(page, rdns, 'eth_requestAccounts').catch(() => undefined)
    })
    const closed = window.waitForEvent('close')
    await walletPage.open(page)
    await closed
    const { result } = await walletPage.connect(page, rdns)
    expect(result).toEqual([account])
  })

  it('emits disconnect with 4900 when its owner revokes the permission', async ({
    page,
    context,
  }) => {
    await walletPage.open(page)
    await walletPage.connect(page, rdns)
    await walletPanel.disconnect(context, 'harbor', new URL(inject('sandbox').url).origin)
    await expect.poll(() => walletPage.events(page, rdns)).toContainEqual(['disconnect', 4900])
  })

  it('reports calls in version 1', async ({ page }) => {
    await walletPage.open(page)
    await walletPage.connect(page, rdns)
    const calls = [1, 2].map((value) => ({ to: second, value: `0x${value}` }))
    const batch = { version: '1.0', chainId: '0x7a69', from: account, calls }
    const { result: id } = await walletPage.answered(page, rdns, 'wallet_sendCalls', [batch])
    expect(id).toBeTypeOf('string')
    await expect
      .poll(() => walletPage.request(page, rdns, 'wallet_getCallsStatus', id))
      .toMatchObject({ result: { status: 'CONFIRMED', receipts: [{ status: '0x1' }, {}] } })
    const unknown = await walletPage.request(page, rdns, 'wallet_getCallsStatus', '0x01')
    expect(unknown.error?.code).toBe(5730)
  })
})

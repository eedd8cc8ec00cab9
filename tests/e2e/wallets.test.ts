import { type Hex, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { expect, inject } from 'vitest'
import { describeFull } from './setup/describeFull.ts'
import { firstUnlessFull } from './setup/firstUnlessFull.ts'
import { it } from './setup/it.ts'
import { readNode } from './setup/readNode.ts'
import { walletCases } from './setup/walletCases.ts'
import { walletPage } from './setup/walletPage.ts'
import { walletPanel } from './setup/walletPanel.ts'
import { walletWindow } from './setup/walletWindow.ts'

const typedData = {
  domain: { name: 'Shop', chainId: 31337 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'Postcard' },
} as const

it('a page discovers both wallets through EIP-6963', async ({ page }) => {
  await walletPage.open(page)
  expect(await walletPage.names(page)).toEqual(['Meadow Wallet', 'Harbor Wallet'])
})

describeFull.for(firstUnlessFull(walletCases))('$name', ({ wallet, rdns, account, second }) => {
  it('connects only after approval', async ({ page }) => {
    await walletPage.open(page)
    expect(await walletPage.request(page, rdns, 'eth_accounts')).toEqual({ result: [] })
    const { result } = await walletPage.connect(page, rdns)
    expect((result as string[]).map((one) => one.toLowerCase())).toEqual([account.toLowerCase()])
    expect(await walletPage.request(page, rdns, 'eth_accounts')).toEqual({ result })
  })

  it('answers 4001 when the visitor rejects', async ({ page }) => {
    await walletPage.open(page)
    const { error } = await walletPage.answered(
      page,
      rdns,
      'eth_requestAccounts',
      [],
      walletWindow.reject,
    )
    expect(error?.code).toBe(4001)
  })

  it('answers 4001 when its window is closed', async ({ page }) => {
    await walletPage.open(page)
    const { error } = await walletPage.answered(
      page,
      rdns,
      'eth_requestAccounts',
      [],
      walletWindow.close,
    )
    expect(error?.code).toBe(4001)
  })

  it('answers -32002 while a request is open', async ({ page }) => {
    await walletPage.open(page)
    let first: Promise<unknown> | undefined
    const window = await walletWindow.opened(page, () => {
      first = walletPage.request(page, rdns, 'eth_requestAccounts')
    })
    const { error } = await walletPage.request(page, rdns, 'eth_requestAccounts')
    expect(error?.code).toBe(-32002)
    await walletWindow.approve(window)
    await first
  })

  it('answers 4100 to a page without a permission', async ({ page }) => {
    await walletPage.open(page)
    const { error } = await walletPage.request(page, rdns, 'personal_sign', '0x48', account)
    expect(error?.code).toBe(4100)
  })

  it('signs a message with the key of the account', async ({ page }) => {
    await walletPage.open(page)
    await walletPage.connect(page, rdns)
    const { result } = await walletPage.answered(page, rdns, 'personal_sign', [
      '0x48656c6c6f',
      account,
    ])
    const signer = await recoverMessageAddress({ message: 'Hello', signature: result as Hex })
    expect(signer).toBe(account)
  })

  it('signs typed data for its own chain and rejects another', async ({ page }) => {
    await walletPage.open(page)
    await walletPage.connect(page, rdns)
    const sign = [account, JSON.stringify(typedData)]
    const { result } = await walletPage.answered(page, rdns, 'eth_signTypedData_v4', sign)
    const signature = result as Hex
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(account)
    const elsewhere = { ...typedData, domain: { name: 'Shop', chainId: 1 } }
    const refused = [account, JSON.stringify(elsewhere)]
    const { error } = await walletPage.request(page, rdns, 'eth_signTypedData_v4', ...refused)
    expect(error?.code).toBe(-32602)
  })

  it('sends a transaction that is mined', async ({ page }) => {
    await walletPage.open(page)
    await walletPage.connect(page, rdns)
    const transaction = { from: account, to: second, value: '0x1' }
    const { result } = await walletPage.answered(page, rdns, 'eth_sendTransaction', [transaction])
    // A node accepts a transaction before it mines it.
    await expect
      .poll(() => readNode(31337, 'eth_getTransactionReceipt', result))
      .toMatchObject({ status: '0x1', from: account.toLowerCase() })
  })

  it('forwards the node’s reason when the node rejects a transaction', async ({ page }) => {
    await walletPage.open(page)
    await walletPage.connect(page, rdns)
    const transaction = { from: account, to: second, value: '0xffffffffffffffffffffffff' }
    const { error } = await walletPage.answered(page, rdns, 'eth_sendTransaction', [transaction])
    expect(error?.code).toBe(-32003)
    expect(error?.message).toMatch(/insufficient funds/i)
  })

  it('keeps the permission after a reload, until it is revoked', async ({ page }) => {
    await walletPage.open(page)
    const { result } = await walletPage.connect(page, rdns)
    await walletPage.open(page)
    expect(await walletPage.request(page, rdns, 'eth_accounts')).toEqual({ result })
    await walletPage.request(page, rdns, 'wallet_revokePermissions', { eth_accounts: {} })
    expect(await walletPage.request(page, rdns, 'eth_accounts')).toEqual({ result: [] })
    await walletPage.open(page)
    expect(await walletPage.request(page, rdns, 'eth_accounts')).toEqual({ result: [] })
  })

  it('emits account and chain changes to every tab', async ({ page, context }) => {
    const other = await context.newPage()
    await walletPage.open(page)
    await walletPage.open(other)
    const { result } = await walletPage.connect(page, rdns)
    await expect
      .poll(() => walletPage.events(other, rdns))
      .toContainEqual(['accountsChanged', result])
    await walletPanel.set(context, wallet, { chainId: 31339 })
    for (const tab of [page, other])
      await expect
        .poll(() => walletPage.events(tab, rdns))
        .toContainEqual(['chainChanged', '0x7a6b'])
    await walletPanel.disconnect(context, wallet, new URL(inject('sandbox').url).origin)
    for (const tab of [page, other])
      await expect.poll(() => walletPage.events(tab, rdns)).toContainEqual(['accountsChanged', []])
  })

  it('shares no account while it is locked', async ({ page, context }) => {
    await walletPage.open(page)
    await walletPage.connect(page, rdns)
    await walletPanel.set(context, wallet, { locked: true })
    expect(await walletPage.request(page, rdns, 'eth_accounts')).toEqual({ result: [] })
    await walletPanel.set(context, wallet, { locked: false })
    const { result } = await walletPage.request(page, rdns, 'eth_accounts')
    expect(result).toHaveLength(1)
  })

  it('answers nothing when it is set to be silent', async ({ page, context }) => {
    await walletPage.open(page)
    await walletPanel.set(context, wallet, { answers: 'reads' })
    const asked = await page.evaluateHandle((name) => ({ settled: false, name }), rdns)
    await asked.evaluate((note) => {
      const { provider } = globalThis.announced.get(note.name)!
      const settle = () => {
        note.settled = true
      }
      provider.request({ method: 'eth_requestAccounts' }).then(settle, settle)
    })
    expect(await walletPage.request(page, rdns, 'eth_chainId')).toEqual({ result: '0x7a69' })
    expect(await asked.evaluate((note) => note.settled)).toBe(false)
    expect(page.context().pages()).toHaveLength(1)
  })

  it('prompts on the next user gesture when the browser blocks its window', async ({ page }) => {
    await page.addInitScript(() => {
      const open = globalThis.open.bind(globalThis)
      let blocked = true
      globalThis.open = (...args) => {
        if (!blocked) return open(...args)
        blocked = false
        return null
      }
    })
    await walletPage.open(page)
    const accounts = walletPage.request(page, rdns, 'eth_requestAccounts')
    await walletPage.request(page, rdns, 'eth_chainId')
    const window = await walletWindow.opened(page, () => page.mouse.click(10, 10))
    await walletWindow.approve(window)
    expect((await accounts).result).toHaveLength(1)
  })
})

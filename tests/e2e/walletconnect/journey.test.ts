import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { describe, expect } from 'vitest'
import { orderTypedData } from '../../../sandbox/dapp/src/orderTypedData.ts'
import { lanternId } from '../../../sandbox/wallets/lantern/lanternId.ts'
import { dapp } from '../setup/dapp.ts'
import { describeFull } from '../setup/describeFull.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { readNode } from '../setup/readNode.ts'
import { see } from '../wallet/setup/see.ts'
import { it } from './setup/it.ts'
import { pairing } from './setup/pairing.ts'
import { requestAtWallet } from './setup/requestAtWallet.ts'

const account = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const second = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
const signature = /^0x[0-9a-f]{130}$/
const hash = /^0x[0-9a-f]{64}$/

describe('a wallet on another device', () => {
  it('R1.01 R2.01 scans the code from the screen and connects', async ({ page, lantern }) => {
    await dapp.open(page)
    await lanternPage.pair(lantern, await pairing.scan(page))
    const question = lanternPage.question(lantern, 'session')
    await question.getByText('Portico demo').waitFor()
    expect(await question.textContent()).toContain('Sandbox Two')
    await lanternPage.approve(lantern)
    await see.closed(page)
    await see.field(page, 'address', account)
    expect(await lanternPage.sessions(lantern).textContent()).toContain('Portico demo')
  })

  it.full(
    'R2.01 R3.07 is found among all wallets, and is listed as recent afterwards',
    async ({ page, lantern }) => {
      await dapp.open(page)
      await dapp.connectButton(page).click()
      await dapp.action(page, 'all').click()
      await dapp.view(page, 'AllWallets').getByRole('searchbox').fill('  lantern ')
      const tile = dapp.view(page, 'AllWallets').locator('[data-wallet]')
      await expect.poll(() => tile.count()).toBe(1)
      await tile.click()
      await lanternPage.pair(lantern, await pairing.read(page))
      await lanternPage.question(lantern, 'session').waitFor()
      await lanternPage.approve(lantern)
      await see.field(page, 'status', 'connected')
      await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
      await dapp.connectButton(page).click()
      const row = page.locator(`[data-portico="modal"] [data-wallet="${lanternId}"]`)
      await row.getByText('Recent').waitFor()
    },
  )

  it.full('R1.02 signs a message that verifies for the account', async ({ page, lantern }) => {
    await dapp.open(page)
    await pairing.connect(page, lantern)
    await requestAtWallet(page, 'Sign', lantern, 'personalSign')
    expect(await lanternPage.question(lantern).textContent()).toContain('Hello from the sandbox')
    await lanternPage.approve(lantern)
    const signed = await page.locator('output code').getByText(signature).textContent()
    const message = 'Hello from the sandbox'
    expect(await recoverMessageAddress({ message, signature: signed as `0x${string}` })).toBe(
      account,
    )
  })

  it.full('R1.02 signs typed data as it was shown', async ({ page, lantern }) => {
    await dapp.open(page)
    await pairing.connect(page, lantern)
    await requestAtWallet(page, 'Sign the order', lantern, 'typedData')
    expect(await lanternPage.question(lantern).textContent()).toContain('Postcard')
    await lanternPage.approve(lantern)
    const signed = await page.locator('output code').getByText(signature).textContent()
    const order = orderTypedData(31337, account) as Parameters<typeof recoverTypedDataAddress>[0]
    expect(await recoverTypedDataAddress({ ...order, signature: signed as `0x${string}` })).toBe(
      account,
    )
  })

  it('R1.02 R4.18 sends a transaction that is mined', async ({ page, lantern }) => {
    await dapp.open(page)
    await pairing.connect(page, lantern)
    await requestAtWallet(page, 'Send', lantern, 'send')
    await lanternPage.approve(lantern)
    const sent = await page.locator('output code').getByText(hash).textContent()
    await see.field(page, 'block', /^Block \d+/)
    const receipt = await readNode(31337, 'eth_getTransactionReceipt', sent)
    expect(receipt).toMatchObject({ status: '0x1', from: account.toLowerCase() })
  })

  it.full(
    'sends calls together, and follows their status to the end',
    async ({ page, lantern }) => {
      await dapp.open(page)
      await pairing.connect(page, lantern)
      await requestAtWallet(page, 'Send both', lantern, 'batch')
      await lanternPage.approve(lantern)
      await see.field(page, 'calls', 'confirmed')
    },
  )

  it.full('switches network when the dapp requests it', async ({ page, lantern }) => {
    await dapp.open(page)
    await pairing.connect(page, lantern)
    await page.getByRole('button', { name: 'Switch to Sandbox Two' }).click()
    await see.field(page, 'network', 'Sandbox Two')
    await requestAtWallet(page, 'Send', lantern, 'send')
    expect(await lanternPage.question(lantern).textContent()).toContain('Sandbox Two')
    await lanternPage.approve(lantern)
    const sent = await page.locator('output code').getByText(hash).textContent()
    await see.field(page, 'block', /^Block \d+/)
    expect(await readNode(31338, 'eth_getTransactionReceipt', sent)).toMatchObject({
      status: '0x1',
    })
  })

  it.full('reports its account and network changes to the dapp', async ({ page, lantern }) => {
    await dapp.open(page)
    await pairing.connect(page, lantern)
    await lanternPage.choose(lantern, second)
    await see.field(page, 'address', second)
    await lanternPage.choose(lantern, 'Sandbox Two (31338)')
    await see.field(page, 'network', 'Sandbox Two')
  })
})

describeFull('a visitor who declines at the wallet', () => {
  it.full('R4.01 sees a message, and can retry with a new code', async ({ page, lantern }) => {
    await dapp.open(page)
    await lanternPage.pair(lantern, await pairing.scan(page))
    await lanternPage.question(lantern, 'session').waitFor()
    await lanternPage.reject(lantern)
    await see.inModal(page, 'You declined in your wallet. Try again when you are ready.')
    await see.field(page, 'status', 'disconnected')
    await dapp.action(page, 'retry').click()
    await lanternPage.pair(lantern, await pairing.read(page))
    await lanternPage.question(lantern, 'session').waitFor()
    await lanternPage.approve(lantern)
    await see.field(page, 'status', 'connected')
  })

  it.full('R8.10 signs nothing: the dapp receives a rejection', async ({ page, lantern }) => {
    await dapp.open(page)
    await pairing.connect(page, lantern)
    await requestAtWallet(page, 'Sign', lantern, 'personalSign')
    await lanternPage.reject(lantern)
    await page.locator('output[data-status="error"]').getByText('request/rejected').waitFor()
    await see.field(page, 'status', 'connected')
  })

  it.full(
    'is connected on the approved network only, and can add the other one later',
    async ({ page, lantern }) => {
      await dapp.open(page)
      await pairing.connect(page, lantern, ['eip155:31338'])
      await see.field(page, 'network', 'Sandbox Two')
      await requestAtWallet(page, 'Switch to Sandbox One', lantern, 'switchChain')
      await lanternPage.approve(lantern)
      await see.field(page, 'network', 'Sandbox One')
      await requestAtWallet(page, 'Sign', lantern, 'personalSign')
      await lanternPage.approve(lantern)
      await page.locator('output code').getByText(signature).waitFor()
    },
  )
})

describeFull('the end of a session', () => {
  it.full('R4.17 reaches the wallet when the dapp disconnects', async ({ page, lantern }) => {
    await dapp.open(page)
    await pairing.connect(page, lantern)
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await see.field(page, 'status', 'disconnected')
    await lanternPage.sessions(lantern).waitFor({ state: 'detached' })
    await page.reload()
    await see.field(page, 'status', 'disconnected')
  })

  it.full('reaches the dapp when the wallet disconnects', async ({ page, lantern }) => {
    await dapp.open(page)
    await pairing.connect(page, lantern)
    await lanternPage.leave(lantern)
    await see.field(page, 'status', 'disconnected')
  })

  it.full('R4.06 is not caused by a reload on either side', async ({ page, lantern }) => {
    await dapp.open(page)
    await pairing.connect(page, lantern)
    await page.reload()
    await see.field(page, 'status', 'connected')
    await see.field(page, 'address', account)
    await lantern.reload()
    await lanternPage.sessions(lantern).waitFor()
    await requestAtWallet(page, 'Sign', lantern, 'personalSign')
    await lanternPage.approve(lantern)
    await page.locator('output code').getByText(signature).waitFor()
  })
})

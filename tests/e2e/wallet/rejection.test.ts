import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { describeFull } from '../setup/describeFull.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { requestFromWallet } from './setup/requestFromWallet.ts'
import { see } from './setup/see.ts'

describe.for(firstUnlessFull(walletCases))(
  '$name, when the visitor declines',
  ({ wallet, name, rdns, account }) => {
    it('R4.01 R8.10 the message names the wallet that declined, and a retry works', async ({
      page,
    }) => {
      await dapp.open(page)
      await dapp.connectButton(page).click()
      const window = await walletWindow.opened(page, () => dapp.wallet(page, wallet).click())
      await see.field(page, 'status', 'connecting')
      await walletWindow.reject(window)
      await see.inModal(page, `You declined in ${name}. Try again when you are ready.`)
      await see.field(page, 'status', 'disconnected')
      const again = await walletWindow.opened(page, () => dapp.action(page, 'retry').click())
      await walletWindow.approve(again)
      await see.closed(page)
      expect(await dapp.field(page, 'address').textContent()).toBe(account)
    })

    it('a closed wallet window counts as a rejection', async ({ page }) => {
      await dapp.open(page)
      await dapp.connectButton(page).click()
      const window = await walletWindow.opened(page, () => dapp.wallet(page, wallet).click())
      await walletWindow.close(window)
      await see.inModal(page, `You declined in ${name}. Try again when you are ready.`)
      await dapp.action(page, 'cancel').click()
      await dapp.wallet(page, wallet).waitFor()
      await see.field(page, 'status', 'disconnected')
    })

    it.full('a pending request is reported, and can be answered first', async ({ page }) => {
      await dapp.open(page)
      const window = await walletWindow.opened(page, () => {
        void requestFromWallet(page, rdns, 'eth_requestAccounts')
      })
      await dapp.connectButton(page).click()
      await dapp.wallet(page, wallet).click()
      await see.inModal(page, `${name} has an open request`)
      await walletWindow.approve(window)
      await see.field(page, 'status', 'disconnected')
      await dapp.action(page, 'retry').click()
      await see.field(page, 'status', 'connected')
    })
  },
)

describeFull('a locked wallet', () => {
  it('is unlocked in the connection flow when it asks for it', async ({ page, context }) => {
    await walletPanel.set(context, 'meadow', { locked: true })
    await dapp.open(page)
    await dapp.connectButton(page).click()
    const window = await walletWindow.opened(page, () => dapp.wallet(page, 'meadow').click())
    await walletWindow.unlock(window)
    await window.getByRole('heading', { name: 'Connect to this site' }).waitFor()
    await walletWindow.approve(window)
    await see.field(page, 'status', 'connected')
  })

  it('is reported with what to do when it rejects, and connects once it is unlocked', async ({
    page,
    context,
  }) => {
    await walletPanel.set(context, 'harbor', { locked: true })
    await dapp.open(page)
    await dapp.connectButton(page).click()
    await dapp.wallet(page, 'harbor').click()
    await see.inModal(page, /Open Harbor Wallet: unlock it/)
    await walletPanel.set(context, 'harbor', { locked: false })
    const window = await walletWindow.opened(page, () => dapp.action(page, 'retry').click())
    await walletWindow.approve(window)
    await see.field(page, 'status', 'connected')
  })

  it('prompts for the unlock only when it knows the dapp', async ({ page, context }) => {
    await dapp.open(page)
    await dapp.connect(page, 'meadow')
    await walletPanel.set(context, 'meadow', { locked: true })
    await see.field(page, 'status', 'disconnected')
    await dapp.connectButton(page).click()
    const window = await walletWindow.opened(page, () => dapp.wallet(page, 'meadow').click())
    const closed = window.waitForEvent('close')
    await walletWindow.unlock(window)
    await closed
    await see.field(page, 'status', 'connected')
  })
})

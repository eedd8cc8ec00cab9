import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { see } from '../wallet/setup/see.ts'
import { it } from '../walletconnect/setup/it.ts'
import { pairing } from '../walletconnect/setup/pairing.ts'
import { signIn } from './signIn.ts'

const account = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'

/** Pastes the link on screen into Lantern, and waits for its prompt. */
async function pairAndPrompt(page: Page, lantern: Page): Promise<string> {
  await dapp.open(page, '?siwx=required')
  await lanternPage.pair(lantern, await pairing.scan(page))
  const question = lanternPage.question(lantern, 'session')
  await question.waitFor()
  return (await question.textContent()) ?? ''
}

/** Networks with a session at the backend. */
function networks(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const response = await fetch('/api/siwx/session')
    const { sessions } = (await response.json()) as { sessions: { chainId: string }[] }
    return sessions.map(({ chainId }) => chainId).sort()
  })
}

describe('signing in while connecting', () => {
  it('R4.21 proves the account on all networks with one approval', async ({ page, lantern }) => {
    const shown = await pairAndPrompt(page, lantern)
    expect(shown).toContain('wants you to sign in with your Ethereum account')
    expect(shown).toContain('Sign in to the Portico demo')
    await lanternPage.approve(lantern)
    await see.closed(page)
    await see.field(page, 'address', account)
    expect(await signIn.me(page)).toMatchObject({ address: account, chainId: 'eip155:31337' })
    expect(await networks(page)).toEqual(['eip155:31337', 'eip155:31338'])
    expect(await lanternPage.question(lantern).count()).toBe(0)
    expect(await lanternPage.sessions(lantern).textContent()).toContain('Sandbox Two')
    await dapp.connectButton(page).click()
    await dapp.action(page, 'networks').click()
    await page.locator('button[data-network="eip155:31338"]').click()
    await dapp.field(page, 'network').getByText('Sandbox Two').waitFor()
    expect(await dapp.view(page, 'SIWXSignMessage').isVisible()).toBe(false)
    await page.reload()
    await see.field(page, 'status', 'connected')
    expect(await networks(page)).toHaveLength(2)
    await lanternPage.leave(lantern)
    await see.field(page, 'status', 'disconnected')
    await expect.poll(() => networks(page)).toEqual([])
  })

  it.full(
    'R4.21 connects no account after a rejection, and signs in only on the networks that the wallet approves',
    async ({ page, lantern }) => {
      await pairAndPrompt(page, lantern)
      await lanternPage.reject(lantern)
      await page.locator('[data-portico="modal"]').getByText('You declined').waitFor()
      expect(await signIn.me(page)).toEqual({ error: 'Sign in first' })
      await dapp.action(page, 'retry').click()
      await lanternPage.pair(lantern, await pairing.read(page))
      await lanternPage.question(lantern, 'session').waitFor()
      await lanternPage.approve(lantern, ['eip155:31337'])
      await see.closed(page)
      expect(await networks(page)).toEqual(['eip155:31337'])
    },
  )

  it.full(
    'R8.05 disconnects an account that the backend rejects, and shows the reason',
    async ({ page, lantern }) => {
      await page.route('**/api/siwx/verify', async (route) => {
        const sent = JSON.parse(route.request().postData() ?? '')
        for (const { cacao } of sent.proofs) cacao.p.statement = 'Pay everything'
        await route.continue({ postData: JSON.stringify(sent) })
      })
      await pairAndPrompt(page, lantern)
      await lanternPage.approve(lantern)
      const modal = page.locator('[data-portico="modal"]')
      await modal.getByText('Not signed in').waitFor()
      await page
        .getByText('A problem occurred while trying initialize authentication')
        .first()
        .waitFor()
      await see.field(page, 'status', 'disconnected')
      await lanternPage.sessions(lantern).waitFor({ state: 'detached' })
      expect(await signIn.me(page)).toEqual({ error: 'Sign in first' })
    },
  )

  it.full(
    'R4.21 asks on screen after connecting a wallet that cannot sign in while it connects',
    async ({ page, browser }) => {
      const device = await browser.newContext({ viewport: { width: 412, height: 900 } })
      const plain = await lanternPage.open(device, '?plain')
      expect(await pairAndPrompt(page, plain)).toContain('Connect to this dapp')
      await lanternPage.approve(plain)
      await signIn.view(page).locator('dt').first().waitFor()
      expect(await signIn.me(page)).toEqual({ error: 'Sign in first' })
      await dapp.action(page, 'sign').click()
      await lanternPage.question(plain, 'personalSign').waitFor()
      await lanternPage.approve(plain)
      await see.closed(page)
      expect(await signIn.me(page)).toMatchObject({ address: account })
      await device.close()
    },
  )
})

import { format } from '@portico/eip155/siwx'
import type { Page } from 'playwright-core'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { nodeSwitch } from '../setup/nodeSwitch.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { solana } from '../solana/solanaWallets.ts'
import { signIn } from './signIn.ts'

const stranger = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const harbor = walletCases[1]!
const nobody = { error: 'Sign in first' }

/** Connects until the sign-in prompt is on screen. */
async function open(page: Page): Promise<void> {
  await dapp.open(page, '?siwx=required')
  await dapp.connect(page)
  await signIn.view(page).locator('dt').first().waitFor()
}

/** Signs in the wallet, and waits for the error message of the view. */
async function signAndFail(page: Page, words: string): Promise<void> {
  await walletWindow.approve(await signIn.press(page))
  await expectMessage(page, words)
}

/** Expects the view's message, and the notice of R8.05. */
async function expectMessage(page: Page, words: string): Promise<void> {
  await signIn.view(page).getByText(words, { exact: true }).waitFor()
  await dapp.modal(page).getByText('Error signing message', { exact: true }).waitFor()
}

/** Replaces the proof that the page sends to the server. */
function verifyWith(page: Page, proof: object) {
  return page.route('**/api/siwx/verify', (route) => route.continue({ postData: proof }), {
    times: 1,
  })
}

describe('security and failures of signing in', () => {
  it('S7 T11 R8.05 accepts a proof once, for this site and within its time, and the next attempt works', async ({
    page,
  }) => {
    await page.route('**/api/siwx/nonce', (route) => route.fulfill({ status: 500 }))
    await open(page)
    await dapp
      .modal(page)
      .getByText('A problem occurred while trying initialize authentication', { exact: true })
      .waitFor()
    await signIn.view(page).getByText('The app did not answer. Try again.').waitFor()
    await page.unroute('**/api/siwx/nonce')
    const data = {
      accountAddress: stranger.address,
      chainId: 'eip155:31337',
      domain: 'evil.example',
      uri: 'https://evil.example/',
      version: '1',
      nonce: '0123456789abcdef',
      issuedAt: new Date().toISOString(),
    } as const
    const message = format.format(data)
    await verifyWith(page, { message, signature: await stranger.signMessage({ message }) })
    await signAndFail(
      page,
      'The server of this app takes no sign-in from this address. The makers of the app have to look at its set-up.',
    )
    expect(await signIn.me(page)).toEqual(nobody)

    // The server checks its own time: this message expired a minute before it was signed.
    const ago = new Date(Date.now() - 7 * 24 * 3_600_000 - 60_000).toISOString()
    const old = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), issuedAt: ago } })
    }
    await page.route('**/api/siwx/nonce', old, { times: 1 })
    await signAndFail(page, 'It took too long. Try again.')
    expect(await signIn.me(page)).toEqual(nobody)

    const asking = page.waitForRequest('**/api/siwx/verify')
    await signIn.agree(page)
    const used = (await asking).postData() ?? ''
    expect(await signIn.me(page)).toMatchObject({ address: harbor.account })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Sign in first').waitFor()
    expect(await signIn.verify(page, used)).toMatchObject({ error: { code: 'siwx/badNonce' } })
    expect(await signIn.me(page)).toEqual(nobody)
    await dapp.connectButton(page).click()
    await signIn.agree(page)
    expect(await signIn.me(page)).toMatchObject({ address: harbor.account })
  })

  it('S7 T12 accepts neither a session from page storage nor a made-up cookie', async ({
    page,
    context,
  }) => {
    await open(page)
    await page.evaluate((address) => {
      const session = { address, chainId: 'eip155:31337' }
      for (const key of ['sessions', 'session'])
        localStorage.setItem(`@portico/siwx/${key}`, JSON.stringify([session]))
    }, harbor.account)
    const url = page.url()
    await context.addCookies([{ name: 'siwx', value: 'A'.repeat(43), url }])
    await page.reload()
    await signIn.view(page).locator('dt').first().waitFor()
    expect(await signIn.me(page)).toEqual(nobody)
    await signIn.agree(page)
    const [ticket] = (await context.cookies()).filter(({ name }) => name === 'siwx')
    expect(ticket).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(ticket?.value).not.toBe('A'.repeat(43))
    await context.clearCookies({ name: 'siwx' })
    await page.reload()
    await signIn.view(page).locator('dt').first().waitFor()
    expect(await signIn.me(page)).toEqual(nobody)
  })

  it.full(
    'S7 R4.22 reports an unreachable node, ends no session, accepts the same signature later, and keeps a session per network',
    async ({ page, context }) => {
      await open(page)
      await signIn.agree(page)
      await walletPanel.set(context, 'harbor', { chainId: 31338 })
      await signIn.view(page).getByText('Stay on Sandbox One').waitFor()
      await nodeSwitch.stop(31338)
      try {
        await signAndFail(
          page,
          'The signature could not be checked now. Nobody was signed out; try again.',
        )
        expect(await signIn.me(page)).toMatchObject({ chainId: 'eip155:31337' })
      } finally {
        await nodeSwitch.start(31338)
      }
      await dapp.action(page, 'sign').click()
      await dapp.modal(page).waitFor({ state: 'hidden' })
      expect(context.pages()).toHaveLength(1)
      expect(await signIn.me(page)).toMatchObject({ chainId: 'eip155:31338' })

      await walletPanel.set(context, 'harbor', { chainId: 31337 })
      await dapp.field(page, 'network').getByText('Sandbox One').waitFor()
      await page.reload()
      await signIn.isKnown(page)
      expect(await dapp.modal(page).isVisible()).toBe(false)
    },
  )

  it.full(
    'S7 rejects a wallet that signs another text than requested',
    async ({ page, context }) => {
      await open(page)
      await walletPanel.set(context, 'harbor', { answers: 'altered' })
      await signAndFail(page, 'The signature is not that of this account. Try again.')
      expect(await signIn.me(page)).toEqual(nobody)
      await walletPanel.set(context, 'harbor', { answers: 'all' })
      await signIn.agree(page)
      expect(await signIn.me(page)).toMatchObject({ address: harbor.account })

      await solana.open(page, '&siwx=required')
      await page.evaluate(alterEmber)
      await solana.connect(page, 'Ember Wallet')
      await signAndFail(
        page,
        'Ember Wallet signed another text than it was asked to. The app did not take it.',
      )
      await page.evaluate(() => globalThis.soundEmber())
      await signIn.agree(page)
      const address = await dapp.field(page, 'address').textContent()
      expect(await signIn.me(page)).toMatchObject({ address })
    },
  )

  it.full(
    'S7 prompts again, for the new account, when the account changes between prompt and signature',
    async ({ page, context }) => {
      await open(page)
      const window = await signIn.press(page)
      await walletPanel.set(context, 'harbor', { account: harbor.second })
      await expectMessage(
        page,
        'Harbor Wallet uses another account or network now. Sign in with that one.',
      )
      await walletWindow.approve(window)
      await signIn.view(page).getByTitle(harbor.second).waitFor()
      expect(await signIn.me(page)).toEqual(nobody)
      await signIn.agree(page)
      expect(await signIn.me(page)).toMatchObject({ address: harbor.second })
    },
  )

  it.full(
    'F8 renews the message when the screen was open for long, and ends a session at its expiry',
    async ({ page }) => {
      await page.clock.install()
      await open(page)
      await page.clock.fastForward(10 * 60_000)
      const asked = page.waitForRequest('**/api/siwx/nonce')
      await signIn.agree(page)
      await asked
      await signIn.isKnown(page)
      await page.clock.fastForward(7 * 24 * 3_600_000)
      await dapp.connectButton(page).click()
      await signIn.view(page).locator('dt').first().waitFor()
    },
  )
})

declare global {
  var soundEmber: () => void
}

type Signed = { readonly signedMessage: Uint8Array }
type SignIn = { signIn(...inputs: unknown[]): Promise<readonly Signed[]> }
type StandardWallet = { readonly name: string; readonly features: { 'solana:signIn'?: SignIn } }

/** Makes Ember return another text than requested, until `soundEmber` is called. */
function alterEmber(): void {
  const register = (...wallets: StandardWallet[]) => {
    for (const { name, features } of wallets) {
      const feature = features['solana:signIn']
      if (name !== 'Ember Wallet' || !feature) continue
      const { signIn } = feature
      feature.signIn = async (...inputs) => {
        const outputs = await signIn(...inputs)
        return outputs.map((output) => {
          const text = new TextDecoder().decode(output.signedMessage)
          const altered = text.replace('Portico', 'Another')
          return { ...output, signedMessage: new TextEncoder().encode(altered) }
        })
      }
      globalThis.soundEmber = () => Object.assign(feature, { signIn })
    }
    return () => undefined
  }
  const detail = { register }
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
}

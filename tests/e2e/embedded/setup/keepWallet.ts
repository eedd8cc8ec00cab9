import type { CDPSession, FrameLocator, Page } from 'playwright-core'

export type Authenticator = { readonly session: CDPSession; readonly authenticatorId: string }

/** What a visitor does to keep a wallet, on the site's page or in its frame. */
export const keepWallet = {
  /** A passkey of the machine that Chromium simulates; `hasPrf` false: one that cannot open a wallet. */
  async addAuthenticator(page: Page, hasPrf = true): Promise<Authenticator> {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
        hasPrf,
      },
    })
    return { session, authenticatorId }
  },
  /** Reads the printed code, goes on, and types the two groups that are asked for; returns the code. */
  async confirmCode(place: Page | FrameLocator, submit = 'Keep it mine'): Promise<string> {
    const code = (await place.locator('.secret').textContent()) ?? ''
    await place.getByRole('button', { name: 'I have it' }).click()
    await place.getByRole('heading', { name: 'Check your code' }).waitFor()
    for (const input of await place.locator('input.code').all()) {
      const at = Number((await input.getAttribute('id'))?.split('-')[1])
      await input.fill(code.split('-')[at] ?? '')
    }
    await place.getByRole('button', { name: submit }).click()
    return code
  },
} as const

import { describe, expect, inject } from 'vitest'
import { focus } from '../a11y/setup/focus.ts'
import { column, contrast } from '../a11y/setup/pixels.ts'
import { transcript } from '../a11y/setup/transcript.ts'
import { demoKit } from '../page/setup/demoKit.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { signIn } from './signIn.ts'

describe('accessibility of signing in', () => {
  it('A2 A3 A6 R4.25 works by keyboard and announces the prompt, a blocked close, a rejection and an approval', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const { host } = new URL(inject('sandbox').url)
    const asked = `status: Sign in to ${host} Proves that this wallet is yours. Costs nothing, moves nothing.`
    await dapp.open(page, '?siwx=required')
    await dapp.connectButton(page).focus()
    await page.keyboard.press('Enter')
    await demoKit.settled(page)
    const connecting = walletWindow.opened(page, () =>
      focus.press(page, dapp.wallet(page, 'harbor')),
    )
    await transcript.begin(page)
    await walletWindow.approve(await connecting)
    await signIn.view(page).locator('dt').first().waitFor()
    await demoKit.settled(page)
    expect(await focus.name(page)).toBe('h1 Sign in')
    expect((await transcript.take(page)).at(-1)).toBe(asked)
    const stops: string[] = []
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab')
      stops.push(await focus.name(page))
    }
    expect(stops).toEqual([
      'button Close',
      'summary What do I sign, and why?',
      'button Sign in',
      'button Cancel and disconnect',
    ])
    // Checks the visible focus of each stop until the element.
    await focus.reach(page, signIn.view(page).locator('summary'))
    await focus.reach(page, dapp.action(page, 'cancel'))

    await page.keyboard.press('Escape')
    expect(await shakes(page)).toBe(true)
    expect(await transcript.take(page)).toEqual(['status: Sign in, or cancel.'])
    await page.keyboard.press('Shift+Tab')
    const refused = await walletWindow.opened(page, () => page.keyboard.press('Enter'))
    expect(await transcript.take(page)).toEqual([
      `status: Confirm in Harbor Wallet Its window asks you to sign in to ${host}.`,
    ])
    await page.keyboard.press('Enter')
    await walletWindow.reject(refused)
    await signIn.view(page).getByText('You declined').waitFor()
    expect(await focus.name(page)).toBe('button Try again')
    await dapp.modal(page).getByText('Error signing message').waitFor()
    expect((await transcript.take(page)).toSorted()).toEqual([
      'alert: Error signing message',
      asked,
      'status: You declined in Harbor Wallet. Try again when you are ready.',
    ])
    await walletWindow.approve(await walletWindow.opened(page, () => page.keyboard.press('Enter')))
    await dapp.modal(page).waitFor({ state: 'hidden' })
    expect((await transcript.take(page)).at(0)).toMatch(/^status: Confirm in Harbor Wallet/)
  })

  it.full(
    'R2.01 A6 opens by its former view name, and shows what to do after a long wait',
    async ({ page }) => {
      await page.clock.install()
      await dapp.open(page, '?siwx=optional')
      await dapp.connect(page)
      await signIn.view(page).locator('dt').first().waitFor()
      await demoKit.open(page, 'ConnectingSiwe')
      const view = dapp.view(page, 'ConnectingSiwe')
      const window = await walletWindow.opened(page, () => dapp.action(page, 'sign').click())
      await page.clock.fastForward(10_000)
      await view.getByText('Still waiting for Harbor Wallet').waitFor()
      await walletWindow.approve(window)
      await dapp.modal(page).waitFor({ state: 'hidden' })
      expect(await signIn.me(page)).toMatchObject({ chainId: 'eip155:31337' })
      await dapp.connectButton(page).click()
      await dapp.action(page, 'disconnect').click()
      await dapp.field(page, 'status').getByText('disconnected', { exact: true }).waitFor()
      await demoKit.open(page, 'ConnectingSiwe')
      await dapp.action(page, 'connect').click()
      await dapp.wallet(page, 'harbor').waitFor()
    },
  )

  it.full(
    'A9 A10 A12 works with reduced motion, in forced colours and from right to left',
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      await dapp.open(page, '?siwx=required')
      await page.evaluate(() => globalThis.kit.i18n.setLocale('ar'))
      await dapp.connect(page)
      await signIn.view(page).locator('dt').first().waitFor()
      await page.keyboard.press('Escape')
      expect(await shakes(page)).toBe(false)
      await demoKit.settled(page)
      for (const part of ['.SignerFacts', '[data-action="sign"]']) {
        const place = await demoKit.box(signIn.view(page).locator(part))
        const edge = await column(page, { ...place, y: Math.round(place.y) - 4, height: 8 })
        const strongest = Math.max(...edge.map((colour) => contrast(edge[0]!, colour)))
        expect(strongest, part).toBeGreaterThanOrEqual(3)
      }
      await signIn.readAll(page)
      const facts = signIn.view(page).locator('.SignerFacts')
      const [label, value] = [facts.locator('dt').first(), facts.locator('dd').first()]
      expect((await demoKit.box(label)).x).toBeGreaterThan((await demoKit.box(value)).x)
      const text = signIn.view(page).locator('pre')
      expect(await text.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr')
    },
  )
})

/** Whether the card shakes because closing was blocked. */
function shakes(page: Parameters<typeof demoKit.card>[0]): Promise<boolean> {
  return demoKit
    .card(page)
    .evaluate((card) =>
      card.getAnimations().some(({ effect }) => effect?.getComputedTiming().duration === 500),
    )
}

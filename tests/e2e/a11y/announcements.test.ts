import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoKit } from '../page/setup/demoKit.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { transcript } from './setup/transcript.ts'

describe('screen reader announcements', () => {
  it('A6 R4.03 replace the old notice by a new one, which is announced 150 ms later', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 })
    await dapp.open(page)
    await openAndListen(page)
    await page.clock.pauseAt(3_600_000)
    await notify(page, 'success', 'Address copied')
    expect(await transcript.take(page)).toEqual(['status: Address copied'])
    await notify(page, 'error', 'Base did not answer')
    await page.clock.runFor(149)
    expect(await transcript.take(page)).toEqual([])
    await page.clock.runFor(1)
    expect(await transcript.take(page)).toEqual(['alert: Base did not answer'])
  })

  it.full('A6 R4.03 repeat a notice that is shown again', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await dapp.open(page)
    await openAndListen(page)
    await page.clock.pauseAt(3_600_000)
    await notify(page, 'success', 'Address copied')
    await notify(page, 'success', 'Address copied')
    await page.clock.runFor(150)
    expect(await transcript.take(page)).toEqual([
      'status: Address copied',
      'status: Address copied',
    ])
  })

  it.full('A6 R4.03 add nothing when a notice closes by itself after 2.5 s', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await dapp.open(page)
    await openAndListen(page)
    await page.clock.pauseAt(3_600_000)
    await notify(page, 'success', 'Address copied')
    await transcript.take(page)
    await page.clock.runFor(2_499)
    expect(await page.locator('.notice[data-shown]').count()).toBe(1)
    await page.clock.runFor(1)
    expect(await page.locator('.notice[data-shown]').count()).toBe(0)
    expect(await transcript.take(page)).toEqual([])
  })

  it.full(
    'A6 report a pending request politely, again after a long wait, and its failure at once',
    async ({ page }) => {
      await page.clock.install({ time: 0 })
      await dapp.open(page)
      await openAndListen(page)
      await page.evaluate(() => {
        globalThis.kit.guards.add(
          'connect',
          () =>
            new Promise<string>((answer) => {
              Object.assign(globalThis, { refuse: () => answer('Not on Sundays.') })
            }),
        )
      })
      await dapp.wallet(page, 'harbor').click()
      await demoKit.modal(page).getByText('Confirm in Harbor Wallet').waitFor()
      expect(await transcript.take(page)).toEqual([
        'status: Confirm in Harbor Wallet A window of Harbor Wallet asks you to connect.',
      ])
      await page.clock.fastForward(10_000)
      await demoKit.modal(page).getByText('Still waiting for Harbor Wallet').waitFor()
      expect(await transcript.take(page)).toEqual([
        expect.stringMatching(/^status: Still waiting for Harbor/),
      ])
      await expect.poll(() => page.evaluate(() => 'refuse' in globalThis)).toBe(true)
      await page.evaluate(() => (globalThis as unknown as { refuse(): void }).refuse())
      await demoKit.modal(page).getByText('Not connected').waitFor()
      expect(await transcript.take(page)).toEqual([expect.stringMatching(/^alert: Not connected/)])
    },
  )
})

async function notify(page: Page, kind: 'success' | 'error', text: string): Promise<void> {
  await page.evaluate(([one, words]) => globalThis.kit.notices.show(one, words), [
    kind,
    text,
  ] as const)
}

/** Opens the modal and records its live regions from then on. */
async function openAndListen(page: Page): Promise<void> {
  await dapp.connectButton(page).click()
  await dapp.wallet(page, 'harbor').waitFor()
  // The region is there before its first text, or screen readers would not announce that.
  await page.locator('.notice').waitFor({ state: 'attached' })
  await transcript.begin(page)
}

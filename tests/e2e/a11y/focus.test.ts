import { describe, expect } from 'vitest'
import { demoKit } from '../page/setup/demoKit.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { focus } from './setup/focus.ts'

describe('keyboard focus', () => {
  it('A3 is on the heading each time the modal opens', async ({ page }) => {
    await dapp.open(page)
    for (const time of ['first', 'second']) {
      await dapp.connectButton(page).click()
      await demoKit.settled(page)
      expect(await focus.name(page), time).toBe('h1 Connect a wallet')
      await page.keyboard.press('Escape')
      await dapp.modal(page).waitFor({ state: 'hidden' })
    }
  })

  it.full('A3 stays in the modal when Tab cycles in either direction', async ({ page }) => {
    await dapp.open(page)
    await demoKit.open(page)
    await demoKit.listed(page)
    const buttons = await demoKit.modal(page).locator('button').count()
    for (const key of ['Tab', 'Shift+Tab']) {
      const round: string[] = []
      for (let step = 0; step < 2 * buttons; step++) {
        await page.keyboard.press(key)
        round.push(await focus.name(page))
      }
      // The browser's own controls are one stop of the cycle, during which the page has no focus.
      const stops = new Set(round.filter((stop) => stop !== 'body'))
      expect(stops.size, key).toBe(buttons)
      for (const stop of ['Help', 'Close', 'Harbor Wallet Installed', 'What is a wallet'])
        expect(stops, key).toContain(`button ${stop}`)
    }
  })

  it.full(
    'A3 moves to the heading when a view is pushed, and back to the row that opened it when the view is popped',
    async ({ page }) => {
      await dapp.open(page)
      await demoKit.open(page)
      await dapp.action(page, 'learn').click()
      await demoKit.settled(page)
      expect(await focus.name(page)).toBe('h1 What is a wallet')
      await dapp.action(page, 'get').click()
      await demoKit.settled(page)
      expect(await focus.name(page)).toBe('h1 Get a wallet')
      await page.keyboard.press('Shift+Tab')
      await dapp.action(page, 'back').click()
      await demoKit.settled(page)
      expect(await focus.name(page)).toBe('button Get a wallet')
      await dapp.action(page, 'back').click()
      await demoKit.settled(page)
      expect(await focus.name(page)).toBe('button What is a wallet')
    },
  )

  it.full(
    'A3 returns to the wallet row when the visitor leaves its connection attempt',
    async ({ page }) => {
      await dapp.open(page)
      await demoKit.holdConnections(page)
      await demoKit.open(page)
      await dapp.wallet(page, 'harbor').focus()
      await page.keyboard.press('Enter')
      await dapp.view(page, 'ConnectingExternal').waitFor()
      await dapp.action(page, 'back').click()
      await demoKit.settled(page)
      expect(await focus.name(page)).toBe('button Harbor Wallet Installed')
    },
  )

  it.full('A3 is on the heading of every view that the dapp opens', async ({ page }) => {
    await dapp.open(page)
    for (const [view, heading] of headings) {
      await demoKit.open(page, view)
      expect(await focus.name(page)).toBe(`h1 ${heading}`)
    }
  })

  it.full(
    'A3 returns to the button that opened the modal, whichever way the modal closes',
    async ({ page }) => {
      await dapp.open(page)
      const ways: readonly (() => Promise<unknown>)[] = [
        () => page.keyboard.press('Escape'),
        () => dapp.action(page, 'close').click(),
        () => page.mouse.click(5, 5),
        () => page.evaluate(() => globalThis.kit.close()),
      ]
      for (const close of ways) {
        await dapp.connectButton(page).focus()
        await page.keyboard.press('Enter')
        await demoKit.settled(page)
        await close()
        await dapp.modal(page).waitFor({ state: 'hidden' })
        expect(await focus.name(page)).toBe('button Connect')
      }
    },
  )

  it.full(
    'A3 is on the body when the button that opened the modal was removed, and the page still works',
    async ({ page }) => {
      await dapp.open(page)
      await page.evaluate(() => {
        const opener = document.createElement('button')
        opener.textContent = 'A button of the page'
        opener.id = 'opener'
        document.body.prepend(opener)
        opener.onclick = () => void globalThis.kit.open()
      })
      await page.locator('#opener').click()
      await demoKit.settled(page)
      await page.locator('#opener').evaluate((opener) => opener.remove())
      await page.keyboard.press('Escape')
      await dapp.modal(page).waitFor({ state: 'hidden' })
      // The browser moves the focus in the next frame.
      await expect.poll(() => focus.name(page)).toBe('body')
      await focus.press(page, dapp.connectButton(page))
      await demoKit.settled(page)
      expect(await focus.name(page)).toBe('h1 Connect a wallet')
    },
  )
})

const headings: readonly (readonly [string, string])[] = [
  ['Connect', 'Connect a wallet'],
  ['Networks', 'Choose a network'],
  ['WhatIsAWallet', 'What is a wallet'],
  ['WhatIsANetwork', 'What is a network'],
  ['GetWallet', 'Get a wallet'],
]

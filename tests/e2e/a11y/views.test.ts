import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoKit } from '../page/setup/demoKit.ts'
import { visitViewStates } from '../page/setup/viewStates.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { viewVisits } from '../setup/viewVisits.ts'
import { lostContent } from './setup/lostContent.ts'
import { nameProblems } from './setup/nameProblems.ts'
import { onTouchScreen } from './setup/onTouchScreen.ts'
import { outsideCard } from './setup/outsideCard.ts'
import { overlaps } from './setup/overlaps.ts'
import { smallTargets } from './setup/smallTargets.ts'
import { spaceText } from './setup/spaceText.ts'

const sizes = [
  { name: '400 %', width: 320, height: 256 },
  { name: '200 %', width: 640, height: 512 },
]

/** What every view keeps in any size, direction and way to point, read from one look at each. */
async function readView(page: Page, view: string): Promise<void> {
  expect.soft(await nameProblems(page), `names of ${view}`).toEqual([])
  expect.soft(await smallTargets(page, 24), `targets of ${view}`).toEqual([])
  for (const { name, ...size } of sizes) {
    await page.setViewportSize(size)
    expect.soft(await lostContent(page), `${view} at ${name}`).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const restore = await spaceText(page)
  expect.soft(await lostContent(page), `${view}, spaced out`).toEqual([])
  await restore()
  await page.setViewportSize({ width: 320, height: 640 })
  await setLocale(page, 'ar')
  expect.soft(await outsideCard(page), `${view}, from right to left`).toEqual([])
  await setLocale(page, 'en')
  await onTouchScreen(page, { width: 360, height: 740 }, async () => {
    expect.soft(await smallTargets(page, 44), `targets of ${view} by touch`).toEqual([])
    expect.soft(await overlaps(page), `targets of ${view} by touch`).toEqual([])
  })
  await page.setViewportSize({ width: 1280, height: 720 })
}

const promise =
  'has named controls, targets of 24 px (44 px that do not overlap on touch screens), and loses no content when enlarged, spaced out or mirrored'

describe('every view of the modal', () => {
  it(`A5 A8 A11 A12 ${promise}`, async ({ page }) => {
    await dapp.open(page, '?siwx=optional')
    await dapp.connectButton(page).waitFor()
    await visitViewStates(page, (view) => readView(page, view))
  })

  it.full(`A5 A8 A11 A12 of the embedded wallet ${promise}`, async ({ page }) => {
    const { path, states } = viewVisits.find(({ path }) => path === '?embedded=on')!
    await dapp.open(page, path)
    // What the approval shows is in the frame: `../embedded/screens.test.ts` looks at it.
    for (const { name, reach } of states.filter((it) => it.name !== 'ApproveTransaction')) {
      await reach(page)
      await demoKit.settled(page)
      await demoKit.scrollToTop(page)
      await readView(page, name)
    }
  })
})

/** Sets the language and waits for its text direction. */
async function setLocale(page: Page, locale: 'ar' | 'en'): Promise<void> {
  await page.evaluate((wanted) => globalThis.kit.i18n.setLocale(wanted), locale)
  await demoKit.settled(page)
}

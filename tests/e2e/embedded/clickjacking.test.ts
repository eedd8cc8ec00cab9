import type { Page } from 'playwright-core'
import { type Hex, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { VisibilityState } from '../../../server/frame/approval/visibilityProof.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { type EmbeddedDapp, openDapp } from './setup/embeddedDapp.ts'
import { type FrameSite, openFrameSite } from './setup/openFrameSite.ts'
import { reviewWindow } from './setup/reviewWindow.ts'
import { signIn } from './setup/signIn.ts'

let site: FrameSite
beforeAll(async () => {
  site = await openFrameSite()
})
afterAll(() => site?.close())

/** Asks for a sign-in to the very page that asks, which the frame may sign; `count` tells how many signatures came. */
async function askSignature(
  dapp: EmbeddedDapp,
  statement = 'hello',
): Promise<{ count: () => Promise<number> }> {
  const { address } = (await dapp.request('GET_USER')) as { address: Hex }
  const hex = toHex(signIn(site.dappOrigin, { address, statement }))
  await dapp.page.evaluate(
    ([hex, address]) => {
      Object.assign(globalThis, { signatures: 0 })
      void rpc('personal_sign', [hex, address]).then(
        () => Object.assign(globalThis, { signatures: 1 }),
        () => undefined,
      )
    },
    [hex, address] as const,
  )
  await dapp.frame.getByText(statement.slice(0, 5)).waitFor()
  if (statement.length < 100)
    await dapp.frame.locator('.content').evaluate((it) => it.scrollTo(0, it.scrollHeight))
  return { count: () => dapp.page.evaluate(() => Reflect.get(globalThis, 'signatures')) }
}

const style = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`iframe { ${css} }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)

const cover = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`#cover { position: fixed; z-index: 9; background: #ffffff; ${css} }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    document.body.append(Object.assign(document.createElement('div'), { id: 'cover' }))
  }, css)

/** Where the middle of the Approve button is in the page. */
async function approvePoint({ frame }: EmbeddedDapp): Promise<{ x: number; y: number }> {
  const box = await frame.getByRole('button', { name: 'Approve' }).boundingBox()
  if (!box) throw new Error('The button is not in the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Rests on the button as a visitor does, and clicks. */
async function click(dapp: EmbeddedDapp): Promise<void> {
  const { x, y } = await approvePoint(dapp)
  const { mouse } = dapp.page
  await mouse.move(x - 30, y - 2)
  await mouse.move(x, y, { steps: 5 })
  await dapp.page.waitForTimeout(400)
  await mouse.click(x, y)
}

/** Waits until the frame says whether it is seen. */
const said = ({ frame }: EmbeddedDapp, state: VisibilityState) =>
  frame.locator(`[data-state="${state}"]`).waitFor()

/** An approval takes the screen away at once; a request behind it has passed the frame and its worker. */
async function expectNone(dapp: EmbeddedDapp, count: () => Promise<number>): Promise<void> {
  await dapp.request('IS_CONNECTED')
  expect(await dapp.frame.locator('button', { hasText: 'Approve' }).count()).toBe(1)
  expect(await count()).toBe(0)
}

type Attack = (dapp: EmbeddedDapp) => Promise<void>

/** The page keeps this up while the visitor clicks where Approve is. */
const disguises: Readonly<Record<string, Attack>> = {
  'something of the page lies over it and lets clicks through': async ({ page }) =>
    cover(page, 'inset: 0; pointer-events: none'),
  'a small cover hides the receiver': async ({ page }) =>
    cover(page, 'inset: 100px auto auto 40px; width: 200px; height: 60px; pointer-events: none'),
  'it is almost transparent': async ({ page }) => style(page, 'opacity: .01'),
  'it is slightly transparent': async ({ page }) => style(page, 'opacity: .9'),
  'it is shrunk': async ({ page }) => style(page, 'transform: scale(.2)'),
  'it is turned': async ({ page }) => style(page, 'transform: rotate(180deg)'),
  'a filter changes its colours': async ({ page }) => style(page, 'filter: blur(6px)'),
  'it is clipped to the button': async ({ page }) => style(page, 'clip-path: inset(480px 0 0 0)'),
  'its upper half is off the page': async ({ page }) => style(page, 'inset-block-start: -280px'),
  'it is blended with what is below it': async ({ page }) =>
    style(page, 'mix-blend-mode: difference'),
}

describe('a page that wants a click', () => {
  for (const [how, attack] of firstUnlessFull(Object.entries(disguises)))
    it(`S2 gets no signature when ${how}`, async ({ context }) => {
      const dapp = await openDapp(context, site)
      await dapp.logIn(`${how.replace(/\W/g, '')}@example.org`)
      const { count } = await askSignature(dapp)
      await attack(dapp)
      await said(dapp, 'hidden')
      await click(dapp)
      await expectNone(dapp, count)
    })

  for (const [how, css] of [
    ['it is so low that nothing can be read', 'height: 165px'],
    ['it is zoomed out', 'zoom: .1'],
  ] as const)
    it(`S2 gets no signature when ${how}`, async ({ context }) => {
      const dapp = await openDapp(context, site)
      await dapp.logIn(`${how.replace(/\W/g, '')}@example.org`)
      const { count } = await askSignature(dapp)
      await style(dapp.page, css)
      await said(dapp, 'small')
      await click(dapp)
      await expectNone(dapp, count)
    })

  it('S2 gets no signature of what was not scrolled to its end, and one after that', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('unread@example.org')
    const { count } = await askSignature(
      dapp,
      `A long message ${'of many words '.repeat(150)} and its end`,
    )
    await said(dapp, 'unread')
    await click(dapp)
    await expectNone(dapp, count)
    await dapp.frame.locator('.content').hover()
    await dapp.page.mouse.wheel(0, 5_000)
    await said(dapp, 'proven')
    await click(dapp)
    await expect.poll(count).toBe(1)
  })

  it('S2 is not kept waiting by the line of closed details alone', async ({ context }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('details@example.org')
    const { count } = await askSignature(dapp)
    const content = dapp.frame.locator('.content')
    // The frame gets so high that all but the line of the details is in view.
    const lacks = await content.evaluate((it) => {
      const summary = it.querySelector('details > summary')
      if (!summary) throw new Error('The approval has no details')
      it.scrollTo(0, 0)
      return summary.getBoundingClientRect().top - it.getBoundingClientRect().bottom
    })
    const height = await dapp.page.locator('iframe').evaluate((it) => it.clientHeight)
    await style(dapp.page, `height: ${Math.ceil(height + lacks + 2)}px`)
    await said(dapp, 'proven')
    expect(await content.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeGreaterThan(8)
    expect(await content.evaluate((it) => it.scrollTop)).toBe(0)
    await click(dapp)
    await expect.poll(count).toBe(1)
  })

  it('S2 gets no signature from the press that brings the focus', async ({ context }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('behind@example.org')
    const { count } = await askSignature(dapp)
    // As long as another window has the focus, the frame has none either.
    await dapp.page.evaluate(() =>
      document.body.appendChild(document.createElement('input')).focus(),
    )
    await said(dapp, 'behind')
    await click(dapp)
    await expectNone(dapp, count)
    await said(dapp, 'proven')
    await click(dapp)
    await expect.poll(count).toBe(1)
  })

  it('S2 gets no signature when it moves the frame below a resting mouse', async ({ context }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('moves@example.org')
    const { count } = await askSignature(dapp)
    await said(dapp, 'proven')
    const target = await approvePoint(dapp)
    await dapp.page.mouse.move(target.x + 500, target.y)
    await dapp.page.waitForTimeout(500)
    await style(dapp.page, 'inset-inline-start: 520px')
    await dapp.page.mouse.click(target.x + 500, target.y)
    await expectNone(dapp, count)
  })

  it('S2 gets no signature when it moves the frame while the mouse rests on it', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('slides@example.org')
    const { count } = await askSignature(dapp)
    const target = await approvePoint(dapp)
    // The visitor rests on the message; the page then puts Approve there.
    await dapp.page.mouse.move(target.x, target.y - 200)
    await said(dapp, 'proven')
    await style(dapp.page, 'inset-block-start: -180px')
    await dapp.page.mouse.click(target.x, target.y - 200)
    await expectNone(dapp, count)
  })

  it('S2 gets no signature from the second click of a double click on what was there before', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('double@example.org')
    await style(dapp.page, 'display: none')
    const point = { x: 280, y: 540 }
    await dapp.page.mouse.move(point.x, point.y)
    await dapp.page.mouse.click(point.x, point.y)
    await style(dapp.page, 'display: block')
    const { count } = await askSignature(dapp)
    await dapp.page.mouse.click(point.x, point.y)
    await dapp.page.mouse.dblclick(point.x, point.y)
    await expectNone(dapp, count)
  })

  it('S2 gets no signature when it resizes the frame at the moment of the click', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('resize@example.org')
    const { count } = await askSignature(dapp)
    await said(dapp, 'proven')
    const { x, y } = await approvePoint(dapp)
    await dapp.page.mouse.move(x, y)
    await dapp.page.waitForTimeout(400)
    await dapp.page.mouse.down()
    await style(dapp.page, 'height: 540px')
    await dapp.page.waitForTimeout(100)
    await dapp.page.mouse.up()
    await expectNone(dapp, count)
  })

  it('S2 gets no signature from events that a script made', async ({ context }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('script@example.org')
    const { count } = await askSignature(dapp)
    await said(dapp, 'proven')
    await dapp.frame.getByRole('button', { name: 'Approve' }).evaluate((button: HTMLElement) => {
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      button.click()
      button.focus()
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      button.click()
    })
    await expectNone(dapp, count)
  })

  it('S2 gets no signature when it takes the focus away before the click', async ({ context }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('focus@example.org')
    const { count } = await askSignature(dapp)
    await said(dapp, 'proven')
    const { x, y } = await approvePoint(dapp)
    await dapp.page.mouse.move(x, y)
    await dapp.page.waitForTimeout(400)
    await dapp.page.mouse.down()
    await dapp.page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('input'))
      field.focus()
    })
    await dapp.page.mouse.up()
    await expectNone(dapp, count)
  })

  it('S2 the same visitor who sees the whole frame approves with mouse or keyboard', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('honest@example.org')
    const first = await askSignature(dapp)
    await said(dapp, 'proven')
    await click(dapp)
    await expect.poll(first.count).toBe(1)
    const second = await askSignature(dapp)
    await said(dapp, 'proven')
    await dapp.frame.getByRole('button', { name: 'Approve' }).focus()
    await dapp.page.keyboard.press('Enter')
    await expect.poll(second.count).toBe(1)
  })

  it('T8 a visitor whose frame is covered from the start approves in a window of the site', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('covered@example.org')
    await cover(dapp.page, 'inset: 0; pointer-events: none')
    const { count } = await askSignature(dapp)
    const way = dapp.frame.getByRole('button', { name: 'Review in a window' })
    const [popup] = await Promise.all([context.waitForEvent('page'), way.click()])
    await reviewWindow.approve(popup)
    await expect.poll(count).toBe(1)
  })
})

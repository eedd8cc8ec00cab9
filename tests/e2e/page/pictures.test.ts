import { drawings } from '@portico/features/pictures/drawings'
import { createDirectory } from '@portico/server/directory'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { swapper } from '../swaps/setup/swapper.ts'

/** Files of drawings that the page requested, without their hashes. */
function drawingsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/([^/]+)\.svg-[^/]+\.js$/.exec(request.url()) ?? []
    if (name) names.push(name)
  })
  return names
}

/** Whether a row shows a drawing that was decoded. */
const isDrawn = (row: Locator) =>
  row
    .locator('.Tile img:is([src^="data:image/svg+xml,"], [src*="/getPicture?"])')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.naturalWidth > 0
    })
const letter = (row: Locator) => row.locator('.Tile').first().textContent()

const directory = 'https://directory.acme.example'

/** Answers the requests to the directory as its server does; returns the ids that the page asked for. */
async function serveDirectory(context: BrowserContext): Promise<readonly string[]> {
  const handle = createDirectory({ pictures: drawings() })
  const asked: string[] = []
  await context.route(`${directory}/**`, async (route) => {
    const url = route.request().url()
    asked.push(new URL(url).searchParams.get('id') ?? '')
    await route.fulfill(await answer(await handle(new Request(url))))
  })
  return asked
}

async function answer(response: Response) {
  const { status, headers } = response
  return { status, headers: Object.fromEntries(headers), body: await response.text() }
}

describe('pictures', () => {
  it('load one by one when they are shown: wallets, networks, account and tokens to swap; a stranger has a letter', async ({
    page,
  }) => {
    const requested = drawingsOf(page)
    await dapp.open(page)
    await page.locator('[data-portico="network"] img').waitFor()
    expect(requested).toEqual(['ethereum'])
    await dapp.connectButton(page).click()
    const connect = dapp.view(page, 'Connect')
    expect(await isDrawn(connect.getByRole('button', { name: 'MetaMask' }))).toBe(true)
    await dapp.action(page, 'all').click()
    const all = dapp.view(page, 'AllWallets')
    expect(await isDrawn(all.getByRole('button', { name: 'Rabby' }))).toBe(true)
    await all.getByRole('searchbox').fill('frontier')
    expect(await letter(all.getByRole('button', { name: 'Frontier' }))).toBe('F')
    expect(requested).not.toContain('ETH')
    await dapp.action(page, 'back').click()
    await dapp.action(page, 'close').click()

    await dapp.connect(page)
    await dapp.connectButton(page).locator('img').first().waitFor()
    await dapp.connectButton(page).click()
    expect(await isDrawn(dapp.action(page, 'networks'))).toBe(true)
    const held = dapp.view(page, 'Account').locator('.Tile[data-shape="round"]:has(img)')
    await held.nth(1).waitFor() // the network, and the balance in its currency
    await dapp.action(page, 'networks').click()
    const networks = dapp.view(page, 'Networks')
    for (const id of ['eip155:31337', 'eip155:31338'])
      expect(await isDrawn(networks.locator(`[data-network="${id}"]`))).toBe(true)
    await dapp.action(page, 'back').click()

    await dapp.modal(page).locator('.AccountActions [data-key="swaps"]').click()
    await swapper.form(page).locator('[data-action="token-to"]').click()
    const tokens = swapper.tokens(page)
    expect(await isDrawn(tokens.getByRole('button', { name: 'ETH' }).first())).toBe(true)
    expect(await letter(tokens.getByRole('button', { name: 'PIER' }).first())).toBe('P')
    expect(requested.filter((name) => /^[A-Z0-9]+$/.test(name))).toEqual(['ETH'])
    expect(new Set(requested).size).toBe(requested.length)
  })

  it.full(
    'of a directory are asked for by id when they are shown, and no error is logged where nobody drew one',
    async ({ context, page }) => {
      const errors: string[] = []
      page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
      const asked = await serveDirectory(context)
      const requested = drawingsOf(page)
      await dapp.open(page, `?pictures=${directory}`)
      await dapp.connectButton(page).click()
      const connect = dapp.view(page, 'Connect')
      expect(await isDrawn(connect.getByRole('button', { name: 'MetaMask' }))).toBe(true)
      await dapp.action(page, 'close').click()
      await dapp.connect(page)
      await dapp.connectButton(page).click()
      await dapp.action(page, 'networks').click()
      const network = dapp.view(page, 'Networks').locator('[data-network="eip155:31338"]')
      await network.locator('.Tile').getByText('S', { exact: true }).waitFor()
      expect(asked).toEqual(expect.arrayContaining(['wallet:io.metamask', 'eip155:31338']))
      expect([requested, errors]).toEqual([[], []])
    },
  )
})

import { type CDPSession, chromium, type Page } from 'playwright-core'
import { announceWallet } from './announceWallet.ts'
import type { BuiltFile } from './buildDapp.ts'
import { serveDapp } from './serveDapp.ts'

export type OpenDapp = {
  readonly page: Page
  readonly cdp: CDPSession
  /** Paths of all requests so far, in order. */
  readonly requests: readonly string[]
  /** Errors that the page threw or logged. */
  readonly errors: readonly string[]
  close(): Promise<void>
}

type Visit = {
  /** Command-line flags of Chromium. */
  readonly flags?: readonly string[]
  /** Called before the page loads. */
  before?(page: Page): Promise<unknown>
}

/** Opens the built dapp in a new Chromium, with one wallet in the page. */
export async function openDapp(
  files: ReadonlyMap<string, BuiltFile>,
  { flags = [], before }: Visit = {},
): Promise<OpenDapp> {
  const server = await serveDapp(files)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', ...flags],
  })
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const requests: string[] = []
  const errors: string[] = []
  page.on('request', (request) => requests.push(request.url().replace(server.url, '/')))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  await page.addInitScript(announceWallet)
  await before?.(page)
  await page.goto(server.url)
  return {
    page,
    cdp: await page.context().newCDPSession(page),
    requests,
    errors,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

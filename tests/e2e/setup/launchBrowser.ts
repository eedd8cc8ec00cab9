import { type Browser, chromium } from 'playwright-core'

const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** What MobX warned of in any page since it was last read: each is a change of a store outside an action. */
export const storeWarnings: string[] = []

/** Starts Chromium: its headless shell where `npm test` found one, else the full browser. */
export async function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    executablePath: CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...quiet],
  })
  // The timeout is long enough for a busy machine; a missing element still fails.
  browser.on('context', (context) => {
    context.setDefaultTimeout(60_000)
    context.on('console', (message) => {
      if (message.text().startsWith('[MobX]')) storeWarnings.push(message.text())
    })
  })
  return browser
}

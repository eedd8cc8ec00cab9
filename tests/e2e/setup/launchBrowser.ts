import { type Browser, chromium } from 'playwright-core'

const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** Starts Chromium: its headless shell where `npm test` found one, else the full browser. */
export async function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    executablePath: CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...quiet],
  })
  // The timeout is long enough for a busy machine; a missing element still fails.
  browser.on('context', (context) => context.setDefaultTimeout(60_000))
  return browser
}

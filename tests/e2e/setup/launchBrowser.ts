import { type Browser, chromium } from 'playwright-core'

const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** Starts the machine's Chromium: its headless shell where `npm test` found one, else the whole browser. */
export async function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    executablePath: CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...quiet],
  })
  // What never comes fails; what comes late on a busy machine is waited for.
  browser.on('context', (context) => context.setDefaultTimeout(60_000))
  return browser
}

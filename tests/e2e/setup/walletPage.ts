import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { walletWindow } from './walletWindow.ts'

export type Outcome = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}
type Provider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (data: unknown) => void): unknown
}
type Detail = {
  readonly info: { readonly rdns: string; readonly name: string }
  readonly provider: Provider
}

declare global {
  var announced: Map<string, Detail>
  var walletEvents: [rdns: string, event: string, data: unknown][]
}

/** Actions of a dapp on a page with the wallets only. */
export const walletPage = {
  /** Opens the page, collects EIP-6963 announcements, and records events. */
  async open(page: Page): Promise<void> {
    await page.goto(`${inject('sandbox').url}bare.html`)
    await page.evaluate(listen)
  },
  async names(page: Page): Promise<readonly string[]> {
    return page.evaluate(() => [...globalThis.announced.values()].map(({ info }) => info.name))
  },
  /** Events of one wallet since the page was opened, as `[name, data]`. */
  events(page: Page, rdns: string): Promise<readonly (readonly [string, unknown])[]> {
    return page.evaluate(
      (wanted) =>
        globalThis.walletEvents
          .filter(([from]) => from === wanted)
          .map(([, event, data]) => [event, data] as const),
      rdns,
    )
  },
  /** Connects with the accounts at these positions; returns the outcome of `eth_requestAccounts`. */
  async connect(page: Page, rdns: string, accounts?: readonly number[]): Promise<Outcome> {
    return walletPage.answered(page, rdns, 'eth_requestAccounts', [], (window) =>
      walletWindow.approve(window, accounts ? { accounts } : {}),
    )
  },
  /** Sends a request that needs consent, and lets `answer` handle the window. */
  async answered(
    page: Page,
    rdns: string,
    method: string,
    params: readonly unknown[],
    answer: (window: Page) => Promise<unknown> = walletWindow.approve,
  ): Promise<Outcome> {
    let outcome: Promise<Outcome> | undefined
    const window = await walletWindow.opened(page, () => {
      outcome = walletPage.request(page, rdns, method, ...params)
    })
    await answer(window)
    return outcome!
  },
  /** Sends a request; a rejection is returned as an outcome. */
  request(page: Page, rdns: string, method: string, ...params: unknown[]): Promise<Outcome> {
    return page.evaluate(ask, { rdns, method, params })
  },
}

function listen(): void {
  globalThis.announced = new Map()
  globalThis.walletEvents = []
  addEventListener('eip6963:announceProvider', (event) => {
    const { detail } = event as CustomEvent<Detail>
    const { rdns } = detail.info
    if (globalThis.announced.has(rdns)) return
    globalThis.announced.set(rdns, detail)
    for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
      detail.provider.on(name, (data) => {
        const outcome = data instanceof Error ? (data as Error & { code: number }).code : data
        globalThis.walletEvents.push([rdns, name, outcome])
      })
  })
  dispatchEvent(new Event('eip6963:requestProvider'))
}

async function ask({ rdns, method, params }: { rdns: string; method: string; params: unknown[] }) {
  try {
    const provider = globalThis.announced.get(rdns)!.provider
    return { result: await provider.request({ method, params }) }
  } catch (error) {
    const { code, message, data } = error as { code: number; message: string; data?: unknown }
    return { error: { code, message, data } }
  }
}

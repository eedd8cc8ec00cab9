import type { Page } from 'playwright-core'

type Provider = { request(request: { method: string; params: unknown[] }): Promise<unknown> }
type Announcement = CustomEvent<{ info: { rdns: string }; provider: Provider }>

/** Sends a request to a wallet of the page without the kit; returns the code of an error. */
export function requestFromWallet(
  page: Page,
  rdns: string,
  method: string,
  ...params: unknown[]
): Promise<unknown> {
  return page.evaluate(ask, { rdns, method, params })
}

async function ask(wanted: { rdns: string; method: string; params: unknown[] }): Promise<unknown> {
  const provider = await new Promise<Provider>((resolve) => {
    const onAnnounced = (event: Event) => {
      const { info, provider } = (event as Announcement).detail
      if (info.rdns === wanted.rdns) resolve(provider)
    }
    addEventListener('eip6963:announceProvider', onAnnounced)
    dispatchEvent(new Event('eip6963:requestProvider'))
    removeEventListener('eip6963:announceProvider', onAnnounced)
  })
  const { method, params } = wanted
  return provider.request({ method, params }).catch(({ code }: { code: unknown }) => ({ code }))
}

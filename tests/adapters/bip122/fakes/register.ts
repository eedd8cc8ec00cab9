import type { Unsubscribe } from '@portico/core/adapter'

type Api = { register(...wallets: readonly unknown[]): Unsubscribe }

/** Registers a wallet on a page, before or after the page's own code; returns the unregister function. */
export function register(target: EventTarget, wallet: unknown): Unsubscribe {
  const ways: Unsubscribe[] = []
  const callback = (api: Api) => ways.push(api.register(wallet))
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  target.addEventListener('wallet-standard:app-ready', (event) =>
    callback((event as CustomEvent<Api>).detail),
  )
  return () => {
    for (const back of ways) back()
  }
}

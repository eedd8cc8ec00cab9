export type Page = EventTarget & { ethereum?: unknown }
type Info = Partial<Record<'uuid' | 'rdns' | 'name' | 'icon', unknown>>

const icon = 'data:image/svg+xml,<svg/>'

/** The part of `window` that wallet discovery uses. */
export function page(ethereum?: unknown): Page {
  const target: Page = new EventTarget()
  if (ethereum !== undefined) target.ethereum = ethereum
  return target
}

/** Announces a provider by EIP-6963; `info` overrides the valid default values. */
export function announce(target: Page, provider: unknown, info: Info = {}): void {
  const detail = { info: { uuid: crypto.randomUUID(), ...validInfo, ...info }, provider }
  announceRaw(target, detail)
}

/** Announces any detail, valid or not, now and whenever a dapp requests it, as the standard demands. */
export function announceRaw(target: Page, detail: unknown): void {
  const send = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  send()
  target.addEventListener('eip6963:requestProvider', send)
}

const validInfo = { rdns: 'com.example.wallet', name: 'Example', icon }

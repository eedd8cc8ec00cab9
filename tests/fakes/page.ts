export type Page = EventTarget & { ethereum?: unknown }
type Info = Partial<Record<'uuid' | 'rdns' | 'name' | 'icon', unknown>>

const icon = 'data:image/svg+xml,<svg/>'

/** A window, as far as wallets need one. */
export function page(ethereum?: unknown): Page {
  const target: Page = new EventTarget()
  if (ethereum !== undefined) target.ethereum = ethereum
  return target
}

/** Announces a provider as EIP-6963 says; whatever is given takes the place of the sound values. */
export function announce(target: Page, provider: unknown, info: Info = {}): void {
  const detail = { info: { uuid: crypto.randomUUID(), ...sound, ...info }, provider }
  announceRaw(target, detail)
}

/** Announces anything at all. */
export function announceRaw(target: Page, detail: unknown): void {
  target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

const sound = { rdns: 'com.example.wallet', name: 'Example', icon }

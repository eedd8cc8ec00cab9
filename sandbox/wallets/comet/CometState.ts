/** State that the wallet stores for this page's origin. */
export type CometState = {
  /** Chain ids that the page may see. */
  readonly enabled: readonly string[]
  /** Address prefixes of known chains, by chain id. */
  readonly chains: Readonly<Record<string, string>>
  readonly account: 0 | 1
}

const key = 'comet'

/** With `?comet=alpha` the wallet does not know the second chain. */
function initialState(): CometState {
  const alphaOnly = new URLSearchParams(location.search).get('comet') === 'alpha'
  const chains = { 'sandbox-alpha-1': 'alpha', ...(!alphaOnly && { 'sandbox-beta-1': 'beta' }) }
  return { enabled: [], chains, account: 0 }
}

/** Reads and updates the stored state of the wallet. */
export const cometState = {
  read(): CometState {
    return { ...initialState(), ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  },
  write(change: Partial<CometState>): void {
    localStorage.setItem(key, JSON.stringify({ ...cometState.read(), ...change }))
  },
}

/** What the wallet remembers of this page's origin. */
export type CometState = {
  /** Chain ids that the page may see. */
  readonly enabled: readonly string[]
  /** Address prefixes of the chains that it has heard of, by chain id. */
  readonly chains: Readonly<Record<string, string>>
  readonly account: 0 | 1
}

const key = 'comet'

/** With `?comet=alpha` it has never heard of the second chain. */
function first(): CometState {
  const alone = new URLSearchParams(location.search).get('comet') === 'alpha'
  const chains = { 'sandbox-alpha-1': 'alpha', ...(!alone && { 'sandbox-beta-1': 'beta' }) }
  return { enabled: [], chains, account: 0 }
}

/** Reads the wallet's memory, and writes what changed of it. */
export const cometState = {
  read(): CometState {
    return { ...first(), ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  },
  write(change: Partial<CometState>): void {
    localStorage.setItem(key, JSON.stringify({ ...cometState.read(), ...change }))
  },
}

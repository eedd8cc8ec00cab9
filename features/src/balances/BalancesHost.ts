import type { FeatureHost } from '@portico/core'

/** The part of the host that balances need. */
export type BalancesHost = Pick<
  FeatureHost,
  | 'adapter'
  | 'adapters'
  | 'balances'
  | 'caller'
  | 'clock'
  | 'connections'
  | 'networks'
  | 'notify'
  | 'service'
  | 'signal'
  | 'transport'
>

import type { FeatureHost } from '@portico/core'

/** The part of the kit that balances use. */
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

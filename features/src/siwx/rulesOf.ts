import type { Namespace } from '@portico/core'
import type { SiwxOptions, SiwxRules } from './SiwxOptions.ts'
import type { SiweConfig } from './siwe/SiweConfig.ts'

/** The rules that hold; `namespaces` is absent where all that can are meant. */
export type Rules = Required<Omit<SiwxRules, 'namespaces'>> & {
  readonly namespaces?: readonly Namespace[]
}

/** The dapp's rules, and where it says nothing the usual ones. */
export function rulesOf({ siweConfig, ...options }: SiwxOptions): Rules {
  if (siweConfig) return siweRules(siweConfig)
  const { required = true, signOutOnDisconnect = true, namespaces } = options
  const { signOutOnAccountChange = false, signOutOnNetworkChange = false } = options
  return {
    required,
    signOutOnDisconnect,
    signOutOnAccountChange,
    signOutOnNetworkChange,
    ...(namespaces && { namespaces }),
  }
}

/** What the former configuration says of when to sign in and out. */
function siweRules(config: SiweConfig): Required<SiwxRules> {
  const { enabled = true, required = true } = config
  const { signOutOnDisconnect = true, signOutOnAccountChange = true } = config
  const { signOutOnNetworkChange = true } = config
  return {
    required: enabled && required,
    signOutOnDisconnect,
    signOutOnAccountChange,
    signOutOnNetworkChange,
    namespaces: enabled ? ['eip155'] : [],
  }
}

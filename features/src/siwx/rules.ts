import type { Namespace } from '@portico/core'
import type { ActiveAccount } from './ActiveAccount.ts'
import type { SiwxOptions, SiwxRules } from './SiwxOptions.ts'
import type { SiweConfig } from './siwe/SiweConfig.ts'

/** The resolved rules; without `namespaces` they apply to every chain family that supports sign-in. */
export type Rules = Required<Omit<SiwxRules, 'namespaces'>> & {
  readonly namespaces?: readonly Namespace[]
}

/** The dapp's rules with the defaults filled in. */
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

/** False for a chain family that the dapp excluded. */
export function isNamespaceEnabled(
  { namespaces }: Rules,
  { namespace }: Pick<ActiveAccount, 'namespace'>,
): boolean {
  return namespaces?.includes(namespace) ?? true
}

/** The rules that the former configuration implies. */
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

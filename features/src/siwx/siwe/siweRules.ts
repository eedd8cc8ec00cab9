import type { SiwxRules } from '../SiwxOptions.ts'
import type { SiweConfig } from './SiweConfig.ts'

/** What the former configuration says of when to sign in and out. */
export function siweRules(config: SiweConfig): Required<SiwxRules> {
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

import type { WalletKitTypes } from '@reown/walletkit'
import { populateAuthPayload } from '@walletconnect/utils'
import type { Wallet } from '../background/Wallet.ts'
import { namespaces } from './namespaces.ts'
import type { Kit } from './openWalletKit.ts'

export type SignInParts = {
  readonly kit: Kit
  readonly wallet: Wallet
  /** CAIP-2 ids. */
  readonly networks: readonly string[]
}

/** The messages to sign for connecting and signing in at once, one for each network. */
export function signInTexts(
  { params }: WalletKitTypes.SessionAuthenticate,
  { kit, wallet, networks }: SignInParts,
) {
  const { authPayload } = params
  const methods = [...(namespaces.eip155?.methods ?? [])]
  const payload = populateAuthPayload({ authPayload, chains: [...networks], methods })
  return networks.map((network) => {
    const iss = `${network}:${wallet.state.account}`
    return { payload, iss, message: kit.formatAuthMessage({ request: payload, iss }) }
  })
}

import type { OfflineAminoSigner } from '@cosmjs/amino'
import type { AccountData, OfflineDirectSigner } from '@cosmjs/proto-signing'
import type { KeplrProvider } from './KeplrProvider.ts'

type Parts = Pick<KeplrProvider, 'getKey' | 'signAmino' | 'signDirect'>
export type OfflineSigners = Required<
  Pick<KeplrProvider, 'getOfflineSigner' | 'getOfflineSignerOnlyAmino' | 'getOfflineSignerAuto'>
>

/** CosmJS signers from an account and two signing functions, for wallets without their own. */
export function offlineSigners(parts: Parts): OfflineSigners {
  const amino = (chainId: string): OfflineAminoSigner => ({
    async getAccounts() {
      const { bech32Address, algo, pubKey } = await parts.getKey(chainId)
      return [{ address: bech32Address, algo: algo as AccountData['algo'], pubkey: pubKey }]
    },
    signAmino: (signer, doc) => parts.signAmino(chainId, signer, doc),
  })
  const both = (chainId: string): OfflineAminoSigner & OfflineDirectSigner => ({
    ...amino(chainId),
    signDirect: (signer, doc) => parts.signDirect(chainId, signer, doc),
  })
  return {
    getOfflineSigner: both,
    getOfflineSignerOnlyAmino: amino,
    async getOfflineSignerAuto(chainId) {
      const { isNanoLedger } = await parts.getKey(chainId)
      return isNanoLedger ? amino(chainId) : both(chainId)
    },
  }
}

import type { StdSignDoc } from '@cosmjs/amino'
import { isOfflineDirectSigner, type OfflineSigner } from '@cosmjs/proto-signing'
import {
  GasPrice,
  type SigningStargateClient,
  type SigningStargateClientOptions,
} from '@cosmjs/stargate'
import type { Signer } from '@portico/core/adapter'
import { type SignerSource, signerInUse } from '@portico/core/adapter/session'
import { systemClock } from '@portico/core/async'
import { requestErrors } from '@portico/core/errors'
import { chainIdOf, cosmosNetwork } from '../networks.ts'

/** The part of a kit that signs; every kit fits. */
export type StargateSource = SignerSource

/**
 * A `SigningStargateClient` on the connected wallet, for the account and network in use; make it anew when one of them
 * changes, and end it with `disconnect()`. It asks the first endpoint of the kit's network definition that answers and
 * serves this chain, and pays the network's normal gas price unless `options` say otherwise. Throws
 * `connection/notConnected`, `request/unsupportedChain`, `request/accountChanged`, `network/unavailable` and
 * `network/wrongEndpoint`; what it signs is what was asked for, or throws `request/*`, `cosmos/altered` and
 * `cosmos/walletFee`.
 */
export async function getSigningStargateClient(
  source: StargateSource,
  options: SigningStargateClientOptions = {},
): Promise<SigningStargateClient> {
  const signer = signerInUse(source, 'cosmos')
  const { gasPrice, denom } = cosmosNetwork(signer.network) // cosmos() takes no others
  const [{ openSigner }, { openSigningClient }, { withEndpoint }] = await Promise.all([
    import('../chain/send/openSigner.ts'),
    import('../chain/send/signingClient.ts'),
    import('../chain/readClient.ts'),
  ])
  const bound = boundSigner(source, signer, await openSigner(signer))
  const all = { gasPrice: GasPrice.fromString(`${gasPrice.normal}${denom}`), ...options }
  return withEndpoint({
    network: signer.network,
    clock: systemClock,
    open: (url) => openSigningClient(url, bound, all),
    run: async (client) => client,
  })
}

/** The signer address and chain of a document. */
type SignRequest = { readonly address: string; readonly chainId: string }

/**
 * A wallet's signer restricted to the account and network of `signer`, which the wallet confirms before each signature.
 * Its methods throw `connection/*`, `request/accountChanged`, `request/wrongChain`, `request/*`, and as `wallet` does,
 * which `openSigner` returned: it verifies each signature.
 */
function boundSigner(source: SignerSource, signer: Signer, wallet: OfflineSigner): OfflineSigner {
  const getAccounts = () => wallet.getAccounts()
  async function sign<answer>(
    request: SignRequest,
    requestWallet: () => Promise<answer>,
  ): Promise<answer> {
    const { confirmSigner, walletErrors } = await loadSigning()
    try {
      const { account, network } = signerInUse(source, 'cosmos', signer)
      checkRequest(request, account.address, chainIdOf(network))
      await confirmSigner(signer)
      return await requestWallet()
    } catch (cause) {
      throw walletErrors.toRequestError(cause, { method: 'such request', otherwise: 'signFailed' })
    }
  }
  if (isOfflineDirectSigner(wallet))
    return {
      getAccounts,
      signDirect: (address, document) =>
        sign({ address, chainId: document.chainId }, () => wallet.signDirect(address, document)),
    }
  return {
    getAccounts,
    signAmino: (address: string, document: StdSignDoc) =>
      sign({ address, chainId: document.chain_id }, () => wallet.signAmino(address, document)),
  }
}

/** These modules are part of the adapter's lazy half and stay in its shared chunk. */
async function loadSigning() {
  const [signing, errors] = await Promise.all([
    import('../session/sign.ts'),
    import('../session/walletErrors.ts'),
  ])
  return { ...signing, ...errors }
}

function checkRequest(request: SignRequest, address: string, chainId: string): void {
  if (request.address !== address)
    throw requestErrors.create('accountChanged', [], {
      hints: [`The requested signer is ${request.address}, and the account in use is ${address}`],
    })
  if (request.chainId !== chainId)
    throw requestErrors.create('wrongChain', [], {
      hints: [`It is for ${request.chainId}, and the account in use is on ${chainId}`],
    })
}

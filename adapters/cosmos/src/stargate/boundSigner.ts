import type { StdSignDoc } from '@cosmjs/amino'
import { isOfflineDirectSigner, type OfflineSigner } from '@cosmjs/proto-signing'
import { requestErrors, type Signer, type SignerSource, signerInUse } from '@portico/core'

/** The signer address and chain of a document. */
type SignRequest = { readonly address: string; readonly chainId: string }

/**
 * A wallet's signer restricted to the account and network of `signer`, which the wallet confirms before each signature.
 * Its methods throw `connection/*`, `request/accountChanged`, `request/wrongChain`, `request/*`, and as `wallet` does,
 * which `openSigner` returned: it verifies each signature.
 */
export function boundSigner(
  source: SignerSource,
  signer: Signer,
  wallet: OfflineSigner,
): OfflineSigner {
  const getAccounts = () => wallet.getAccounts()
  async function sign<answer>(
    request: SignRequest,
    requestWallet: () => Promise<answer>,
  ): Promise<answer> {
    const { chainIdOf, confirmSigner, walletErrors } = await loadSigning()
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
  const [one, other, third] = await Promise.all([
    import('../chainIdOf.ts'),
    import('../sign/confirmSigner.ts'),
    import('../walletErrors.ts'),
  ])
  return { ...one, ...other, ...third }
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

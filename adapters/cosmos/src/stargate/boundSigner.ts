import { type AminoSignResponse, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import {
  type DirectSignResponse,
  isOfflineDirectSigner,
  makeSignBytes,
  type OfflineSigner,
} from '@cosmjs/proto-signing'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { requestErrors, type Signer, type SignerSource, signerInUse } from '@portico/core'
import { base64 } from '@scure/base'

/** The signer address and chain of a document. */
type SignRequest = { readonly address: string; readonly chainId: string }
type Answer = { readonly bytes: Uint8Array; readonly signature: string }

/**
 * A wallet's signer restricted to the account and network of `signer`, which the wallet confirms before each signature;
 * an invalid signature is rejected. Its methods throw `connection/*`, `request/accountChanged`, `request/wrongChain`,
 * `request/*`, and as `wallet` does.
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
  async function check({ bytes, signature }: Answer): Promise<void> {
    const accounts = await getAccounts()
    const own = accounts.find(({ address }) => address === signer.account.address)
    if (own && isSignedBy(own.pubkey, bytes, signature)) return
    const hints = ['The wallet returned the signature of another key, or of another transaction']
    throw requestErrors.create('signFailed', [], { hints })
  }
  if (isOfflineDirectSigner(wallet))
    return {
      getAccounts,
      signDirect: (address, document) =>
        sign({ address, chainId: document.chainId }, async (): Promise<DirectSignResponse> => {
          const answer = await wallet.signDirect(address, document)
          const { signature } = answer.signature
          await check({ bytes: makeSignBytes(answer.signed), signature })
          return answer
        }),
    }
  return {
    getAccounts,
    signAmino: (address: string, document: StdSignDoc) =>
      sign({ address, chainId: document.chain_id }, async (): Promise<AminoSignResponse> => {
        const answer = await wallet.signAmino(address, document)
        const { signature } = answer.signature
        await check({ bytes: serializeSignDoc(answer.signed), signature })
        return answer
      }),
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

/**
 * True when this key (33 bytes) signed the bytes; the signature is 64 bytes in base64. Ethermint chains hash by Keccak.
 */
function isSignedBy(key: Uint8Array, bytes: Uint8Array, signature: string): boolean {
  try {
    const signed = base64.decode(signature)
    return [sha256, keccak_256].some((hash) =>
      secp256k1.verify(signed, hash(bytes), key, { prehash: false }),
    )
  } catch {
    return false // an invalid key or signature
  }
}

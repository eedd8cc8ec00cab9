import {
  type Account,
  connectionErrors,
  type NetworkDefinition,
  type SigningActions,
} from '@portico/core'
import { type SignerSource, signerInUse } from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import { bech32m, hex } from '@scure/base'
import { type Network, networks, type Psbt, type SignerAsync } from 'bitcoinjs-lib'
import { bip122Errors } from '../bip122Errors.ts'
import { chainName } from '../networks.ts'
import { isSignedBy, signaturesOf, takeSignatures } from './takeSignatures.ts'

/** The part of a kit that signing needs. */
export type PsbtSignerSource = SignerSource & Pick<SigningActions, 'signTransactions'>

/** The connected wallet as a signer for bitcoinjs-lib. */
export type PsbtSigner = {
  readonly address: string
  readonly network: Network
  /** 33 bytes; for a taproot address its output key. Absent where the wallet does not expose it. */
  readonly publicKey?: Uint8Array
  /**
   * Returns a copy of the PSBT with the wallet's signatures, not finalised, for all addresses that the wallet granted.
   */
  signPsbt(psbt: Psbt): Promise<Psbt>
  /** A signer for `signInputAsync` and `signAllInputsAsync` of this PSBT. Throws `bip122/noPublicKey`. */
  signerFor(psbt: Psbt): SignerAsync
}

/**
 * A signer for the active account and network, or for `address` among the granted ones; create a new one when either
 * changes. It adds only the wallet's signatures, each verified for the requested transaction. Throws
 * `connection/notConnected`, `connection/unauthorized` and `request/unsupportedChain`; its methods throw `request/*`,
 * `connection/*` and `bip122/*`.
 */
export function getPsbtSigner(
  source: PsbtSignerSource,
  { address }: { readonly address?: string } = {},
): PsbtSigner {
  const signer = signerInUse(source, 'bip122')
  const account = address === undefined ? signer.account : accountOf(source, address)
  const publicKey = publicKeyOf(account)
  async function signPsbt(psbt: Psbt): Promise<Psbt> {
    signerInUse(source, 'bip122', signer)
    const asked = psbt.clone()
    const transactions = [asked.toBuffer()]
    const [answer] = await source.signTransactions({ namespace: 'bip122', transactions })
    return takeSignatures(asked, answer as Uint8Array) // one answer for each PSBT
  }
  return {
    address: account.address,
    network: bitcoinNetwork(signer.network),
    ...(publicKey && { publicKey }),
    signPsbt,
    signerFor(psbt) {
      if (!publicKey) throw bip122Errors.create('noPublicKey', [])
      return createSigner(psbt, { publicKey, signPsbt })
    },
  }
}

function accountOf({ connections }: PsbtSignerSource, address: string): Account {
  const granted = connections.current('bip122')?.accounts ?? []
  const account = granted.find((it) => it.address === address)
  if (account) return account
  const hints = [`The wallet did not grant ${address}: connect with that address first`]
  throw connectionErrors.create('unauthorized', [], { hints })
}

/** The bitcoinjs-lib network of a kit network; bitcoinjs-lib does not distinguish the public test networks. */
function bitcoinNetwork({ caipNetworkId }: NetworkDefinition): Network {
  const chain = chainName(caipNetworkId)
  if (chain === 'mainnet') return networks.bitcoin
  return chain === 'regtest' ? networks.regtest : networks.testnet
}

/**
 * The signing key of an address for bitcoinjs-lib: 33 bytes, for a taproot address its output key. `undefined` where
 * the wallet does not expose it.
 */
function publicKeyOf({ address, publicKey }: Account): Uint8Array | undefined {
  const outputKey = taprootKey(address)
  if (outputKey) return Uint8Array.of(2, ...outputKey)
  const key = publicKey === undefined ? undefined : hex.decode(publicKey)
  return key?.length === 33 ? key : undefined
}

function taprootKey(address: string): Uint8Array | undefined {
  try {
    const { words } = bech32m.decode(address as `${string}1${string}`)
    const program = bech32m.fromWords(words.slice(1))
    return words[0] === 1 && program.length === 32 ? program : undefined
  } catch {
    return undefined // an address of another kind, with another checksum
  }
}

type SignerParts = {
  /** 33 bytes. */
  readonly publicKey: Uint8Array
  signPsbt(psbt: Psbt): Promise<Psbt>
}

/**
 * A `SignerAsync` for the inputs of one PSBT. Wallets do not sign a bare hash, so the first `sign` call requests a
 * signature of the whole PSBT, and each call returns the signature for its hash; a changed transaction causes a new
 * request. Its methods throw as `signPsbt` does, and `request/signFailed` for the hash of another PSBT.
 */
function createSigner(psbt: Psbt, { publicKey, signPsbt }: SignerParts): SignerAsync {
  let asked: { readonly transaction: string; readonly signed: Promise<Psbt> } | undefined
  const requestSigned = (): Promise<Psbt> => {
    const transaction = hex.encode(psbt.data.getTransaction())
    if (asked?.transaction === transaction) return asked.signed
    const signed = signPsbt(psbt)
    asked = { transaction, signed }
    signed.catch(() => {
      asked = undefined // a later call sends a new request
    })
    return signed
  }
  const sign = async (hash: Uint8Array): Promise<Uint8Array> => {
    const { data } = await requestSigned()
    const found = data.inputs
      .flatMap(signaturesOf)
      .find((one) => isSignedBy(one.publicKey ?? publicKey, hash, one))
    if (found) return found.signature
    const hints = [
      'The wallet has not signed this input; a signer is for the PSBT that it was made for',
    ]
    throw requestErrors.create('signFailed', [], { hints })
  }
  return { publicKey, sign, signSchnorr: sign }
}

import { requestErrors } from '@portico/core/errors'
import { hex } from '@scure/base'
import { p2sh, p2wpkh, utils } from '@scure/btc-signer'
import { bip122Errors } from '../../bip122Errors.ts'
import type { ChainName } from '../../networks.ts'
import { type AddressKind, readAddress } from '../../session/address.ts'
import type { WalletAddress } from '../../session/Grant.ts'
import { scriptOf, scureNetwork } from '../../siwx/scripts.ts'

export type PayingInput = {
  readonly script: Uint8Array
  /** The PSBT fields of every input of the address, besides the coin. */
  readonly facts: { readonly redeemScript?: Uint8Array; readonly tapInternalKey?: Uint8Array }
  /**
   * The signature rules. A legacy signature covers no amounts, a SegWit v0 signature that of its own input only, and a
   * taproot signature the amounts of all inputs.
   */
  readonly rules: 'legacy' | 'witness' | 'taproot'
}

/** Describes how coins of an address are spent. Throws `bip122/noPublicKey` and `request/unsupported`. */
export function payingInput({ address, publicKey }: WalletAddress, chain: ChainName): PayingInput {
  const kind = readAddress(address)?.kind
  const script = scriptOf(address, chain)
  const key = publicKey === undefined ? undefined : hex.decode(publicKey)
  switch (kind) {
    case 'p2pkh':
      return { script, facts: {}, rules: 'legacy' }
    case 'p2wpkh':
      return { script, facts: {}, rules: 'witness' }
    case 'p2sh':
      return {
        script,
        facts: { redeemScript: redeemScript(key, chain, address) },
        rules: 'witness',
      }
    case 'p2tr':
      return { script, facts: internalKey(key, script), rules: 'taproot' }
    default:
      throw requestErrors.create('unsupported', ['payment from this kind of address', 'Bitcoin'])
  }
}

/** The redeem script of wrapped SegWit, the only script hash with a single key. */
function redeemScript(key: Uint8Array | undefined, chain: ChainName, address: string): Uint8Array {
  const network = scureNetwork(chain)
  const inner = key?.length === 33 ? p2wpkh(key, network) : undefined
  if (!inner || p2sh(inner, network).address !== address)
    throw bip122Errors.create('noPublicKey', [])
  return inner.script
}

/** Some wallets report the tweaked key instead; it is left out, and those wallets know their internal key. */
function internalKey(key: Uint8Array | undefined, script: Uint8Array): PayingInput['facts'] {
  const tapInternalKey = key?.slice(-32)
  if (!tapInternalKey) return {}
  const [output] = utils.taprootTweakPubkey(tapInternalKey, new Uint8Array())
  return hex.encode(output) === hex.encode(script.slice(2)) ? { tapInternalKey } : {}
}

const limits: Readonly<Record<AddressKind, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
  witness: 354n,
}

/** Sats below which nodes do not relay an output of this kind (Bitcoin Core's default). */
export function dustLimit(kind: AddressKind): bigint {
  return limits[kind]
}

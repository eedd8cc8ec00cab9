import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import { bip122Errors } from '../../bip122Errors.ts'
import { readAddress } from '../../session/address.ts'
import type { InputToSign, SignInputs } from '../../session/BitcoinWallet.ts'
import type { Grant, WalletAddress } from '../../session/Grant.ts'
import { scriptOf } from '../../siwx/scripts.ts'
import type { PsbtInput } from './addedSignatures.ts'

/**
 * The inputs that the wallet's addresses can sign: those that spend their coins or a script with their key, and lack a
 * signature. Throws `bip122/nothingToSign`.
 */
export function signInputs(transaction: Transaction, grant: Grant): SignInputs {
  const inputs: Record<string, readonly number[]> = { ...ownInputs(transaction, grant) }
  for (const [address, indexes] of Object.entries(scriptInputs(transaction, grant)))
    inputs[address] = [...(inputs[address] ?? []), ...indexes].sort((one, other) => one - other)
  if (Object.keys(inputs).length === 0) throw bip122Errors.create('nothingToSign', [])
  return inputs
}

/** The inputs that spend coins of the wallet's addresses and are not final, by address. */
export function ownInputs(transaction: Transaction, { chain, addresses }: Grant): SignInputs {
  const owners = new Map(
    addresses.map(({ address }) => [hex.encode(scriptOf(address, chain)), address]),
  )
  return inputsBy(transaction, ({ script }) => owners.get(hex.encode(script)))
}

/**
 * The inputs that spend a script with a key of the wallet's addresses, such as a taproot leaf or a multisig, and are not
 * final, by the address of the key. Keys that the wallet does not expose are not recognised.
 */
export function scriptInputs(transaction: Transaction, { chain, addresses }: Grant): SignInputs {
  const own = new Set(addresses.map(({ address }) => hex.encode(scriptOf(address, chain))))
  return inputsBy(transaction, ({ script, input }) => {
    if (own.has(hex.encode(script))) return undefined
    const named = namedKeys(input)
    return addresses.find((it) => keysOf(it).some((key) => named.includes(key)))?.address
  })
}

type SpentInput = { readonly script: Uint8Array; readonly input: PsbtInput }

function inputsBy(
  transaction: Transaction,
  ownerOf: (spent: SpentInput) => string | undefined,
): SignInputs {
  const inputs: Record<string, number[]> = {}
  for (let index = 0; index < transaction.inputsLength; index++) {
    const input = transaction.getInput(index)
    const spent = spentOutput(transaction, index)
    if (!spent || input.finalScriptSig || input.finalScriptWitness) continue
    const owner = ownerOf({ script: spent.script, input })
    if (owner !== undefined) inputs[owner] = [...(inputs[owner] ?? []), index]
  }
  return inputs
}

/** The scripts and keys that an input names, in hex. */
function namedKeys(input: PsbtInput): string {
  const { redeemScript, witnessScript, tapInternalKey, tapLeafScript = [] } = input
  const keys = [...(input.bip32Derivation ?? []), ...(input.tapBip32Derivation ?? [])]
  const leaves = tapLeafScript.map(([, leaf]) => leaf)
  const parts = [
    redeemScript,
    witnessScript,
    tapInternalKey,
    ...leaves,
    ...keys.map(([key]) => key),
  ]
  return parts.map((part) => part && hex.encode(part)).join(' ')
}

/** The key of an address as scripts name it: its x coordinate, or its hash. */
export function keysOf({ publicKey }: WalletAddress): readonly string[] {
  if (publicKey === undefined) return []
  const key = hex.decode(publicKey)
  const x = key.length === 32 ? key : key.subarray(1, 33)
  return [hex.encode(x), ...(key.length === 33 ? [hex.encode(hash160(key))] : [])]
}

/**
 * The hash types that are named to wallets: the others leave the outputs to whoever has the signature, and a wallet that
 * is told of them no longer refuses them.
 */
const safeHashTypes = [0, 1, 3, 0x81, 0x83]

/**
 * The inputs to sign with the facts of the PSBT that some wallets have to be told. Throws `bip122/unsafeHashType`.
 */
export function describeInputs(
  transaction: Transaction,
  inputs: SignInputs,
): readonly InputToSign[] {
  return Object.entries(inputs).flatMap(([address, indexes]) =>
    indexes
      .filter((index) => index < transaction.inputsLength)
      .map((index) => {
        const { sighashType, tapLeafScript = [] } = transaction.getInput(index)
        if (sighashType !== undefined && !safeHashTypes.includes(sighashType))
          throw unsafeHashType(index, sighashType)
        const script = spentOutput(transaction, index)?.script
        const isScriptPath = tapLeafScript.length > 0 && script && !isOf(address, script)
        return {
          index,
          address,
          ...(sighashType !== undefined && { sighashType }),
          ...(isScriptPath && { isScriptPath: true as const }),
          ...(script && isTaprootScript(script) && { isTaproot: true as const }),
        }
      }),
  )
}

/** Version 1 of a witness program (BIP 341), whose signatures have hash type 0 by default. */
function isTaprootScript(script: Uint8Array): boolean {
  return script.length === 34 && script[0] === 0x51 && script[1] === 0x20
}

function unsafeHashType(index: number, type: number) {
  const hints = [`Input ${index} has hash type ${type}; ALL, SINGLE and ANYONECANPAY are signed`]
  return bip122Errors.create('unsafeHashType', [], { hints })
}

function isOf(address: string, script: Uint8Array): boolean {
  const [chain] = readAddress(address)?.chains ?? []
  return chain !== undefined && hex.encode(scriptOf(address, chain)) === hex.encode(script)
}

/** The output that an input spends, as its PSBT describes it. */
export function spentOutput(transaction: Transaction, index: number) {
  const input = transaction.getInput(index)
  return input.witnessUtxo ?? input.nonWitnessUtxo?.outputs[input.index ?? -1]
}

const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, unknown: 'ignore' } as const

/** Parses a PSBT from the dapp or the wallet; its inputs and outputs are untrusted. Throws `bip122/badPsbt`. */
export function readPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, { ...lenient, allowLegacyWitnessUtxo: true })
  } catch (cause) {
    throw bip122Errors.create('badPsbt', [], { cause })
  }
}

const magic = 'psbt'

/**
 * A wallet's answer as a PSBT: some wallets answer with the whole transaction, whose signatures are then put into the
 * PSBT of the request. Throws `bip122/badPsbt`, and `bip122/altered` for another transaction.
 */
export function toPsbt(given: Transaction, answer: Uint8Array): Uint8Array {
  if (String.fromCharCode(...answer.subarray(0, 4)) === magic) return answer
  const signed = readTransaction(answer)
  if (hex.encode(signed.unsignedTx) !== hex.encode(given.unsignedTx))
    throw bip122Errors.create('altered', [])
  const whole = given.clone()
  for (let index = 0; index < signed.inputsLength; index++) {
    const { finalScriptSig, finalScriptWitness } = signed.getInput(index)
    const witness = finalScriptWitness?.length ? { finalScriptWitness } : {}
    const scriptSig = finalScriptSig?.length ? { finalScriptSig } : {}
    whole.updateInput(index, { ...scriptSig, ...witness }, true)
  }
  return whole.toPSBT()
}

function readTransaction(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromRaw(bytes, { ...lenient, disableScriptCheck: true })
  } catch (cause) {
    throw bip122Errors.create('badPsbt', [], { cause })
  }
}

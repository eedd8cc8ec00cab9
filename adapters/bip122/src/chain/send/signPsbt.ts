import type { SendTransactionRequest, SignTransactionsRequest } from '@portico/core'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import * as z from 'zod/mini'
import { bip122Errors } from '../../bip122Errors.ts'
import type { SignInputs } from '../../session/BitcoinWallet.ts'
import type { Grant } from '../../session/Grant.ts'
import { base64Bytes } from '../../session/schemas.ts'
import { type ConfirmedSigner, confirmSigner } from '../../session/sign.ts'
import { requestWallet } from '../../session/walletErrors.ts'
import { scriptOf } from '../../siwx/scripts.ts'
import type { ChainClient } from '../ChainClient.ts'
import { checkSigned } from './checkSigned.ts'
import { broadcast } from './send.ts'

/**
 * Signs PSBTs with one request each and returns them as the wallet does: with signatures, or final. Throws `bip122/*`,
 * and as `confirmSigner` and `requestWallet` do.
 */
export async function signTransactions({
  transactions,
  ...signer
}: SignTransactionsRequest): Promise<readonly Uint8Array[]> {
  const given = transactions.map(readPsbt)
  const confirmed = await confirmSigner(signer)
  const answers: Uint8Array[] = []
  for (const [at, transaction] of given.entries()) {
    const psbt = transactions[at] as Uint8Array // `given` is parsed from `transactions`
    const answer = await requestSignatures(confirmed, transaction, psbt)
    checkSigned(transaction, answer, confirmed.grant)
    answers.push(answer)
  }
  return answers
}

/** Signs a PSBT, finalises it and broadcasts it. Throws as `signTransactions` and `broadcast` do. */
export async function sendTransaction(
  { transaction, ...signer }: SendTransactionRequest,
  client: ChainClient,
): Promise<{ hash: string }> {
  const given = readPsbt(transaction)
  const confirmed = await confirmSigner(signer)
  const answer = await requestSignatures(confirmed, given, transaction)
  return broadcast(checkSigned(given, answer, confirmed.grant), client)
}

const answer = z.object({ psbt: base64Bytes })

/** Requests the wallet's signatures for its inputs of a PSBT; returns the PSBT of the answer. */
export async function requestSignatures(
  { provider, grant }: ConfirmedSigner,
  transaction: Transaction,
  psbt: Uint8Array,
): Promise<Uint8Array> {
  const signed = await requestWallet(provider, {
    method: 'signPsbt',
    params: {
      psbt: base64.encode(psbt),
      signInputs: signInputs(transaction, grant),
      broadcast: false,
    },
    answer,
    otherwise: 'signFailed',
  })
  return signed.psbt
}

/**
 * The inputs that the wallet's addresses can sign: those that spend their coins and lack a signature. Throws
 * `bip122/nothingToSign`.
 */
export function signInputs(transaction: Transaction, grant: Grant): SignInputs {
  const inputs = ownInputs(transaction, grant)
  if (Object.keys(inputs).length === 0) throw bip122Errors.create('nothingToSign', [])
  return inputs
}

/** The inputs that spend coins of the wallet's addresses and are not final, by address. */
export function ownInputs(transaction: Transaction, { chain, addresses }: Grant): SignInputs {
  const owners = new Map(
    addresses.map(({ address }) => [hex.encode(scriptOf(address, chain)), address]),
  )
  const inputs: Record<string, number[]> = {}
  for (let index = 0; index < transaction.inputsLength; index++) {
    const { finalScriptSig, finalScriptWitness } = transaction.getInput(index)
    const spent = spentOutput(transaction, index)
    const owner = spent && owners.get(hex.encode(spent.script))
    if (owner === undefined || finalScriptSig || finalScriptWitness) continue
    inputs[owner] = [...(inputs[owner] ?? []), index]
  }
  return inputs
}

/** The output that an input spends, as its PSBT describes it. */
export function spentOutput(transaction: Transaction, index: number) {
  const input = transaction.getInput(index)
  return input.witnessUtxo ?? input.nonWitnessUtxo?.outputs[input.index ?? -1]
}

/** Parses a PSBT from the dapp or the wallet; its inputs and outputs are untrusted. Throws `bip122/badPsbt`. */
export function readPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, {
      allowUnknownOutputs: true,
      allowUnknownInputs: true,
      allowLegacyWitnessUtxo: true,
      unknown: 'ignore',
    })
  } catch (cause) {
    throw bip122Errors.create('badPsbt', [], { cause })
  }
}

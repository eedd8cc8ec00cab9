import * as z from 'zod/mini'
import { base58, base64 } from '../bytes.ts'
import { t } from '../en.ts'
import { frameError } from '../frameError.ts'
import type { SignContext } from '../page/FrameContext.ts'
import { describeInstruction } from '../solana/describeInstruction.ts'
import { readMints, type SolanaNode } from '../solana/readMints.ts'
import { readTransaction } from '../solana/readTransaction.ts'
import { broadcast } from './broadcast.ts'
import { describeSolana } from './describeSolana.ts'

type Signed = { readonly signature: string; readonly transaction: string }

const feeReply = z.object({ value: z.nullable(z.int().check(z.gte(0))) })
const statusesReply = z.object({ value: z.array(z.unknown()) })
const simulationReply = z.object({ value: z.object({ err: z.unknown() }) })
/** Bytes of a transaction on the wire. */
const maxBytes = 1_232
const maxReason = 200

/** solana_signTransaction. */
export async function signSolanaTransaction(
  { transaction }: { readonly transaction: string },
  context: SignContext,
): Promise<Signed> {
  const [signed] = await sign([transaction], t('signTransaction'), context)
  if (!signed) throw frameError('input')
  return signed
}

/** solana_signAllTransactions: one approval shows all of them. */
export async function signAllSolanaTransactions(
  { transactions }: { readonly transactions: readonly string[] },
  context: SignContext,
): Promise<{ transactions: readonly string[] }> {
  const title = t('signTransactions', { count: transactions.length })
  const signed = await sign(transactions, title, context)
  return { transactions: signed.map((one) => one.transaction) }
}

/** solana_signAndSendTransaction. */
export async function sendSolanaTransaction(
  { transaction, options }: { readonly transaction: string; readonly options?: object | undefined },
  context: SignContext,
): Promise<{ signature: string }> {
  const [signed] = await sign([transaction], t('sendTransaction'), context)
  if (!signed) throw frameError('input')
  const { wallet, network } = context
  const send = [signed.transaction, { ...options, encoding: 'base64' }]
  // The first signature names a transaction, also where another account pays.
  const [first] = readTransaction(base64.decode(signed.transaction)).signatures
  const signature = first ? base58.encode(first) : signed.signature
  await broadcast({
    send: () => wallet.nodeRequest(network.id, 'sendTransaction', send),
    async isKnown() {
      const reply = await wallet.nodeRequest(network.id, 'getSignatureStatuses', [[signature]])
      return (statusesReply.parse(reply).value[0] ?? null) !== null
    },
  })
  return { signature }
}

async function sign(
  transactions: readonly string[],
  title: string,
  { wallet, network, address, approve }: SignContext,
): Promise<readonly Signed[]> {
  const wires = transactions.map((one) => base64.decode(one))
  if (wires.some(({ length }) => length > maxBytes)) throw frameError('input')
  const read = wires.map(readTransaction)
  if (read.some(({ signers }) => !signers.includes(address)))
    throw frameError('input', 'This account does not sign the transaction')
  const node = (method: string, params: readonly unknown[]) =>
    wallet.nodeRequest(network.id, method, params)
  const actions = read.flatMap(({ instructions }) => instructions.map(describeInstruction))
  const [fees, failures, tokens] = await Promise.all([
    Promise.all(read.map(({ message }) => readFee(message, node))),
    Promise.all(transactions.map((one) => simulate(one, node))),
    readMints(actions, node),
  ])
  const shown = { title, wires, network, address, fees, failures, tokens }
  const approved = await approve(describeSolana(shown))
  const signed = await wallet.signSolanaTransactions(wires, address, approved)
  return signed.map(({ wire, signature }) => ({
    signature: base58.encode(signature),
    transaction: base64.encode(wire),
  }))
}

async function readFee(message: Uint8Array, node: SolanaNode): Promise<bigint | undefined> {
  const given = [base64.encode(message), { commitment: 'confirmed' }]
  const reply = await node('getFeeForMessage', given).catch(() => undefined) // Computed instead.
  const fee = feeReply.safeParse(reply).data?.value
  return typeof fee === 'number' ? BigInt(fee) : undefined
}

/** Why a transaction would fail by itself. */
async function simulate(transaction: string, node: SolanaNode): Promise<string | undefined> {
  const rules = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  const reply = await node('simulateTransaction', [transaction, rules]).catch(() => undefined) // No claim.
  const err = simulationReply.safeParse(reply).data?.value.err
  return err === undefined || err === null ? undefined : JSON.stringify(err).slice(0, maxReason)
}

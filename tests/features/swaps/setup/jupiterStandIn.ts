import type { TransportRequest } from '@portico/core/endpoints'
import { Keypair, PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { wrappedSol } from '../../../../sandbox/chains/solana/exchange/sandboxPools.ts'
import { openLagoon } from './openLagoon.ts'
import type { openSolanaSwapper } from './openSolanaSwapper.ts'

type World = Awaited<ReturnType<typeof openSolanaSwapper>>
type Order = { readonly transaction: VersionedTransaction; readonly taker: string }

/**
 * Stands in for Jupiter's Ultra API, in the shapes of its documentation: orders are routed through the sandbox's exchange,
 * paid and co-signed by a key of its own, or by the taker, and really sent to the sandbox's cluster. `says` replaces the
 * id that it answers with, or its answer.
 */
export function jupiterStandIn(
  { cluster, network }: World,
  {
    takerPays = false,
    says,
  }: { readonly takerPays?: boolean; readonly says?: string | Error } = {},
) {
  const payer = Keypair.fromSeed(new Uint8Array(32).fill(9))
  const orders = new Map<string, Order>()
  const asked: TransportRequest[] = []
  const { caipNetworkId: networkId } = network
  const pools = openLagoon(network)
  const tokenOf = (mint: string) => ({
    id: mint,
    networkId,
    symbol: mint,
    name: mint,
    decimals: 9,
    ...(mint !== wrappedSol && { address: mint }),
  })

  async function order(query: Readonly<Record<string, unknown>>) {
    const { inputMint, outputMint, amount, taker } = query as Record<string, string>
    const account = `${networkId}:${taker}`
    const request = {
      from: tokenOf(inputMint!),
      to: tokenOf(outputMint!),
      amount: amount!,
      account,
      receiver: account,
      slippageBps: 50,
      signal: new AbortController().signal,
    }
    const quote = await pools.quote(request)
    const [step] = await pools.prepare(quote, { ...request, deadline: 0, signatures: [] })
    if (step?.kind !== 'solanaTransaction') throw new Error('It is no transaction')
    const { message } = VersionedTransaction.deserialize(step.transaction)
    const { instructions, recentBlockhash } = TransactionMessage.decompile(message)
    const payerKey = takerPays ? new PublicKey(taker!) : payer.publicKey
    const parts = { payerKey, recentBlockhash, instructions }
    const transaction = new VersionedTransaction(new TransactionMessage(parts).compileToV0Message())
    const requestId = crypto.randomUUID()
    orders.set(requestId, { transaction, taker: taker! })
    return {
      mode: 'ultra',
      swapType: 'rfq',
      router: 'jupiterz',
      requestId,
      inputMint,
      outputMint,
      inAmount: amount,
      outAmount: quote.amountOut,
      otherAmountThreshold: quote.minOut,
      swapMode: 'ExactIn',
      slippageBps: 50,
      priceImpactPct: String((quote.impactBps ?? 0) / 10_000),
      routePlan: [
        {
          swapInfo: { ammKey: inputMint, label: 'Lagoon', inputMint, outputMint },
          percent: 100,
        },
      ],
      feeBps: 0,
      gasless: true,
      signatureFeeLamports: 0,
      prioritizationFeeLamports: 0,
      transaction: Buffer.from(transaction.serialize()).toString('base64'),
      totalTime: 1,
    }
  }

  /** Sends what was ordered with the taker's signature, and nothing else. */
  async function execute({ signedTransaction, requestId }: Record<string, string>) {
    const wanted = orders.get(requestId ?? '')
    const given = VersionedTransaction.deserialize(Buffer.from(signedTransaction ?? '', 'base64'))
    const isSame =
      wanted !== undefined &&
      Buffer.from(given.message.serialize()).equals(
        Buffer.from(wanted.transaction.message.serialize()),
      )
    if (!isSame) return { status: 'Failed', code: -1003, error: 'Transaction not fully signed' }
    if (!takerPays) given.sign([payer])
    const wire = Buffer.from(given.serialize()).toString('base64')
    const signature = await cluster.ask('sendTransaction', wire, { encoding: 'base64' })
    if (says instanceof Error) throw says
    return { status: 'Success', signature: says ?? signature, slot: '1', code: 0 }
  }

  return {
    asked,
    payer: payer.publicKey.toBase58(),
    async transport(request: TransportRequest): Promise<unknown> {
      asked.push(request)
      const name = request.url.split('/').at(-1)
      if (name === 'order') return order(request.query ?? {})
      return execute(request.body as Record<string, string>)
    },
  }
}

import { parseCaipAddress } from '@portico/core/caip'
import {
  type PrepareRequest,
  type SwapProviderHost,
  type SwapQuote,
  type SwapStep,
  swapErrors,
} from '@portico/features/swaps'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSyncNativeInstruction,
} from '@solana-program/token'
import { wrappedSol } from '../../../chains/solana/exchange/sandboxPools.ts'
import { askNode } from './askNode.ts'
import { poolOf } from './poolOf.ts'
import { swapInstruction } from './swapInstruction.ts'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address

type Latest = { readonly blockhash: Blockhash; readonly lastValidBlockHeight: number }

/** One transaction: SOL is wrapped before the swap and unwrapped after it. */
export async function prepareLagoon(
  host: SwapProviderHost,
  quote: SwapQuote,
  request: PrepareRequest,
): Promise<readonly SwapStep[]> {
  const { networkId } = request.from
  const owner = parseCaipAddress(request.account).address as Address
  const ask = { networkId, method: 'getLatestBlockhash', params: [], signal: request.signal }
  const [latest, instructions] = await Promise.all([
    askNode<Latest>(host, ask),
    instructionsOf(owner, quote, request),
  ])
  const lifetime = { ...latest, lastValidBlockHeight: BigInt(latest.lastValidBlockHeight) }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (it) => setTransactionMessageFeePayer(owner, it),
    (it) => setTransactionMessageLifetimeUsingBlockhash(lifetime, it),
    (it) => appendTransactionMessageInstructions(instructions, it),
  )
  const transaction = Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
  return [{ kind: 'solanaTransaction', transaction }]
}

async function instructionsOf(
  owner: Address,
  { minOut }: SwapQuote,
  request: PrepareRequest,
): Promise<readonly Instruction[]> {
  const way = poolOf(request)
  if (!way) throw swapErrors.create('noRoute', [])
  const { from, to } = request
  const signer = createNoopSigner(owner)
  const amount = BigInt(request.amount)
  const [paidMint, gotMint] = [from, to].map((it) => (it.address ?? wrappedSol) as Address)
  const accountOf = async (mint = '' as Address) =>
    (await findAssociatedTokenPda({ owner, mint, tokenProgram }))[0]
  const [paid, got] = await Promise.all([accountOf(paidMint), accountOf(gotMint)])
  const open = (ata: Address, mint = '' as Address) =>
    getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata, owner, mint })
  const close = (account: Address) =>
    getCloseAccountInstruction({ account, destination: owner, owner: signer })
  const swap = swapInstruction(way, { owner, paid, got, amount, least: BigInt(minOut) })
  return [
    ...(from.address === undefined
      ? [
          open(paid, paidMint),
          getTransferSolInstruction({ source: signer, destination: paid, amount }),
          getSyncNativeInstruction({ account: paid }),
        ]
      : []),
    open(got, gotMint),
    swap,
    ...(from.address === undefined ? [close(paid)] : []),
    ...(to.address === undefined ? [close(got)] : []),
  ]
}

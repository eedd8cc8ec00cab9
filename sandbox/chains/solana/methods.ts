import {
  type Address,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import type { Chain, Recorded } from './Chain.ts'
import { encodeAccount, tokenInfo, tokenPrograms, tokenSize } from './encodeAccount.ts'
import { priorityFee } from './priorityFee.ts'

type Options = {
  readonly encoding?: string
  readonly skipPreflight?: boolean
  readonly sigVerify?: boolean
  readonly replaceRecentBlockhash?: boolean
  readonly accounts?: { readonly addresses: readonly Address[]; readonly encoding?: string }
  readonly limit?: number
}
type Params = readonly [first: never, options?: Options, third?: Options]
type Method = (chain: Chain, params: Params) => unknown

/** The node's JSON-RPC methods that wallets and dapps call. */
export const methods: Readonly<Record<string, Method>> = {
  getVersion: () => ({ 'solana-core': '2.2.0', 'feature-set': 0 }),
  getHealth: () => 'ok',
  getGenesisHash: ({ genesisHash }) => genesisHash,
  getSlot: ({ slot }) => slot,
  getBlockHeight: ({ height }) => height,
  getEpochInfo: ({ slot, height }) => ({
    epoch: 0,
    slotIndex: slot,
    slotsInEpoch: 432_000,
    absoluteSlot: slot,
    blockHeight: height,
    transactionCount: 0,
  }),
  getLatestBlockhash: (chain) => inContext(chain, chain.blockhash),
  isBlockhashValid: (chain, [hash]) => inContext(chain, chain.isKnown(hash)),
  getBalance: (chain, [address]) => inContext(chain, chain.svm.getBalance(address) ?? 0n),
  getAccountInfo: (chain, [address, options]) =>
    inContext(chain, encodeAccount(chain, chain.svm.getAccount(address), options?.encoding)),
  getMultipleAccounts: (chain, [addresses, options]) =>
    inContext(
      chain,
      (addresses as readonly Address[]).map((address) =>
        encodeAccount(chain, chain.svm.getAccount(address), options?.encoding),
      ),
    ),
  getTokenAccountsByOwner: (chain, [owner, filter, options]) =>
    inContext(chain, tokenAccounts(chain, { owner, filter: filter as never, options })),
  getTokenAccountBalance: (chain, [address]) => {
    const account = chain.svm.getAccount(address)
    return inContext(chain, account.exists ? tokenInfo(chain, account.data).tokenAmount : null)
  },
  getTokenLargestAccounts: (chain, [mint]) => inContext(chain, largestAccounts(chain, mint)),
  getMinimumBalanceForRentExemption: ({ svm }, [size]) =>
    svm.minimumBalanceForRentExemption(BigInt(size)),
  getFeeForMessage: (chain, [message]) => inContext(chain, feeOf(chain, message)),
  getRecentPrioritizationFees: ({ slot }) =>
    Array.from({ length: 20 }, (_, at) => ({
      slot: slot - BigInt(at),
      prioritizationFee: at * 1_000,
    })),
  requestAirdrop: (chain, [address, lamports]) =>
    chain.airdrop(address, BigInt(lamports as unknown as number)),
  sendTransaction: (chain, [text, options]) =>
    chain.send(decode(text, options), options?.skipPreflight !== true),
  simulateTransaction: (chain, [text, options]) => inContext(chain, simulate(chain, text, options)),
  getSignatureStatuses: (chain, [signatures]) =>
    inContext(
      chain,
      (signatures as readonly string[]).map((signature) => statusOf(chain.find(signature))),
    ),
  getSignaturesForAddress: (chain, [address, options]) =>
    chain
      .transactionsOf(address)
      .slice(0, options?.limit ?? 1_000)
      .map(({ signature, slot, err, time }) => ({
        signature,
        slot,
        err,
        memo: null,
        blockTime: time,
        confirmationStatus: 'finalized',
      })),
}

export function inContext({ slot }: Chain, value: unknown): object {
  return { context: { slot, apiVersion: '2.2.0' }, value }
}

/** The default encoding of nodes is base58. */
function decode(text: string, options: Options | undefined): Transaction {
  const isBase64 = options?.encoding === 'base64'
  const bytes = isBase64 ? Buffer.from(text, 'base64') : getBase58Encoder().encode(text)
  return getTransactionDecoder().decode(bytes)
}

function simulate(chain: Chain, text: string, options: Options = {}): object {
  const { accounts, sigVerify = false, replaceRecentBlockhash: renew = false } = options
  const trial = chain.simulate(decode(text, options), { verify: sigVerify, renew })
  const after = accounts?.addresses.map((address) => {
    const account = trial.accounts.find((it) => it.address === address)
    return account ? encodeAccount(chain, account, accounts.encoding) : null
  })
  return {
    err: trial.err,
    logs: trial.logs,
    unitsConsumed: trial.units,
    accounts: trial.err === null ? (after ?? null) : null,
    returnData: null,
    ...(renew && { replacementBlockhash: chain.blockhash }),
  }
}

function statusOf(recorded: Recorded | undefined): object | null {
  if (!recorded) return null
  const { slot, err } = recorded
  const status = err === null ? { Ok: null } : { Err: err }
  return { slot, err, status, confirmations: null, confirmationStatus: 'finalized' }
}

function feeOf(chain: Chain, text: string): bigint | null {
  const bytes = Buffer.from(text, 'base64')
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (!chain.isKnown(message.lifetimeToken ?? '')) return null
  return BigInt(message.header.numSignerAccounts) * 5_000n + priorityFee(message)
}

type TokenQuestion = {
  readonly owner: string
  readonly filter: { readonly mint?: string; readonly programId?: string }
  readonly options: Options | undefined
}

function tokenAccounts(chain: Chain, { owner, filter, options }: TokenQuestion): object[] {
  const programs = filter.programId ? [filter.programId] : tokenPrograms
  return programs
    .flatMap((program) => chain.svm.getProgramAccounts(program as Address))
    .filter(({ data }) => {
      if (data.length < tokenSize) return false
      const info = tokenInfo(chain, data)
      return info.owner === owner && (!filter.mint || info.mint === filter.mint)
    })
    .map((account) => ({
      pubkey: account.address,
      account: encodeAccount(chain, account, options?.encoding),
    }))
}

/** The accounts that hold most of a token, at most 20. */
function largestAccounts(chain: Chain, mint: string): object[] {
  const holders = tokenPrograms
    .flatMap((program) => chain.svm.getProgramAccounts(program as Address))
    .filter(({ data }) => data.length >= tokenSize && tokenInfo(chain, data).mint === mint)
    .map(({ address, data }) => ({ address, ...tokenInfo(chain, data).tokenAmount }))
  return holders
    .sort((one, other) => Number(BigInt(other.amount) - BigInt(one.amount)))
    .slice(0, 20)
}

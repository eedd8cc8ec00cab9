import {
  type Address,
  type EncodedAccount,
  getBase58Decoder,
  type MaybeEncodedAccount,
} from '@solana/kit'
import { AccountState, getMintDecoder, getTokenDecoder } from '@solana-program/token'
import type { Chain } from './Chain.ts'

export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
export const mintSize = 82
export const tokenSize = 165

/** An account in the format of a node. */
export function encodeAccount(
  chain: Chain,
  account: MaybeEncodedAccount | EncodedAccount,
  encoding: string | undefined,
): object | null {
  if ('exists' in account && !account.exists) return null
  const { data, programAddress, lamports, executable } = account as EncodedAccount
  return {
    lamports,
    owner: programAddress,
    executable,
    rentEpoch: 0,
    space: data.length,
    data: encodeData(chain, account as EncodedAccount, encoding),
  }
}

function encodeData(chain: Chain, account: EncodedAccount, encoding: string | undefined): unknown {
  const { data } = account
  const parsed = encoding === 'jsonParsed' ? parseTokens(chain, account) : undefined
  if (parsed) return parsed
  if (encoding === 'base58') return [getBase58Decoder().decode(data), encoding]
  return [Buffer.from(data).toString('base64'), 'base64']
}

function parseTokens(chain: Chain, account: EncodedAccount): object | undefined {
  const at = tokenPrograms.indexOf(account.programAddress)
  if (at < 0) return undefined
  const program = at === 0 ? 'spl-token' : 'spl-token-2022'
  const space = account.data.length
  if (space >= tokenSize)
    return { program, space, parsed: { type: 'account', info: tokenInfo(chain, account.data) } }
  const mint = getMintDecoder().decode(account.data)
  const { decimals, isInitialized } = mint
  const info = { decimals, isInitialized, supply: String(mint.supply) }
  return { program, space, parsed: { type: 'mint', info } }
}

/** Mint, owner and amount of a token account. */
export function tokenInfo(chain: Chain, data: EncodedAccount['data']) {
  const { mint, owner, amount, delegate, delegatedAmount, state } = getTokenDecoder().decode(
    data.slice(0, tokenSize),
  )
  const { decimals } = getMintDecoder().decode(mintData(chain, mint).slice(0, mintSize))
  return {
    mint,
    owner,
    isNative: false,
    state: state === AccountState.Frozen ? 'frozen' : 'initialized',
    tokenAmount: tokenAmount(amount, decimals),
    ...(delegate.__option === 'Some' && {
      delegate: delegate.value,
      delegatedAmount: tokenAmount(delegatedAmount, decimals),
    }),
  }
}

function mintData(chain: Chain, mint: Address): Uint8Array {
  const account = chain.svm.getAccount(mint)
  return account.exists ? Uint8Array.from(account.data) : new Uint8Array(mintSize)
}

function tokenAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const uiAmountString = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`
  return {
    amount: String(amount),
    decimals,
    uiAmount: Number(uiAmountString),
    uiAmountString: uiAmountString.replace(/\.?0+$/, '') || '0',
  }
}

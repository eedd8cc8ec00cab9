import { hex } from '../bytes.ts'
import { decodeText } from '../ui/revealHidden.ts'
import { callContract, type NodeCall } from './node.ts'

/** Tokens by the address of their contract in lower case. */
export type Tokens = ReadonlyMap<string, Token>

/** Of more than these, the amounts are shown in smallest units. */
const maxTokens = 20

/** What the contracts say of themselves, each asked once. */
export async function readTokens(
  contracts: readonly (string | undefined)[],
  node: NodeCall,
): Promise<Tokens> {
  const known = contracts.flatMap((one) => (one === undefined ? [] : [one.toLowerCase()]))
  const asked = [...new Set(known)].slice(0, maxTokens)
  const read = await Promise.all(
    asked.map(async (contract) => [contract, await readToken(contract, node)] as const),
  )
  return new Map(read.flatMap(([contract, token]) => (token ? [[contract, token]] : [])))
}

/** A fungible token as its contract describes itself. Its words prove nothing, so the contract's address stands beside. */
export type Token = { readonly symbol: string; readonly name: string; readonly decimals: number }

const selectors = {
  symbol: '0x95d89b41',
  name: '0x06fdde03',
  decimals: '0x313ce567',
  /** `uiMultiplier()` of ERC-8056, with 18 decimals. */
  multiplier: '0xa60bf13d',
} as const
/** Without spaces and marks that could be read as digits of the amount before it. */
const plainSymbol = /^(?=.*\p{L})[\p{L}\p{N}$._+-]+$/u
/** Must not continue the number before it: a digit or separator first, letters that look like digits, an exponent. */
const numberLike = /^(?!\$?\p{L})|^e\p{N}|^[oоοօilіӏ\p{N}]+$/iu
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu
const maxDecimals = 36n
const maxReply = 2_050
const wordDigits = 64

/**
 * Asks a contract for its symbol, name and decimals; undefined where it does not say them as a fungible token does, and
 * where shown amounts follow a multiplier, so that none is named by the decimals alone.
 * Throws `node` where the network did not answer.
 */
export async function readToken(address: string, node: NodeCall): Promise<Token | undefined> {
  const call = async (data: string) => {
    // A contract without this function reverts, and an account without a contract answers nothing.
    const reply = await callContract(address, data, node)
    const isReply = typeof reply === 'string' && /^0x(?:[\da-fA-F]{2})*$/.test(reply)
    return isReply && reply.length <= maxReply ? reply.slice(2) : ''
  }
  const [symbol, name, decimals, multiplier] = await Promise.all([
    call(selectors.symbol),
    call(selectors.name),
    call(selectors.decimals),
    call(selectors.multiplier),
  ])
  if (decimals.length !== wordDigits || BigInt(`0x${decimals}`) > maxDecimals) return undefined
  if (multiplier !== decimals && isScale(multiplier)) return undefined
  const shown = clean(readText(symbol), 12)
  if (!plainSymbol.test(shown)) return undefined
  return {
    symbol: numberLike.test(shown) ? `“${shown}”` : shown,
    name: clean(readText(name), 64),
    decimals: Number(BigInt(`0x${decimals}`)),
  }
}

/** Neither one, nor zero, which is no multiplier. */
function isScale(reply: string): boolean {
  const multiplier = reply.length === wordDigits ? BigInt(`0x${reply}`) : 0n
  return multiplier !== 0n && multiplier !== 10n ** 18n
}

/** A string of the ABI, or 32 bytes that end with zeros, as older tokens answer. */
function readText(reply: string): string {
  if (reply.length === wordDigits) return decode(reply).split('\0', 1)[0] ?? ''
  if (reply.length < 2 * wordDigits || BigInt(`0x${reply.slice(0, wordDigits)}`) !== 32n) return ''
  const length = BigInt(`0x${reply.slice(wordDigits, 2 * wordDigits)}`)
  const content = reply.slice(2 * wordDigits)
  return length * 2n > BigInt(content.length) ? '' : decode(content.slice(0, Number(length) * 2))
}

function decode(digits: string): string {
  return decodeText(hex.decode(`0x${digits}`)) ?? ''
}

function clean(text: string, maxLength: number): string {
  const seen = text.replace(/\s+/g, ' ').replace(unseen, '').trim()
  return [...seen].slice(0, maxLength).join('')
}
